import { z } from 'zod'
import { count, day, id, instant } from '../parts.ts'

/**
 * A drive of a round. Units: whole minutes, parking included; `tooShortBy` is what the drive and setting up want more than
 * there is.
 */
export const drive = z.strictObject({
  minutes: count,
  /** Of road, estimated by the straight line; null where either place is unknown. */
  km: z.number().nullable(),
  /** Nobody measured it: neither the owner nor a service of routes. */
  isEstimated: z.boolean(),
  tooShortBy: count,
})

/** The drives of one van on one day. The first begins at the base and the last ends there, which is null. */
export const roundLegs = z.strictObject({
  date: day,
  van: count,
  legs: z.array(
    drive.extend({
      fromId: id.nullable(),
      toId: id.nullable(),
      /** So as to be set up in time; null for the way home. */
      leaveAt: instant.nullable(),
    }),
  ),
})

export type RoundLegs = z.infer<typeof roundLegs>
