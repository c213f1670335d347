import { coverageRadiusKm, type ServedTown } from '@tramontane/domain/zones'

/** Where subscribers' cars stand. Source: spec 2 (/abonnement). */
export const subscriptionAreas = {
  title: 'Où nous passons',
  lead: `À Perpignan, dans les Pyrénées-Orientales jusqu’à ${coverageRadiusKm} km, et au-delà de la frontière.`,
  /** Beside the Spanish town, where many French people live. Source: spec 2 (/abonnement). */
  spanishTown: 'La Jonquera',
  neighbour: 'Le Perthus',
  spanishWords: 'La Jonquera, en Espagne, et Le Perthus juste à côté',
}

/** 'La Jonquera, en Espagne, et Le Perthus juste à côté' for the town over the border, else its own name. */
export function zoneName({ name }: ServedTown): string {
  return name === subscriptionAreas.spanishTown ? subscriptionAreas.spanishWords : name
}
