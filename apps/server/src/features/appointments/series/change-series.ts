import type { SeriesChangeInput } from '@tramontane/contract/appointments/series'
import { untilSentence } from '@tramontane/contract/appointments/series'
import type { Tx } from '@tramontane/db/database'
import { type Appointment, changeAppointment } from '@tramontane/db/people/appointments'
import { placeById } from '@tramontane/db/people/places'
import { withWrite } from '@tramontane/db/with-write'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { rhythmText, seriesHorizon } from '@tramontane/domain/washes/series'
import type { Deps } from '../../../deps.ts'
import type { AdminActor } from '../../../http/app-env.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { refuseOtherVehicle, vehicleFor } from '../admin/create-appointment.ts'
import { withoutUnderWay } from '../day/standings.ts'
import { serviceMinutes } from '../planning.ts'
import { relocateAppointment } from '../relocate-appointment.ts'
import { nowhereSentence, ownVan, type SavedSeries, serviceTitle } from './create-series.ts'
import { type CanceledDates, cancelDates } from './end-series.ts'
import { leaveToOwner } from './extend-series.ts'
import { seriesAnswer } from './list-series.ts'
import { groundsOf, type PlannedDates, placeFor, planDates, rhythmDays, type Served } from './plan-dates.ts'
import {
  changeSeriesRow,
  comingDates,
  followWords,
  markDatesMovable,
  type SeriesRow,
  seriesById,
} from './queries.ts'
import { settleLeftDays, tellDates } from './series-letters.ts'

/**
 * A rhythm is otherwise from now on: dates that it does not have any more are canceled with their wash back, those that
 * stand move to its hour, new ones are added; one letter tells of them.
 * Errors: 404 for an unknown one or place; 409 series_over, subscription_paused; 400 for an end before the beginning.
 */
export function changeSeries(
  deps: Deps,
  admin: AdminActor,
  { id, input }: { id: number; input: SeriesChangeInput },
): Promise<SavedSeries> {
  return withWrite(deps.database, async (tx) => {
    const before = (await seriesById(tx, { id })) ?? notFound()
    if (before.status === 'ended') throw new AppError('series_over')
    const row = await saveChange(tx, deps, before, input)
    await recordAudit(tx, deps, {
      actor: admin.email,
      action: 'series.change',
      target: `client:${row.clientId}`,
      details: { rhythm: rhythmText(row), notified: input.notify !== false },
    })
    const { isMovable } = input
    if (isMovable !== undefined)
      await markDatesMovable(tx, { seriesId: id, isMovable, now: deps.clock.now() })
    await followWords(tx, { before, after: row, now: deps.clock.now() })
    if (row.status === 'asked' || !changesDates(input))
      return { data: await seriesAnswer(tx, deps, row), left: [] }

    const grounds = await groundsOf(tx, deps, row)
    if (grounds === 'paused') throw new AppError('subscription_paused')
    if (grounds === 'nowhere') throw new AppError('validation', { fields: { placeId: nowhereSentence } })
    if (grounds === 'over') throw new AppError('series_over')
    await settleLeftDays(tx, deps, row)
    const followed = await followDates(tx, deps, { row, grounds })
    const { added, left } = await planDates(tx, deps, { row, grounds })
    const planned = { added, left: [...followed.left, ...left] }
    await leaveToOwner(tx, deps, row, planned)
    const dates = await comingDates(tx, { seriesIds: [id], now: deps.clock.now() })
    const apart = `changed:${deps.clock.now().getTime()}`
    if (input.notify !== false)
      await tellDates(tx, deps, { row, dates, left: planned.left, ...followed.gone, apart })
    return { data: await seriesAnswer(tx, deps, row), left: planned.left }
  })
}

/** What is said of the washes says nothing of when they are: those that were moved stay where they are. */
function changesDates({
  isMovable: _,
  notes,
  isConfirmed,
  vehicleId,
  notify,
  ...dates
}: SeriesChangeInput): boolean {
  return Object.keys(dates).length > 0
}

