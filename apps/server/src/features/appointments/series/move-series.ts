import type { LeftDay } from '@tramontane/contract/replies/series'
import type { SeriesMoveInput } from '@tramontane/contract/series'
import type { Tx } from '@tramontane/db/database'
import { withWrite } from '@tramontane/db/with-write'
import { type Day, dayOf, plusDays } from '@tramontane/domain/days/calendar'
import { movedRhythm, rhythmText, seriesHorizon } from '@tramontane/domain/washes/series'
import type { Deps } from '../../../deps.ts'
import type { AdminActor } from '../../../http/app-env.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { adminAppointmentsByIds } from '../admin/queries.ts'
import { minutesOf } from '../planning.ts'
import type { Appointment } from '../queries.ts'
import { relocateAppointment } from '../relocate-appointment.ts'
import { nowhereSentence, type SavedSeries } from './create-series.ts'
import { leaveToOwner } from './extend-series.ts'
import { seriesAnswer } from './list-series.ts'
import { groundsOf, isGone, placeFor, planDates, rhythmDays, type Served } from './plan-dates.ts'
import {
  changeSeriesRow,
  comingDates,
  datesFrom,
  insertSeries,
  plannedDays,
  rehomeDates,
  type SeriesRow,
  seriesById,
} from './queries.ts'
import { settleLeftDaysOf, tellDates } from './series-letters.ts'

/**
 * A date of a rhythm goes to another day or hour for good, and the later ones with it, or all to come: each stays the
 * appointment that it is, goes where the rhythm has it now or to the nearest free start, and one letter tells of them.
 * From a later date on, they are a rhythm of their own. What finds no room stays where it was, and is a thing to do.
 * Errors: 404 for an unknown one, and for an appointment that is none of its dates to come; 409 series_over,
 * subscription_paused, changed_meanwhile; 400 for a day or an hour that is behind.
 */
export function moveSeries(
  deps: Deps,
  admin: AdminActor,
  { id, input }: { id: number; input: SeriesMoveInput },
): Promise<SavedSeries> {
  return withWrite(deps.database, async (tx) => {
    const now = deps.clock.now()
    const row = (await seriesById(tx, { id })) ?? notFound()
    if (row.status === 'ended') throw new AppError('series_over')
    const coming = await comingDates(tx, { seriesIds: [id], now })
    const aimed = coming.find((one) => one.id === input.appointmentId) ?? notFound()
    await refuseStale(tx, deps, aimed, input)
    if (isGone(input, input.date, now))
      throw new AppError('validation', { fields: { date: 'Choisissez un jour et une heure à venir.' } })

    const moved = await rehome(tx, deps, { row, aimed, input })
    const grounds = await groundsOf(tx, deps, moved.row)
    if (grounds === 'paused') throw new AppError('subscription_paused')
    if (grounds === 'nowhere') throw new AppError('validation', { fields: { placeId: nowhereSentence } })
    if (grounds === 'over') throw new AppError('series_over')
    const left = [...moved.left, ...(await followAll(tx, deps, { ...moved, grounds }))]
    const planned = await planDates(tx, deps, { row: moved.row, grounds })
    const allLeft = [...left, ...planned.left]
    await leaveToOwner(tx, deps, moved.row, { left: allLeft })

    const dates = await comingDates(tx, { seriesIds: [moved.row.id], now })
    const isTold = input.notify !== false
    const apart = `moved:${now.getTime()}`
    if (isTold) await tellDates(tx, deps, { row: moved.row, dates, left: allLeft, apart })
    await recordAudit(tx, deps, {
      actor: admin.email,
      action: 'series.move',
      target: `client:${row.clientId}`,
      details: { rhythm: rhythmText(moved.row), scope: input.scope, dates: dates.length, notified: isTold },
    })
    return { data: await seriesAnswer(tx, deps, moved.row), left: allLeft }
  })
}

async function refuseStale(
  tx: Tx,
  { clock }: Deps,
  { id, updatedAt }: Appointment,
  { unchangedSince }: SeriesMoveInput,
) {
  if (!unchangedSince || updatedAt <= new Date(unchangedSince)) return
  const [data] = await adminAppointmentsByIds(tx, [id], clock.now())
  throw new AppError('changed_meanwhile', { data })
}

type Aimed = { row: SeriesRow; aimed: Appointment; input: SeriesMoveInput }

