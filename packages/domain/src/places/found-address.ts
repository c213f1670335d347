/** A point of the map, in degrees (WGS 84), as it goes over the wire. */
export type Point = { lat: number; lon: number }

/** How good a position is: the door, the street, the middle of the town, or nothing known. */
export const addressPrecisions = ['address', 'street', 'town', 'none'] as const

export type AddressPrecision = (typeof addressPrecisions)[number]

/** An address that a service of addresses knows; `street` is empty for a town alone, `cityCode` is INSEE's. */
export type FoundAddress = Point & {
  /** On one line, as people write it. */
  label: string
  street: string
  postalCode: string
  city: string
  cityCode: string
  precision: AddressPrecision
}