async function saveChange(tx: Tx, deps: Deps, before: SeriesRow, input: SeriesChangeInput) {
  const { placeId = before.placeId, every = before.every, time = before.time } = input
  const { from: fromDay = before.fromDay, until: untilDay = before.untilDay } = input
  if (untilDay !== null && untilDay < fromDay)
    throw new AppError('validation', { fields: { until: untilSentence } })
  if (placeId !== null) (await placeById(tx, { id: placeId, clientId: before.clientId })) ?? notFound()
  const service = input.service ? serviceTitle(input.service) : before.service
  const { isMovable = before.isMovable, isConfirmed = before.isConfirmed } = input
  const van = input.van === undefined ? before.van : ownVan(deps, input)
  const vehicleId = await carSaid(tx, deps, before, input)
  const notes = input.notes === undefined ? before.notes : input.notes || null
  return changeSeriesRow(tx, before.id, {
    ...{ placeId, every, time, fromDay, untilDay, service, isMovable, isConfirmed, van, notes, vehicleId },
    // Days that were decided on may be others now; those that are appointments stay known by them.
    plannedThrough: changesDates(input) ? null : before.plannedThrough,
    updatedAt: deps.clock.now(),
  })
}

/** What is not said stays. Errors: 404 for another client's; 400 for a rhythm whose subscription says it. */
export async function carSaid(
  tx: Tx,
  deps: Deps,
  row: SeriesRow,
  { vehicleId }: Pick<SeriesChangeInput, 'vehicleId'>,
): Promise<number | null> {
  if (vehicleId === undefined) return row.vehicleId
  if (row.subscriptionId !== null) return vehicleId === null ? null : refuseOtherVehicle()
  return vehicleFor(tx, deps, row.clientId, { vehicleId })
}

type Followed = { gone: CanceledDates; left: PlannedDates['left'] }

async function followDates(
  tx: Tx,
  deps: Deps,
  { row, grounds }: { row: SeriesRow; grounds: Served },
): Promise<Followed> {
  const now = deps.clock.now()
  const { to } = seriesHorizon(dayOf(now))
  const days = new Set(rhythmDays(row, { from: plusDays(dayOf(now), -1), to: plusDays(to, 7) }))
  const coming = await withoutUnderWay(tx, await comingDates(tx, { seriesIds: [row.id], now }))
  const isOver = ({ seriesDay }: Appointment) => seriesDay === null || !days.has(seriesDay)
  const gone = await cancelDates(tx, deps, coming.filter(isOver), () => ({ ending: 'business' }))
  const followed: Followed = { gone, left: [] }
  for (const one of coming.filter((date) => !isOver(date))) {
    const why = await moveDate(tx, deps, { row, grounds, appointment: one })
    if (why) followed.left.push({ day: one.seriesDay ?? dayOf(one.date), why })
  }
  return followed
}

type Moving = { row: SeriesRow; grounds: Served; appointment: Appointment }

/** Null once it is where the rhythm has it; else why it stays where it was. */
async function moveDate(tx: Tx, deps: Deps, { row, grounds, appointment }: Moving) {
  const day: Day = appointment.seriesDay ?? dayOf(appointment.date)
  const { where, subscription } = grounds
  const isOurVan = row.van === null || appointment.van === row.van
  const isSame = appointment.service === row.service && appointment.placeId === where.placeId && isOurVan
  if (isSame && appointment.timeSlot === row.time && dayOf(appointment.date) === day) return null
  const place = await placeFor(tx, deps, { row, grounds, day, except: appointment })
  if ('why' in place) return place.why
  const words = { service: row.service, ...where }
  const there = await changeAppointment(tx, appointment.id, words)
  const { start } = place
  await relocateAppointment(tx, deps, {
    appointment: there,
    slot: { day: start.day, time: start.time, minutes: serviceMinutes(deps, row.service) ?? 0 },
    van: start.van,
    subscription,
    isOurs: true,
    telling: { isTold: false },
  })
  return null
}
