import { addressPrecisions, type FoundAddress } from '@tramontane/domain/places/found-address'
import type { TravelCharge } from '@tramontane/domain/places/zones'
import { z } from 'zod'
import { cents, id } from '../parts.ts'

/** How one gets to a place; the gate code is told to its client and where the owner needs it, and nowhere else. */
const placeAccess = z.strictObject({
  /** Null while nobody said. */
  isPrivate: z.boolean().nullable(),
  hasWater: z.boolean().nullable(),
  hasPower: z.boolean().nullable(),
  /** Empty, as what follows, where nothing was said. */
  parking: z.string(),
  gateCode: z.string(),
  dog: z.string(),
  remarks: z.string(),
})

export type PlaceAccess = z.infer<typeof placeAccess>

/** Where a wash happens. Source: V-04. */
export const place = z.strictObject({
  id,
  clientId: id,
  label: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  /** INSEE's; empty where no town is known. */
  cityCode: z.string(),
  /** Null, both, where nothing is known. */
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  precision: z.enum(addressPrecisions),
  /** The owner said where it is. */
  isPinned: z.boolean(),
  access: placeAccess,
})

export type Place = z.infer<typeof place>

/** One address of GET /api/address. */
export const foundAddress = z.strictObject({
  label: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  cityCode: z.string(),
  lat: z.number(),
  lon: z.number(),
  precision: z.enum(addressPrecisions),
}) satisfies z.ZodType<FoundAddress>

/** What the drive to a place costs. */
export const travelCharge = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('included') }),
  z.strictObject({ kind: z.literal('surcharge'), cents }),
  z.strictObject({ kind: z.literal('quotation') }),
]) satisfies z.ZodType<TravelCharge>
