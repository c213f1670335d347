import { movedParts, moveFits } from '@tramontane/domain/rounds/day-move/move-words'
import { weatherRisks } from '@tramontane/domain/weather/wash-weather'
import { z } from 'zod'
import { count, day, hour, id } from '../parts.ts'

/** A start; an hour that is to be agreed is null. */
const from = z.strictObject({ date: day, time: hour.nullable() })
const to = z.strictObject({ date: day, time: hour })

/** A wash that would leave its day. */
const dayMove = z.strictObject({
  appointmentId: id,
  clientName: z.string(),
  service: z.string(),
  address: z.string(),
  from,
  to: to.nullable(),
  /** Minutes on the road that it adds there; zero without a start. */
  addedMinutes: count,
  fit: z.enum(moveFits),
  /** In words. */
  why: z.string(),
  /** False for a client without an address or mobile: somebody has to call. */
  isReachable: z.boolean(),
})

export type DayMove = z.infer<typeof dayMove>

/** How a day could be moved: `revision` names the washes as they were read. */
export const dayMoves = z.strictObject({ revision: z.string(), moves: z.array(dayMove) })

export type DayMoves = z.infer<typeof dayMoves>

/** A day with other starts for a wash that leaves its own, and what of the weather counts against it at one of them. */
export const dayMoveStarts = z.strictObject({
  date: day,
  times: z.array(hour),
  risks: z.array(z.enum(weatherRisks)),
})

export type DayMoveStarts = z.infer<typeof dayMoveStarts>

/**
 * A day that was moved.
 * Shapes: `told` are the clients who are written to, in some seconds; `toCall` those who only have a telephone.
 */
export const dayMoved = z.strictObject({
  date: day,
  moves: z.array(z.strictObject({ appointmentId: id, clientName: z.string(), from, to: to.nullable() })),
  told: count,
  toCall: count,
})

export type DayMoved = z.infer<typeof dayMoved>

/** What one client would read. */
export const dayMoveLetter = z.strictObject({
  clientName: z.string(),
  appointmentIds: z.array(id),
  /** The address, or the mobile where it is an SMS; null for somebody who has to be called: `text` is what of. */
  to: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
})

export type DayMoveLetter = z.infer<typeof dayMoveLetter>

/** A part of a day into which nobody books, since it was moved. Shapes: `van` is the only one kept; null for all. */
export const closedByMove = z.strictObject({
  id,
  date: day,
  part: z.enum(movedParts),
  van: count.nullable(),
  reason: z.string(),
})

export type ClosedByMove = z.infer<typeof closedByMove>
