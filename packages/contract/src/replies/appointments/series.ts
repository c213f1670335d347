import { seriesStatuses } from '@tramontane/domain/washes/series'
import { appointmentStatuses } from '@tramontane/domain/washes/statuses'
import { z } from 'zod'
import { rhythmField } from '../../appointments/series.ts'
import { count, day, hour, id, instant } from '../parts.ts'
import { endedMoney } from './ended-money.ts'

/** A date of a rhythm, as the appointment that it is. */
const seriesDate = z.strictObject({
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

/** With what becomes of its money where the business cancels it; nothing of one that is under way, and so stays. */
const adminSeriesDate = seriesDate.extend({ ifCanceled: endedMoney })

export type AdminSeriesDate = z.infer<typeof adminSeriesDate>

export const adminSeries = z.strictObject({
  ...rhythm,
  dates: z.array(adminSeriesDate),
  clientId: id,
  clientName: z.string(),
  /** Its dates move within their day without asking. */
  isMovable: z.boolean(),
  /** Which of the client's vehicles is washed, where no subscription says it. */
  vehicleId: id.nullable(),
  /** In words: 'Renault Clio, AB-123-CD'; null where nobody says it. */
  vehicle: z.string().nullable(),
  /** The van that has to come to each of its dates; null for the one that has room. */
  van: count.nullable(),
  /** What each of its dates says. */
  notes: z.string().nullable(),
  /** Its dates stand, or wait for the owner's word. */
  isConfirmed: z.boolean(),
})

export type AdminSeries = z.infer<typeof adminSeries>

/**
 * Days of the rhythm that are a thing to do: no free start there or on the next worked day, no wash left, within a
 * withdrawal period in which the client did not ask for one expressly, or already behind where a date was to move to.
 */
export const leftDay = z.strictObject({
  day,
  why: z.enum(['no_room', 'no_wash', 'not_asked', 'suspended', 'past']),
})

export type LeftDay = z.infer<typeof leftDay>

/** What a rhythm would be, before it is stored. */
export const seriesPreview = z.strictObject({
  rhythm: z.string(),
  dates: z.array(seriesDate.omit({ appointmentId: true, status: true })),
  left: z.array(leftDay),
})

export type SeriesPreview = z.infer<typeof seriesPreview>

/** What became of the dates of a rhythm that its client ended: how many were cancelled, the washes and the money. */
export const endedSeries = z.strictObject({ canceled: count, washesReturned: count, money: endedMoney })

export type EndedSeries = z.infer<typeof endedSeries>
