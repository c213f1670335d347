import type { ClientAppointment } from '@tramontane/contract/replies/appointments/appointments'
import type { Db } from '@tramontane/db/database'
import type { Appointment } from '@tramontane/db/people/appointments'
import { dayOf } from '@tramontane/domain/days/calendar'
import { isUnderWay } from '@tramontane/domain/washes/progress'
import { canCancel, canPostpone, isInTime, movesLeft } from '@tramontane/domain/washes/rescheduling'
import { isAwaited } from '@tramontane/domain/washes/statuses'
import type { Deps } from '../../../deps.ts'
import type { ClientActor } from '../../../http/app-env.ts'
import { type Standing, standingsOf } from '../day/standings.ts'
import { movesThisTerm } from '../moves-this-term.ts'
import { agreementsOf } from '../one-off/agreements.ts'
import { payableViewsOf } from '../online-payments/link-views.ts'
import { photoViewsOf } from '../photos/photo-view.ts'
import { appointmentsOfClient } from '../queries.ts'

/** Soonest first. Shapes: `history` adds what is past and what was canceled. */
export async function listAppointments(
  deps: Deps,
  client: ClientActor,
  { history }: { history: boolean },
): Promise<ClientAppointment[]> {
  const { db } = deps.database
  const scope = { clientId: client.id, endAfter: history ? undefined : deps.clock.now() }
  return clientViews(db, deps, await appointmentsOfClient(db, scope))
}

/** Appointments as their client sees them, with what may be done to each now. */
async function clientViews(db: Db, deps: Deps, rows: Appointment[]): Promise<ClientAppointment[]> {
  const now = deps.clock.now()
  const ids = rows.flatMap(({ subscriptionId }) => subscriptionId ?? [])
  const moves = await movesThisTerm(db, [...new Set(ids)], now)
  const apart = rows.flatMap(({ id, subscriptionId }) => (subscriptionId === null ? [id] : []))
  const agreementOf = await agreementsOf(db, apart)
  const photosOf = await photoViewsOf(
    db,
    rows.map(({ id }) => id),
  )
  const payableOf = await payableViewsOf(db, deps, rows)
  // Of any other day nothing is said.
  const ofToday = rows.filter(({ date }) => dayOf(date) === dayOf(now))
  const standingOf = await standingsOf(db, ofToday)
  return rows.map((row) => ({
    ...clientView(row, { now, moved: moves.get(row.subscriptionId ?? 0) ?? 0, ...standingOf(row.id) }),
    isToConfirm: agreementOf(row).isToConfirm,
    photos: photosOf(row.id),
    ...payableOf(row.id),
  }))
}

export async function clientViewOf(db: Db, deps: Deps, row: Appointment): Promise<ClientAppointment> {
  const [view] = await clientViews(db, deps, [row])
  return view as ClientAppointment
}

type Seen = Standing & { now: Date; moved: number }

function clientView(row: Appointment, { now, moved, progress, arrivesAt }: Seen) {
  const { id, service, date, timeSlot, placeId, address, notes, status } = row
  const { subscriptionId, isFirstVisit, seriesId } = row
  const wash = { start: date, timeSlot, status }
  const isDue = isAwaited(status)
  const isOnItsWay = isDue && isUnderWay(progress)
  return {
    id,
    service,
    date: dayOf(date),
    time: timeSlot,
    placeId,
    address,
    notes,
    status,
    canReschedule: !isOnItsWay && canPostpone(wash, now, moved).allowed,
    movesLeft: subscriptionId === null ? null : movesLeft(moved),
    cancelKeepsWash: !isOnItsWay && canCancel(wash, now).allowed && isInTime(wash, now),
    isUnderWay: isOnItsWay,
    arrivesAt: isDue ? (arrivesAt?.toISOString() ?? null) : null,
    subscriptionId,
    isFirstVisit,
    seriesId,
  }
}
