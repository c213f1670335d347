import type { LeftDay } from '@tramontane/contract/replies/appointments/series'
import type { Db, Tx } from '@tramontane/db/database'
import type { Appointment } from '@tramontane/db/people/appointments'
import { dayOf, minuteOf, plusDays, timeOf } from '@tramontane/domain/days/calendar'
import type { Day, DaySpan } from '@tramontane/domain/days/day'
import type { FreeStart } from '@tramontane/domain/rounds/free-starts'
import { nearestStart, nextServedDay } from '@tramontane/domain/rounds/nearest-start'
import { suspensionOn } from '@tramontane/domain/rounds/suspensions'
import { seriesDays, seriesHorizon } from '@tramontane/domain/washes/series'
import type { Deps } from '../../../deps.ts'
import { lacksExpress } from '../express-request.ts'
import { placeAppointment } from '../place-appointment.ts'
import { planningOfDays, serviceMinutes, washKind } from '../planning.ts'
import { subscriptionsOfClient } from '../queries.ts'
import { endOf, isRunning, type RunningSubscription } from '../usable-subscription.ts'
import { usedPocket } from '../wash-ledger/take-wash.ts'
import { serves, washesLeft } from '../wash-ledger/washes-left.ts'
import { spotAt, type Whereabouts, whereabouts } from '../whereabouts.ts'
import { changeSeriesRow, plannedDays, presentClient, type SeriesRow, statusOf } from './queries.ts'

/** What the dates of a rhythm are made of. */
export type Served = {
  subscription: RunningSubscription | null
  where: Whereabouts
  /** The last day that a wash of it can have; null for none. */
  lastDay: Day | null
}

/**
 * Why a rhythm has no dates: its contract, its client or its own last day is behind; its contract is paused; nobody knows
 * where the washes are.
 */
type Unserved = 'over' | 'paused' | 'nowhere'

export async function groundsOf(
  db: Db,
  { clock }: Pick<Deps, 'clock'>,
  row: SeriesRow,
): Promise<Served | Unserved> {
  const { clientId, subscriptionId, placeId, untilDay } = row
  const today = dayOf(clock.now())
  if (untilDay !== null && untilDay < today) return 'over'
  if ((await presentClient(db, clientId)) === null) return 'over'
  const subscription = await runningOne(db, { clientId, subscriptionId })
  if (subscriptionId !== null && subscription === null) return 'over'
  const end = subscription && endOf(subscription)
  if (end !== null && end <= today) return 'over'
  if (subscription?.pausedAt) return 'paused'
  const where = await whereabouts(db, { clientId, subscription, placeId })
  return where ? { subscription, where, lastDay: end && plusDays(end, -1) } : 'nowhere'
}

type Whose = Pick<SeriesRow, 'clientId' | 'subscriptionId'>

async function runningOne(db: Db, { clientId, subscriptionId }: Whose): Promise<RunningSubscription | null> {
  if (subscriptionId === null) return null
  const own = await subscriptionsOfClient(db, clientId)
  return own.filter(isRunning).find(({ id }) => id === subscriptionId) ?? null
}

/** The dates that became appointments, and the days that the owner decides on. */
export type PlannedDates = { added: Appointment[]; left: LeftDay[] }

/**
 * The dates of a rhythm in the twelve weeks ahead that nobody decided on yet: each is an appointment at its hour, at the
 * nearest free start of its day or of the next worked one, or else left to the owner. Once more, it changes nothing.
 * Source: V-13.
 */
export async function planDates(
  tx: Tx,
  deps: Deps,
  { row, grounds }: { row: SeriesRow; grounds: Served },
): Promise<PlannedDates> {
  const span = spanToPlan(deps, row, grounds)
  const known = await plannedDays(tx, row.id)
  const planned: PlannedDates = { added: [], left: [] }
  for (const day of daysToPlan(deps, row, span).filter((one) => !known.has(one))) {
    const place = await placeFor(tx, deps, { row, grounds, day })
    if ('why' in place) planned.left.push({ day, why: place.why })
    else planned.added.push(await addDate(tx, deps, { row, grounds, day, start: place.start }))
  }
  if (span.to > (row.plannedThrough ?? '')) await changeSeriesRow(tx, row.id, { plannedThrough: span.to })
  return planned
}

function spanToPlan({ clock }: Deps, { plannedThrough }: SeriesRow, { lastDay }: Served): DaySpan {
  const { from, to } = seriesHorizon(dayOf(clock.now()))
  const isAhead = plannedThrough !== null && plannedThrough >= from
  return {
    from: isAhead ? plusDays(plannedThrough, 1) : from,
    to: lastDay !== null && lastDay < to ? lastDay : to,
  }
}

