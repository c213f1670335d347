import { addressPrecisions } from '@tramontane/domain/places/found-address'
import { z } from 'zod'
import { id } from './parts.ts'

/** How one gets to a place; the gate code is told to its client and where the owner needs it, and nowhere else. */
export const placeAccess = z.strictObject({
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
