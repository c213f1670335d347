import { seriesStatuses } from '@tramontane/domain/washes/series'
import { appointmentStatuses } from '@tramontane/domain/washes/statuses'
import { z } from 'zod'
import { rhythmField } from '../series.ts'
import { day, hour, id, instant } from './parts.ts'

/** A date of a rhythm, as the appointment that it is. */
export const seriesDate = z.strictObject({
  appointmentId: id,
  /** The day of the rhythm that it stands for. */
  day,
  date: instant,
  timeSlot: hour.nullable(),
  status: z.enum(appointmentStatuses),
  /** It is not when the rhythm says: it found no room there, or somebody moved it. */
  isMoved: z.boolean(),
})

export type SeriesDate = z.infer<typeof seriesDate>

const rhythm = {
  id,
  subscriptionId: id.nullable(),
  placeId: id.nullable(),
  service: z.string(),
  every: rhythmField,
  time: hour,
  from: day,
  until: day.nullable(),
  status: z.enum(seriesStatuses),
  /** In words: 'tous les mardis à 9 h'. */
  rhythm: z.string(),
  /** Those to come, soonest first: at most twelve weeks ahead. */
  dates: z.array(seriesDate),
}

export const clientSeries = z.strictObject(rhythm)

export type ClientSeries = z.infer<typeof clientSeries>

export const adminSeries = z.strictObject({ ...rhythm, clientId: id, clientName: z.string() })

export type AdminSeries = z.infer<typeof adminSeries>

/**
 * Days of the rhythm that are a thing to do: no free start there or on the next worked day, no wash left, or within a
 * withdrawal period in which the client did not ask for one expressly.
 */
export const leftDay = z.strictObject({ day, why: z.enum(['no_room', 'no_wash', 'not_asked']) })

export type LeftDay = z.infer<typeof leftDay>
