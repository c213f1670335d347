import type { Place } from '@tramontane/contract/replies/clients/places'
import { addressLine } from '@tramontane/domain/places/town-condition'

/** The choice that is none of the places. */
export const otherAddress = 'autre'

/** Somebody's places by their number, and another address. */
export function placeChoices(places: Place[]) {
  const known = places.map((place) => ({
    value: String(place.id),
    label: [place.label, addressLine(place)].filter(Boolean).join(' – '),
  }))
  return [...known, { value: otherAddress, label: 'Autre adresse' }]
}
