import type { SeriesChangeInput, SeriesEndQuery } from '@tramontane/contract/series'
import { untilSentence } from '@tramontane/contract/series'
import type { Tx } from '@tramontane/db/database'
import { placeById } from '@tramontane/db/places'
import { withWrite } from '@tramontane/db/with-write'
import { type Day, dayOf, plusDays } from '@tramontane/domain/days/calendar'
import { rhythmText, seriesHorizon } from '@tramontane/domain/washes/series'
import type { Deps } from '../../../deps.ts'
import type { AdminActor } from '../../../http/app-env.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { settleTodos } from '../../todo/settle-todos.ts'
import { endAppointment } from '../end-appointment.ts'
import { settleWashTodos } from '../letters/owner-letters.ts'
import { serviceMinutes } from '../planning.ts'
import { type Appointment, changeAppointment } from '../queries.ts'
import { relocateAppointment } from '../relocate-appointment.ts'
import { nowhereSentence, type SavedSeries, serviceTitle } from './create-series.ts'
import { leaveToOwner } from './extend-series.ts'
import { seriesAnswer } from './list-series.ts'
import { groundsOf, type PlannedDates, placeFor, planDates, rhythmDays, type Served } from './plan-dates.ts'
import { changeSeriesRow, comingDates, freeCanceledDay, type SeriesRow, seriesById } from './queries.ts'
import { askedKey, settleLeftDays, tellDates } from './series-letters.ts'

/**
 * A rhythm is otherwise from now on: dates that it does not have any more are canceled with their wash back, those that
 * stand move to its hour, new ones are added; one letter tells of them.
 * Errors: 404 for an unknown one or place; 409 series_over; 400 for an end before the beginning.
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
    if (row.status === 'asked') return { data: await seriesAnswer(tx, deps, row), left: [] }

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
      await tellDates(tx, deps, { row, dates, left: planned.left, canceled: followed.canceled, apart })
    return { data: await seriesAnswer(tx, deps, row), left: planned.left }
  })
}

async function saveChange(tx: Tx, deps: Deps, before: SeriesRow, input: SeriesChangeInput) {
  const { placeId = before.placeId, every = before.every, time = before.time } = input
  const { from: fromDay = before.fromDay, until: untilDay = before.untilDay } = input
  if (untilDay !== null && untilDay < fromDay)
    throw new AppError('validation', { fields: { until: untilSentence } })
  if (placeId !== null) (await placeById(tx, { id: placeId, clientId: before.clientId })) ?? notFound()
  const service = input.service ? serviceTitle(input.service) : before.service
  return changeSeriesRow(tx, before.id, {
    ...{ placeId, every, time, fromDay, untilDay, service },
    // Days that were decided on may be others now; those that are appointments stay known by them.
    plannedThrough: null,
    updatedAt: deps.clock.now(),
  })
}

type Followed = { canceled: Appointment[]; left: PlannedDates['left'] }

async function followDates(
  tx: Tx,
  deps: Deps,
  { row, grounds }: { row: SeriesRow; grounds: Served },
): Promise<Followed> {
  const now = deps.clock.now()
  const { to } = seriesHorizon(dayOf(now))
  const days = new Set(rhythmDays(row, { from: plusDays(dayOf(now), -1), to: plusDays(to, 7) }))
  const coming = await comingDates(tx, { seriesIds: [row.id], now })
  const isOver = ({ seriesDay }: Appointment) => seriesDay === null || !days.has(seriesDay)
  const followed: Followed = { canceled: [], left: [] }
  for (const one of coming.filter(isOver)) followed.canceled.push(await cancelDate(tx, deps, one))
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
  const isSame = appointment.service === row.service && appointment.placeId === where.placeId
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

/** With its wash back, and without a letter of its own. */
async function cancelDate(tx: Tx, deps: Deps, appointment: Appointment): Promise<Appointment> {
  await endAppointment(tx, deps, { appointment, givesWashBack: true, telling: { isTold: false } })
  await settleWashTodos(tx, deps, appointment.id)
  await freeCanceledDay(tx, appointment)
  return { ...appointment, status: 'canceled', sequence: appointment.sequence + 1 }
}

/**
 * One date of a rhythm is canceled, or that and those after it, or all to come and the rhythm with them; washes come back.
 * A rhythm that was only asked for is declined.
 * Errors: 404 for an unknown one, and for an appointment that is none of its dates to come; 409 series_over.
 */
export function endSeries(
  deps: Deps,
  admin: AdminActor,
  { id, query }: { id: number; query: SeriesEndQuery },
): Promise<SavedSeries['data']> {
  return withWrite(deps.database, async (tx) => {
    const row = (await seriesById(tx, { id })) ?? notFound()
    if (row.status === 'ended') throw new AppError('series_over')
    const now = deps.clock.now()
    const { scope, appointmentId, notify } = query
    const coming = await comingDates(tx, { seriesIds: [id], now })
    const index = scope === 'all' ? 0 : coming.findIndex((one) => one.id === appointmentId)
    const first = coming[index]
    if (scope !== 'all' && !first) notFound()
    await recordAudit(tx, deps, {
      actor: admin.email,
      action: 'series.end',
      target: `client:${row.clientId}`,
      details: { rhythm: rhythmText(row), scope, notified: notify !== 'false' },
    })
    if (scope === 'one' && first) {
      const telling = { isTold: notify !== 'false' }
      await endAppointment(tx, deps, { appointment: first, givesWashBack: true, telling })
      await settleWashTodos(tx, deps, first.id)
      return seriesAnswer(tx, deps, row)
    }

    const canceled: Appointment[] = []
    for (const one of coming.slice(index)) canceled.push(await cancelDate(tx, deps, one))
    const ended = await stop(tx, deps, row, scope === 'following' ? first : undefined)
    const apart = `ended:${now.getTime()}`
    if (notify !== 'false') await tellDates(tx, deps, { row: ended, dates: [], canceled, apart })
    return seriesAnswer(tx, deps, ended)
  })
}

/** Before the day of one of its dates, which may be in some weeks; at once without it. */
async function stop(tx: Tx, deps: Deps, row: SeriesRow, before?: Appointment): Promise<SeriesRow> {
  const now = deps.clock.now()
  const untilDay = before ? plusDays(before.seriesDay ?? dayOf(before.date), -1) : row.untilDay
  await settleLeftDays(tx, deps, row)
  await settleTodos(tx, deps, askedKey(row))
  const isOver = !before || untilDay === null || untilDay < dayOf(now) || untilDay < row.fromDay
  return changeSeriesRow(tx, row.id, {
    untilDay,
    updatedAt: now,
    ...(isOver && { status: 'ended', endedAt: now }),
  })
}
