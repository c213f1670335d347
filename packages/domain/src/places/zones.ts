/** Kilometres around Perpignan that the business serves. Source: R-51. */
export const coverageRadiusKm = 30

/** The outer edges of the three bands, in kilometres. */
export const coverageBandsKm = [5, 15, coverageRadiusKm] as const

/** What a town pays for the drive: nothing, an amount in cents, or a quotation. */
export type TravelCharge = { kind: 'included' } | { kind: 'surcharge'; cents: number } | { kind: 'quotation' }

export type ServedTown = {
  name: string
  postalCode: string
  latitude: number
  longitude: number
  charge: TravelCharge
  /** Listed in the coverage section of the home page. */
  onHomePage: boolean
}

/** What communes that no list names pay, by kilometres from the base; farther is on quotation. Source: R-52. */
export const unlistedBands: { upToKm: number; charge: TravelCharge }[] = [
  { upToKm: 15, charge: { kind: 'included' } },
  { upToKm: 30, charge: { kind: 'surcharge', cents: 500 } },
]
