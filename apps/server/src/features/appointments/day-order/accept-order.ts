import { heldUntil } from '@tramontane/contract/appointments/appointment-admin'
import { unknownClient } from '@tramontane/contract/appointments/appointment-columns'
import type { DayOrderInput } from '@tramontane/contract/appointments/day-order'
import type { DayOrdered } from '@tramontane/contract/replies/appointments/day-order'
import type { Db, Tx } from '@tramontane/db/database'
import { withWrite } from '@tramontane/db/with-write'
import { timeOf } from '@tramontane/domain/days/calendar'
import { minuteMs } from '@tramontane/domain/days/durations'
import { holdsMoves } from '@tramontane/domain/rounds/day-order/propose-round'
import { washInterval } from '@tramontane/domain/washes/slots'
import type { Deps } from '../../../deps.ts'
import type { AdminActor } from '../../../http/app-env.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { subscriptionOf } from '../admin/apply-timing.ts'
import { adminAppointmentsByIds } from '../admin/queries.ts'
import { appointmentById } from '../queries.ts'
import { relocateAppointment } from '../relocate-appointment.ts'
import { type DayFacts, type DayWash, dayFacts } from './day-facts.ts'
import { proposeOrder } from './propose-order.ts'
import { type DayOrderRow, dayOrderByKey, insertDayOrder } from './queries.ts'

/**
 * Puts a day in the order that the owner accepted, all of it or nothing. Each client is told once, after some seconds in
 * which it can be taken back; it counts as nobody's own move. The same key answers the same order.
 * Errors: 409 key_reused where it asked something else; 409 order_changed, with a fresh proposal, where the day is not the
 * one that was seen; order_not_agreed; order_not_held.
 */
export function acceptOrder(deps: Deps, admin: AdminActor, input: DayOrderInput): Promise<DayOrdered> {
  return withWrite(deps.database, async (tx) => {
    const made = await dayOrderByKey(tx, input.key)
    if (made && !isSame(made, input)) throw new AppError('key_reused')
    if (made) return orderAnswer(tx, deps, made)
    const facts = await dayFacts(tx, deps, input.date)
    if (facts.revision !== input.revision) throw await changedDay(tx, deps, input)

    const moves = await acceptedMoves(tx, deps, facts, input)
    if (!holdsMoves(input.date, moves, facts.planning)) throw new AppError('order_not_held')

    for (const move of moves) await moveWash(tx, deps, { move, input })
    const order = await insertDayOrder(tx, {
      ...{ key: input.key, day: input.date, isNotified: input.notify !== false, createdAt: deps.clock.now() },
      moves: await Promise.all(moves.map((move) => formerPlace(tx, move))),
    })

    await recordAudit(tx, deps, {
      actor: admin.email,
      action: 'appointment.order',
      details: { day: input.date, moved: moves.length, notified: input.notify !== false },
    })
    return orderAnswer(tx, deps, order)
  })
}

/** A wash that was to go where it was is in none. */
function isSame(
  { day, isNotified, moves }: DayOrderRow,
  { date, notify, moves: asked }: DayOrderInput,
): boolean {
  const isAsked = ({ appointmentId, to }: DayOrderRow['moves'][number]) =>
    asked.some((one) => one.appointmentId === appointmentId && (to === undefined || one.to === to))
  return day === date && isNotified === (notify !== false) && moves.every(isAsked)
}

/** A day that is not the one that was seen, with a fresh proposal; `message` in place of the usual sentence. */
export async function changedDay(
  db: Db,
  deps: Deps,
  { date, van }: Pick<DayOrderInput, 'date' | 'van'>,
  message?: string,
) {
  return new AppError('order_changed', { message, data: await proposeOrder(db, deps, { date, van }) })
}

type AcceptedMove = { before: DayWash; after: DayWash }

/** Errors: 409 order_changed for a wash that is not there to move any more; order_not_agreed. */
async function acceptedMoves(db: Db, deps: Deps, facts: DayFacts, input: DayOrderInput) {
  const moves: AcceptedMove[] = []
  for (const { appointmentId, to, isAgreed } of input.moves) {
    const before = facts.washes.find(({ id }) => id === appointmentId)
    if (!before?.canMove) throw await changedDay(db, deps, input)
    if (!before.row.isMovable && isAgreed !== true) throw new AppError('order_not_agreed')
    const minutes = (before.end.getTime() - before.start.getTime()) / minuteMs
    const after = { ...before, ...washInterval(input.date, to, minutes) }
    if (after.start.getTime() !== before.start.getTime()) moves.push({ before, after })
  }
  return moves
}

async function moveWash(tx: Tx, deps: Deps, { move, input }: { move: AcceptedMove; input: DayOrderInput }) {
  const { before, after } = move
  const appointment = (await appointmentById(tx, before.id)) ?? notFound()
  const minutes = (after.end.getTime() - after.start.getTime()) / minuteMs
  await relocateAppointment(tx, deps, {
    ...{ appointment, van: after.van, isOurs: true },
    slot: { day: input.date, time: timeOf(after.start), minutes },
    subscription: await subscriptionOf(tx, appointment),
    telling: {
      isTold: input.notify !== false,
      notBefore: heldUntil(deps.clock.now()),
    },
  })
}

async function formerPlace(tx: Tx, { before, after }: AcceptedMove) {
  const { sequence, updatedAt } = (await appointmentById(tx, before.id)) ?? notFound()
  return {
    ...{ appointmentId: before.id, sequence, movedAt: updatedAt.toISOString() },
    ...{ to: timeOf(after.start), fromTime: timeOf(before.start) },
    ...{ from: before.start.toISOString(), fromEnd: before.end.toISOString() },
  }
}

/** How an order stands: its washes where it put them, or where they went since. */
export async function orderAnswer(
  db: Db,
  deps: Deps,
  { day, moves, isNotified }: DayOrderRow,
): Promise<DayOrdered> {
  const ids = moves.map(({ appointmentId }) => appointmentId)
  const rows = new Map((await adminAppointmentsByIds(db, ids, deps.clock.now())).map((row) => [row.id, row]))
  const moved = moves.flatMap(({ appointmentId, fromTime }) => {
    const row = rows.get(appointmentId)
    return row ? [{ row, from: fromTime }] : []
  })
  return {
    date: day,
    moves: moved.map(({ row, from }) => ({
      ...{ appointmentId: row.id, clientName: row.clientName || unknownClient },
      ...{ from, to: timeOf(new Date(row.date)) },
    })),
    told: isNotified ? moved.filter(({ row }) => row.clientEmail !== '').length : 0,
  }
}
