import type { ServedTown } from '@tramontane/domain/places/zones'
import type { PublishedSettings } from '@tramontane/domain/site/business-settings'
import { pressingPrices } from '@tramontane/domain/washes/pressing'
import { serviceIds } from '@tramontane/domain/washes/service-ids'
import { serviceTitles } from '@tramontane/domain/washes/services'
import { formatCents } from '@tramontane/domain/words/money'
import { availabilityText } from '../business/availability.ts'
import { durationText } from '../durations.ts'
import { townOfPath } from '../landing/landing-paths.ts'
import { townFacts } from '../landing/town-facts.ts'
import { planTexts } from '../subscription/plans.ts'

/** What a text can name between braces: it follows the settings. */
type TextPlace = { name: string; meaning: string; value: string }

/** The places of a text at that address: those of its town too, where it is the page of one that is served. */
export function textPlaces(settings: PublishedSettings, path: string): TextPlace[] {
  const town = settings.towns.find(({ name }) => name === townOfPath(path))
  return [...generalPlaces(settings), ...(town ? townPlaces(settings, town) : [])]
}

export function namedValues(places: TextPlace[]): Map<string, string> {
  return new Map(places.map(({ name, value }) => [name, value]))
}

/** Those of every text. */
export function generalPlaces(settings: PublishedSettings): TextPlace[] {
  const { identity, contact, hours, services, plans } = settings
  const apart = services.exterieur.priceCents + services.interieur.priceCents
  return [
    { name: 'entreprise', meaning: 'le nom de l’entreprise', value: identity.name },
    { name: 'telephone', meaning: 'le téléphone', value: contact.phone },
    { name: 'ville', meaning: 'la ville d’où part la camionnette', value: contact.city },
    { name: 'jours', meaning: 'les jours travaillés', value: availabilityText(hours) },
    ...serviceIds.flatMap((id) => [
      {
        name: `prix-${id}`,
        meaning: `le prix du ${serviceTitles[id]}`,
        value: formatCents(services[id].priceCents),
      },
      {
        name: `duree-${id}`,
        meaning: `la durée du ${serviceTitles[id]}`,
        value: durationText(services[id].minutes),
      },
    ]),
    {
      name: 'prix-separes',
      meaning: `le prix de deux lavages à part, ${serviceTitles.exterieur} et ${serviceTitles.interieur}`,
      value: formatCents(apart),
    },
    {
      name: 'economie-fast',
      meaning: `ce que le ${serviceTitles.fast} coûte de moins que les deux à part`,
      value: formatCents(Math.max(0, apart - services.fast.priceCents)),
    },
    {
      name: 'prix-standard',
      meaning: `le prix par mois de la ${planTexts.standard.name}`,
      value: formatCents(plans.standard.monthlyCents),
    },
    {
      name: 'prix-premium',
      meaning: `le prix par mois de la ${planTexts.premium.name}`,
      value: formatCents(plans.premium.monthlyCents),
    },
    {
      name: 'prix-pressing-exterieur',
      meaning: 'le premier prix du pressing extérieur',
      value: formatCents(pressingPrices.exterieur.fromCents),
    },
    {
      name: 'prix-pressing-complet',
      meaning: 'le premier prix du pressing complet',
      value: formatCents(pressingPrices.complet.fromCents),
    },
  ]
}

function townPlaces(settings: PublishedSettings, town: ServedTown): TextPlace[] {
  const { distance, drive, charge, neighbours } = townFacts(settings, town)
  return [
    { name: 'distance', meaning: 'les kilomètres jusqu’à la commune, à vol d’oiseau', value: distance },
    { name: 'trajet', meaning: 'la durée de la route jusqu’à la commune', value: drive },
    { name: 'deplacement', meaning: 'les frais de déplacement, en une phrase', value: charge },
    { name: 'communes-voisines', meaning: 'les communes desservies les plus proches', value: neighbours },
  ]
}
