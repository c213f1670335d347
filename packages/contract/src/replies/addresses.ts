import { addressPrecisions, type FoundAddress } from '@tramontane/domain/places/found-address'
import { z } from 'zod'

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
