import type { ServedTown, TravelCharge } from '@tramontane/domain/places/zones'
import { toldDrive } from '@tramontane/domain/road/road'
import { distanceKm, nearestPlaces } from '@tramontane/domain/road/travel'
import type { PublishedSettings } from '@tramontane/domain/site/business-settings'
import { frenchList } from '@tramontane/domain/words/french-list'
import { formatCents } from '@tramontane/domain/words/money'
import { availabilityText } from '../business/availability.ts'
import { durationText, minutesText } from '../durations.ts'
import type { TownFacts } from './towns/town-text.ts'

const neighbourCount = 3

/** What the settings say of a town, in words. */
export function townFacts(settings: PublishedSettings, town: ServedTown): TownFacts {
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

function chargeSentence(charge: TravelCharge): string {
  if (charge.kind === 'included') return 'Déplacement inclus.'
  if (charge.kind === 'quotation') return 'Déplacement sur devis.'
  return `Déplacement : ${formatCents(charge.cents)} TTC par passage.`
}