/** Those that stand, in an order in which none is in another's way, each with the day that it is of now. */
type Rehomed = { row: SeriesRow; dates: Dated[]; left: LeftDay[] }

type Dated = { appointment: Appointment; day: Day }

async function rehome(tx: Tx, deps: Deps, { row, aimed, input }: Aimed): Promise<Rehomed> {
  const now = deps.clock.now()
  const from = dayMeant(aimed)
  const { every, dayAfter } = movedRhythm(row.every, { from, to: input.date })
  const ahead = rhythmDays(row, { from: dayOf(now), to: from }).find((day) => !isGone(row, day, now)) ?? from
  const first = input.scope === 'all' && ahead < from ? ahead : from
  const later = await datesFrom(tx, { seriesId: row.id, from: first, now })
  const dates = (later.some(({ id }) => id === aimed.id) ? later : [aimed, ...later]).map((appointment) => ({
    appointment,
    day: dayAfter(dayMeant(appointment)),
  }))
  const { to } = seriesHorizon(dayOf(now))
  await settleLeftDaysOf(tx, deps, row, rhythmDays(row, { from: first, to }))

  const last =
    dates
      .map(({ day }) => day)
      .toSorted()
      .at(-1) ?? input.date
  const untilDay = row.untilDay !== null && row.untilDay < last ? last : row.untilDay
  const rhythm = { every, time: input.time, fromDay: dayAfter(first), untilDay, plannedThrough: null }
  const next =
    first <= ahead
      ? await changeSeriesRow(tx, row.id, { ...rhythm, updatedAt: now })
      : await splitOff(tx, deps, { ...row, ...rhythm }, first)
  const { kept, behind } = await giveDays(tx, deps, next, dates)
  return {
    row: next,
    dates: input.date > from ? kept.toReversed() : kept,
    left: behind.map(({ day }) => ({ day, why: 'past' as const })),
  }
}

function dayMeant({ seriesDay, date }: Appointment): Day {
  return seriesDay ?? dayOf(date)
}

/** The rhythm up to the day before stays as it was; what follows is one of its own. */
async function splitOff(tx: Tx, { clock }: Deps, { id, ...row }: SeriesRow, first: Day) {
  const now = clock.now()
  await changeSeriesRow(tx, id, { untilDay: plusDays(first, -1), updatedAt: now })
  return insertSeries(tx, { ...row, createdAt: now, updatedAt: now })
}

/** Of those that nobody canceled: which have their day, and which would be behind. */
async function giveDays(tx: Tx, { clock }: Deps, row: SeriesRow, dates: Dated[]) {
  const seriesId = row.id
  await rehomeDates(tx, { seriesId, days: dates.map(({ appointment: { id } }) => ({ id, day: null })) })
  const taken = await plannedDays(tx, seriesId)
  const kept: Dated[] = []
  const behind: Dated[] = []
  for (const one of dates) {
    const isFree = !isGone(row, one.day, clock.now()) && !taken.has(one.day)
    taken.add(one.day)
    ;(isFree ? kept : behind).push(one)
  }
  const days = kept.map(({ appointment: { id }, day }) => ({ id, day }))
  await rehomeDates(tx, { seriesId, days })
  const stands = ({ appointment }: Dated) => appointment.status !== 'canceled'
  return { kept: kept.filter(stands), behind: behind.filter(stands) }
}

/** Answers those that stay where they were. */
async function followAll(
  tx: Tx,
  deps: Deps,
  { row, dates, grounds }: Pick<Rehomed, 'row' | 'dates'> & { grounds: Served },
): Promise<LeftDay[]> {
  const left: LeftDay[] = []
  for (const { appointment, day } of dates) {
    if (appointment.timeSlot === row.time && dayOf(appointment.date) === day) continue
    // What was agreed of each stays: its service, and where it is.
    const { service, placeId, address } = appointment
    const own = { row: { ...row, service }, grounds: { ...grounds, where: { placeId, address } } }
    const place = await placeFor(tx, deps, { ...own, day, except: appointment })
    if ('why' in place) {
      left.push({ day, why: place.why })
      continue
    }
    const { start } = place
    await relocateAppointment(tx, deps, {
      appointment,
      slot: { day: start.day, time: start.time, minutes: minutesOf(deps, appointment) },
      van: start.van,
      subscription: grounds.subscription,
      isOurs: true,
      telling: { isTold: false },
    })
  }
  return left
}
