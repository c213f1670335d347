import { droughtLevels } from '@tramontane/domain/drought/drought'
import { z } from 'zod'
import { day } from './parts.ts'

/** GET /api/admin/drought. */
export const droughtView = z.strictObject({
  /** Whether anybody is asked at all. */
  isAsked: z.boolean(),
  /** What stands here is the demonstration's invention. */
  isExample: z.boolean(),
  /** Every served town that the program knows. */
  towns: z.array(
    z.strictObject({
      /** INSEE code. */
      town: z.string(),
      name: z.string(),
      /** What was answered last: 'unknown' leaves what was known before, 'several' names no level. */
      answer: z.enum(['zones', 'several', 'unknown']),
      /** The strictest in force; null for none. */
      level: z.enum(droughtLevels).nullable(),
      /** Of washing vehicles, for businesses, as the orders write it. */
      usages: z.array(z.strictObject({ name: z.string(), text: z.string() })),
      orders: z.array(z.strictObject({ url: z.string().nullable(), until: day.nullable() })),
      /** The day on which this was said; null while nothing was. */
      readOn: day.nullable(),
      askedOn: day.nullable(),
    }),
  ),
})

export type DroughtView = z.infer<typeof droughtView>
