import type { TravelCharge } from '@tramontane/domain/places/zones'
import { z } from 'zod'
import { cents } from './parts.ts'

/** What the drive to a place costs. */
export const travelCharge = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('included') }),
  z.strictObject({ kind: z.literal('surcharge'), cents }),
  z.strictObject({ kind: z.literal('quotation') }),
]) satisfies z.ZodType<TravelCharge>
