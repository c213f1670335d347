import type { DayOrdered } from '@tramontane/contract/replies/appointments/day-order'
import type { Db, Tx } from '@tramontane/db/database'
import { type Appointment, changeAppointment } from '@tramontane/db/people/appointments'
import { withWrite } from '@tramontane/db/with-write'
import { minuteMs } from '@tramontane/domain/days/durations'
import { overlaps } from '@tramontane/domain/washes/slots'
import { isUndoOver } from '@tramontane/domain/washes/undo'
import type { Deps } from '../../../deps.ts'
import type { AdminActor } from '../../../http/app-env.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { takeBack } from '../../outbox/take-back.ts'
import { subscriptionOf } from '../admin/apply-timing.ts'
import { withoutUnderWay } from '../day/standings.ts'
import { movedKey } from '../letters/appointment-letters.ts'
import { spanOf } from '../planning.ts'
import { appointmentById, plannedWashes } from '../queries.ts'
import { relocateAppointment } from '../relocate-appointment.ts'
import { changedDay, orderAnswer } from './accept-order.ts'
import { type DayOrderRow, dayOrderByKey, markOrderUndone } from './queries.ts'

const undoneSentence =
  'Un de ces rendez-vous a changé depuis : l’ordre ne s’annule plus d’un coup. Déplacez-les un par un.'

type Moved = { move: DayOrderRow['moves'][number]; appointment: Appointment }

/**
 * Takes a whole order back within ten minutes and before anybody was told of it: hours, messages and the numbers that
 * calendars follow are as they were. Again, it answers the same.
 * Errors: 404 for an unknown one; 409 undo_over, order_changed, already_told, overlap where a former hour was given away.
 */
export function undoOrder(deps: Deps, admin: AdminActor, key: string): Promise<DayOrdered> {
  return withWrite(deps.database, async (tx) => {
    const order = (await dayOrderByKey(tx, key)) ?? notFound()
    if (order.undoneAt) return orderAnswer(tx, deps, order)
    if (isUndoOver(order.createdAt, deps.clock.now())) throw new AppError('undo_over')
    const moved = await movedBy(tx, deps, order)
    await refuseGivenAway(tx, order, moved)
    for (const { appointment } of moved)
      if (!(await takeBack(tx, movedKey(appointment)))) throw new AppError('already_told')

    for (const one of moved) await putBack(tx, deps, order, one)
    await markOrderUndone(tx, { key, at: deps.clock.now() })

    await recordAudit(tx, deps, {
      actor: admin.email,
      action: 'appointment.order_undo',
      details: { day: order.day, moved: moved.length },
    })
    return orderAnswer(tx, deps, order)
  })
}

/**
 * Errors: 409 order_changed where something else has happened since to one of the washes, such as the van leaving for
 * it.
 */
async function movedBy(tx: Tx, deps: Deps, { day, moves }: DayOrderRow): Promise<Moved[]> {
  const moved: Moved[] = []
  for (const move of moves) {
    const appointment = await appointmentById(tx, move.appointmentId)
    const isSame =
      appointment?.sequence === move.sequence &&
      appointment.status !== 'canceled' &&
      appointment.updatedAt.getTime() === Date.parse(move.movedAt)
    if (!isSame) throw await changedDay(tx, deps, { date: day }, undoneSentence)
    moved.push({ move, appointment })
  }
  const appointments = moved.map(({ appointment }) => appointment)
  const isOneUnderWay = (await withoutUnderWay(tx, appointments)).length < moved.length
  if (isOneUnderWay) throw await changedDay(tx, deps, { date: day }, undoneSentence)
  return moved
}

/** Errors: 409 overlap. */
async function refuseGivenAway(db: Db, { day }: DayOrderRow, moved: Moved[]) {
  const own = new Set(moved.map(({ move }) => move.appointmentId))
  const { washes } = await plannedWashes(db, spanOf(day))
  const isMet = ({ move, appointment }: Moved) => {
    const former = { start: new Date(move.from), end: new Date(move.fromEnd) }
    return washes.some((wash) => !own.has(wash.id) && wash.van === appointment.van && overlaps(wash, former))
  }
  if (moved.some(isMet)) throw new AppError('overlap')
}

async function putBack(tx: Tx, deps: Deps, { day }: DayOrderRow, { move, appointment }: Moved) {
  const minutes = (Date.parse(move.fromEnd) - Date.parse(move.from)) / minuteMs
  await relocateAppointment(tx, deps, {
    ...{ appointment, van: appointment.van, isOurs: true, telling: { isTold: false } },
    slot: { day, time: move.fromTime, minutes },
    subscription: await subscriptionOf(tx, appointment),
  })
  // Nobody has seen the number that the order gave it.
  await changeAppointment(tx, appointment.id, { sequence: appointment.sequence - 1 })
}
