import type { WhyKept } from '@tramontane/domain/rounds/day-order/propose-round'
import { z } from 'zod'
import { count, day, hour, id } from '../parts.ts'

/** A wash that would move within its day. */
const orderMove = z.strictObject({
  appointmentId: id,
  clientName: z.string(),
  from: hour,
  to: hour,
  /** Its hour is supple: nobody has to be asked. */
  isMovable: z.boolean(),
  /** It moves once its client agrees. */
  needsAsking: z.boolean(),
})

export type OrderMove = z.infer<typeof orderMove>

const orderStop = z.strictObject({
  appointmentId: id,
  clientName: z.string(),
  service: z.string(),
  address: z.string(),
  from: hour,
  to: hour,
  /** Minutes of the drive that leads to it. */
  legMinutes: count,
  /** False where nobody knows where it is: its drives are reckoned. */
  isPlaceKnown: z.boolean(),
})

/** A round from base to base. Units: minutes on the road; kilometres are null where a place is unknown. */
const orderedRound = z.strictObject({
  minutes: count,
  km: z.number().min(0).nullable(),
  stops: z.array(orderStop),
  homeMinutes: count,
})

export type OrderedRound = z.infer<typeof orderedRound>

/** What a van's round is, and what it could be; or why it stays as it is. Units: minutes and kilometres. */
const vanOrder = z.strictObject({
  van: count,
  present: orderedRound,
  proposed: orderedRound.nullable(),
  whyKept: z
    .enum([
      'too_few',
      'too_many',
      'nothing_to_win',
      'little_to_win',
      'not_followed',
      'needed_by_untimed',
    ] satisfies WhyKept[])
    .nullable(),
  moves: z.array(orderMove),
  /** Below zero where the present round cannot be followed and one that can drives more; null without a proposal. */
  minutesWon: z.int().nullable(),
  kmWon: z.number().nullable(),
})

export type VanOrder = z.infer<typeof vanOrder>

/** The order of a day: `revision` names the day as it was read. */
export const dayOrder = z.strictObject({ date: day, revision: z.string(), vans: z.array(vanOrder) })

export type DayOrder = z.infer<typeof dayOrder>

/** A day that was put in order. Shapes: `told` are those who are written to, in some seconds. */
export const dayOrdered = z.strictObject({
  date: day,
  moves: z.array(z.strictObject({ appointmentId: id, clientName: z.string(), from: hour, to: hour })),
  told: count,
})

export type DayOrdered = z.infer<typeof dayOrdered>
