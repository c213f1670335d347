import { coverageRadiusKm } from '@tramontane/domain/places/coverage'
import type { ServedTown } from '@tramontane/domain/places/zones'

/** Where subscribers' cars stand. Source: P-60. */
export const subscriptionAreas = {
  title: 'Où nous passons',
  lead: `À Perpignan, dans les Pyrénées-Orientales jusqu’à ${coverageRadiusKm} km, et au-delà de la frontière.`,
}

const spanishTown = 'La Jonquera'

/** 'La Jonquera (Espagne)' for the town over the border, else its own name. */
export function zoneName({ name }: ServedTown): string {
  return name === spanishTown ? `${name} (Espagne)` : name
}
