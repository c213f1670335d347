import type { LeftDay } from '@tramontane/contract/replies/appointments/series'
import type { Tx } from '@tramontane/db/database'
import type { Appointment } from '@tramontane/db/people/appointments'
import { appointmentById } from '../../queries.ts'
import { type SeriesRow, seriesById } from '../queries.ts'
import { type FormerDate, insertSeriesMove, type SeriesMoveRow } from './moved-queries.ts'

/** What a move of several dates changed. Shapes: `before` and `meant` are the rhythm and its dates as they stood. */
type Changed = {
  key: string
  before: SeriesRow
  after: SeriesRow
  meant: Appointment[]
  added: Appointment[]
  settled: string[]
  left: LeftDay[]
  apart: string
}

/**
 * Where everything stood before a move, to put it back; and how it stands after it, to see that nothing has changed
 * since.
 */
export async function keepFormer(tx: Tx, { before, after, meant, added, ...move }: Changed) {
  const dates: FormerDate[] = []
  for (const one of meant) dates.push({ ...formerDate(one), after: await standing(tx, one) })
  const news: ({ id: number } & FormerDate['after'])[] = []
  for (const one of added) news.push({ id: one.id, ...(await standing(tx, one)) })
  await insertSeriesMove(tx, {
    ...move,
    seriesId: before.id,
    splitId: after.id === before.id ? null : after.id,
    ...{ rhythm: formerRhythm(before), dates, added: news },
    plannedThrough: (await seriesById(tx, { id: after.id }))?.plannedThrough ?? null,
    // By which it is known whether the rhythm was changed since.
    createdAt: after.updatedAt,
  })
}

async function standing(tx: Tx, { id }: Appointment): Promise<FormerDate['after']> {
  const { sequence, status, updatedAt } = (await appointmentById(tx, id)) as Appointment
  return { sequence, status, updatedAt: updatedAt.toISOString() }
}

function formerDate({ date, endsAt, ...one }: Appointment): Omit<FormerDate, 'after'> {
  const { id, timeSlot, van, seriesDay, service, placeId, address, status, sequence } = one
  const { notes, isMovable, vehicleId } = one
  const words = { service, placeId, address, notes, vehicleId, isMovable, status, sequence }
  return { id, date: date.toISOString(), endsAt: endsAt.toISOString(), timeSlot, van, seriesDay, ...words }
}

function formerRhythm(row: SeriesRow): SeriesMoveRow['rhythm'] {
  const { every, time, fromDay, untilDay, plannedThrough, placeId, service } = row
  const { isMovable, isConfirmed, van, notes, vehicleId } = row
  const when = { every, time, fromDay, untilDay, plannedThrough }
  return { ...when, placeId, service, isMovable, isConfirmed, van, notes, vehicleId }
}
