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
