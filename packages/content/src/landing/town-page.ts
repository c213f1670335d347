import type { ServedTown, TravelCharge } from '@tramontane/domain/places/zones'
import { toldDrive } from '@tramontane/domain/road/road'
import { distanceKm, nearestPlaces } from '@tramontane/domain/road/travel'
import type { PublishedSettings } from '@tramontane/domain/site/business-settings'
import { frenchList } from '@tramontane/domain/words/french-list'
import { formatCents } from '@tramontane/domain/words/money'
import { availabilityText } from '../business/availability.ts'
import { durationText, minutesText } from '../durations.ts'
import { perpignanLinks, subscriptionLink, zonesLink } from './landing-links.ts'
import type { LandingPage, PageLink } from './landing-page.ts'
import { townLink, townPaths } from './landing-paths.ts'
import { serviceLines } from './price-lines.ts'
import type { TownFacts, TownText } from './towns/town-text.ts'

const neighbourCount = 3

/** The page of one town, or null while the settings do not serve it. */
export function townPage(settings: PublishedSettings, text: TownText): LandingPage | null {
  const town = settings.towns.find(({ name }) => name === text.name)
  const path = townPaths[text.name]
  if (!town || !path) return null
  const facts = townFacts(settings, town)
  return {
    path,
    title: text.title,
    description: text.description(facts),
    keywords: text.keywords,
    hero: {
      title: text.hero.title,
      lead: text.hero.lead(facts),
      badge: null,
      facts: [
        { label: 'Déplacement', value: chargeWords(town.charge) },
        { label: `Depuis ${facts.base}`, value: facts.drive },
        { label: 'Code postal', value: town.postalCode },
      ],
    },
    sections: [
      { title: text.districts.title, paragraphs: [text.districts.lead], points: text.districts.points },
      ...text.constraints,
      { title: text.travel.title, paragraphs: text.travel.paragraphs(facts) },
    ],
    prices: {
      title: `Nos prix à ${town.name}`,
      lead: `TTC, les mêmes que partout. ${facts.charge}`,
      lines: serviceLines(settings),
    },
    faq: { title: `Questions de ${town.name}`, items: text.faq(facts) },
    links: { title: 'Près d’ici', items: nearbyLinks(settings, town) },
    call: { ...text.call, button: 'Demander un rendez-vous' },
    showsTestimonials: false,
  }
}

function townFacts(settings: PublishedSettings, town: ServedTown): TownFacts {
  const { contact, towns, hours, services } = settings
  return {
    base: contact.city,
    distance: `${Math.max(1, Math.round(distanceKm(contact, town)))} km`,
    drive: `environ ${minutesText(toldDrive(contact, town))}`,
    charge: chargeSentence(town.charge),
    neighbours: frenchList(nearestPlaces(town, towns, neighbourCount).map(({ name }) => name)),
    availability: availabilityText(hours),
    exterior: `${formatCents(services.exterieur.priceCents)} TTC`,
    fastDuration: durationText(services.fast.minutes),
  }
}

function chargeWords(charge: TravelCharge): string {
  if (charge.kind === 'included') return 'inclus'
  return charge.kind === 'quotation' ? 'sur devis' : `+${formatCents(charge.cents)} TTC par passage`
}

function chargeSentence(charge: TravelCharge): string {
  if (charge.kind === 'included') return 'Déplacement inclus.'
  if (charge.kind === 'quotation') return 'Déplacement sur devis.'
  return `Déplacement : ${formatCents(charge.cents)} TTC par passage.`
}

/** The neighbours that have a page, then what a reader of any town may want next. */
function nearbyLinks({ towns }: PublishedSettings, town: ServedTown): PageLink[] {
  const withPage = towns.filter(({ name }) => townLink(name) !== null)
  const neighbours = nearestPlaces(town, withPage, 2).map(({ name }) => townLink(name))
  return [...neighbours.filter((link) => link !== null), perpignanLinks.homeWash, zonesLink, subscriptionLink]
}
