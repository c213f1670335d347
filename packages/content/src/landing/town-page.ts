import type { ServedTown, TravelCharge } from '@tramontane/domain/places/zones'
import { nearestPlaces } from '@tramontane/domain/road/travel'
import type { PublishedSettings } from '@tramontane/domain/site/business-settings'
import { formatCents } from '@tramontane/domain/words/money'
import { perpignanLinks, subscriptionLink, zonesLink } from './landing-links.ts'
import type { LandingPage, PageLink } from './landing-page.ts'
import { townLink, townPaths } from './landing-paths.ts'
import { serviceLines } from './price-lines.ts'
import { townFacts } from './town-facts.ts'
import type { TownFacts, TownText } from './towns/town-text.ts'

/** The page of one town, or null while the settings do not serve it. Shapes: `told` in the place of what the settings say. */
export function townPage(settings: PublishedSettings, text: TownText, told?: TownFacts): LandingPage | null {
  const town = settings.towns.find(({ name }) => name === text.name)
  const path = townPaths[text.name]
  if (!town || !path) return null
  const facts = told ?? townFacts(settings, town)
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

function chargeWords(charge: TravelCharge): string {
  if (charge.kind === 'included') return 'inclus'
  return charge.kind === 'quotation' ? 'sur devis' : `+${formatCents(charge.cents)} TTC par passage`
}

/** The neighbours that have a page, then what a reader of any town may want next. */
function nearbyLinks({ towns }: PublishedSettings, town: ServedTown): PageLink[] {
  const withPage = towns.filter(({ name }) => townLink(name) !== null)
  const neighbours = nearestPlaces(town, withPage, 2).map(({ name }) => townLink(name))
  return [...neighbours.filter((link) => link !== null), perpignanLinks.homeWash, zonesLink, subscriptionLink]
}
