import type { TravelCharge } from './zones.ts'

/** Kilometres around Perpignan that the business serves. Source: R-51. */
export const coverageRadiusKm = 30

/** The outer edges of the three bands, in kilometres. */
export const coverageBandsKm = [5, 15, coverageRadiusKm] as const

/** What communes that no list names pay, by kilometres from the base; farther is on quotation. Source: R-52. */
export const unlistedBands: { upToKm: number; charge: TravelCharge }[] = [
  { upToKm: 15, charge: { kind: 'included' } },
  { upToKm: 30, charge: { kind: 'surcharge', cents: 500 } },
]