/** A rhythm that begins today after its hour begins with its next date. */
function daysToPlan({ clock }: Deps, row: SeriesRow, span: DaySpan): Day[] {
  const now = clock.now()
  return rhythmDays(row, span).filter((day) => !isGone(row, day, now))
}

/** Whether the hour of a rhythm is behind on a day. */
export function isGone({ time }: Pick<SeriesRow, 'time'>, day: Day, now: Date): boolean {
  const today = dayOf(now)
  return day < today || (day === today && minuteOf(time) <= minuteOf(timeOf(now)))
}

export function rhythmDays({ every, fromDay, untilDay }: SeriesRow, span: DaySpan): Day[] {
  return seriesDays({ every, from: fromDay, until: untilDay }, span)
}

type Wanted = { row: SeriesRow; grounds: Served; day: Day; except?: Appointment }

/** Where a date of a rhythm goes, decided as a booking is. Shapes: `except` is the appointment that it is already. */
export async function placeFor(
  db: Db,
  deps: Deps,
  { row, grounds: { subscription, where, lastDay }, day, except }: Wanted,
): Promise<{ start: FreeStart & { day: Day } } | { why: LeftDay['why'] }> {
  const ownDay = except && dayOf(except.date)
  const spot = await spotAt(db, where)
  const wanted = { ...washKind(deps, row.service), spot, ownDay, van: vanOf(deps, row) }
  if (suspensionOn(day, wanted, deps.settings.current)) return { why: 'suspended' }
  const next = nextServedDay(day, wanted, deps.settings.current)
  const days = next === null ? [day] : [day, next]
  const served: Day[] = []
  let isTooSoon = false
  for (const one of days.filter((candidate) => lastDay === null || candidate <= lastDay)) {
    const hasOwn =
      except !== undefined && (await servesOn(db, { appointment: except, subscription, day: one }))
    const isWithdrawable = subscription !== null && (await lacksExpress(db, { subscription, day: one }))
    isTooSoon ||= isWithdrawable
    if (isWithdrawable) continue
    if (!subscription || hasOwn || (await isServed(db, subscription, one))) served.push(one)
  }
  if (served.length === 0) return { why: isTooSoon ? 'not_asked' : 'no_wash' }
  const around = { from: plusDays(day, -1), to: plusDays(next ?? day, 1), exceptId: except?.id }
  const planning = await planningOfDays(db, deps, around)
  const start = nearestStart({ day, time: row.time }, wanted, planning, (one) => served.includes(one))
  return start ? { start } : { why: 'no_room' }
}

/** The one that has to come, as long as there is one by that number. */
function vanOf({ settings }: Pick<Deps, 'settings'>, { van }: SeriesRow): number | undefined {
  return van !== null && van <= settings.current.vans ? van : undefined
}

type Serving = { appointment: Appointment; subscription: RunningSubscription | null; day: Day }

/** Whether the wash that an appointment uses serves on another day too. */
async function servesOn(db: Db, { appointment, subscription, day }: Serving): Promise<boolean> {
  if (dayOf(appointment.date) === day || !subscription) return true
  const use = { subscriptionId: subscription.id, appointmentId: appointment.id }
  return serves(await usedPocket(db, use), subscription, day)
}

async function isServed(db: Db, subscription: RunningSubscription, day: Day): Promise<boolean> {
  return dayOf(subscription.startDate) <= day && (await washesLeft(db, subscription, day)) > 0
}

type Added = { row: SeriesRow; grounds: Served; day: Day; start: FreeStart & { day: Day } }

/** Without a message of its own: one tells of them all. */
function addDate(tx: Tx, deps: Deps, { row, grounds, day, start }: Added): Promise<Appointment> {
  const minutes = serviceMinutes(deps, row.service) ?? 0
  return placeAppointment(tx, deps, {
    slot: { day: start.day, time: start.time, minutes },
    van: start.van,
    service: row.service,
    ...grounds.where,
    notes: row.notes,
    vehicleId: grounds.subscription ? null : row.vehicleId,
    isMovable: row.isMovable,
    status: statusOf(row),
    clientId: row.clientId,
    subscription: grounds.subscription,
    seriesId: row.id,
    seriesDay: day,
    telling: { isTold: false },
  })
}

/** Whether a date is elsewhere than where its rhythm has it. */
export function isMoved({ time }: Pick<SeriesRow, 'time'>, { date, timeSlot, seriesDay }: Appointment) {
  return timeSlot !== time || dayOf(date) !== seriesDay
}
