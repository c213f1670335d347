import { coverageRadiusKm } from '@tramontane/domain/zones'

/** Where subscribers' cars stand. Source: spec 2 (/abonnement). */
export const subscriptionAreas = {
  title: 'Où nous passons',
  lead: `À Perpignan, dans les Pyrénées-Orientales jusqu’à ${coverageRadiusKm} km, et au-delà de la frontière.`,
  /** Beside the Spanish town, where many French people live. Source: spec 2 (/abonnement). */
  spanishTown: 'La Jonquera',
  neighbour: 'Le Perthus',
  spanishWords: 'La Jonquera, en Espagne, et Le Perthus juste à côté',
}
