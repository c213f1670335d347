import { hourText } from '@tramontane/contract/appointments/appointment-columns'
import type { SettingsSaveInput, WashMove } from '@tramontane/contract/settings/settings-change'
import type { Tx } from '@tramontane/db/database'
import { workDay } from '@tramontane/domain/days/worked-days'
import { canBookSlot } from '@tramontane/domain/rounds/free-starts'
import { isServedOn } from '@tramontane/domain/rounds/sectors'
import { suspensionOn } from '@tramontane/domain/rounds/suspensions'
import { washInterval } from '@tramontane/domain/washes/slots'
import type { Deps } from '../../../deps.ts'
import type { AdminActor } from '../../../http/app-env.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { settleTodos } from '../../todo/settle-todos.ts'
import { withoutUnderWay } from '../day/standings.ts'
import { followConfirmation } from '../one-off/to-confirm.ts'
import { appointmentById, changeAppointment, type KeptUntimed, type KeptWash } from '../queries.ts'
import { relocateAppointment } from '../relocate-appointment.ts'
import { addUnfitWash, unfitKey, unfitText } from '../unfit-wash.ts'
import { subscriptionOf } from './apply-timing.ts'
import { adminAppointmentsByIds } from './queries.ts'
import {
  type Ahead,
  isSamePlanning,
  lookAhead,
  revisionOfMet,
  type SettingsTurn,
  wantedOf,
  withSettings,
} from './washes-met.ts'

type Decided = { admin: AdminActor; turn: SettingsTurn; washes: SettingsSaveInput['washes'] }

/**
 * What a change of the settings brings to the booked washes, in its transaction: those of a van that goes have another one
 * where there is room; those that it makes impossible move where it was decided, which their clients are told, and the
 * others stay: each a thing to do where nobody decided.
 * Errors: 409 washes_changed where others are met than those that were decided on, or a start went meanwhile.
 */
export async function followSettingsTurn(tx: Tx, deps: Deps, { admin, turn, washes }: Decided) {
  if (!washes && isSamePlanning(turn)) return
  const ahead = await lookAhead(tx, deps, turn)
  if (washes && washes.revision !== revisionOfMet(ahead)) throw new AppError('washes_changed')

  for (const { id, van } of ahead.otherVans)
    await changeAppointment(tx, id, { van, updatedAt: deps.clock.now() })
  if (washes) await moveAll(tx, withSettings(deps, turn.after), { admin, ahead, moves: washes.moves })
  else await addTodos(tx, deps, ahead)
}

async function addTodos(tx: Tx, deps: Deps, { unfit }: Ahead) {
  const ids = unfit.map(({ wash }) => wash.id)
  const rows = await adminAppointmentsByIds(tx, ids, deps.clock.now())
  for (const [index, { date, ...row }] of rows.entries()) {
    const { why } = unfit[index] ?? notFound()
    const wash = { ...row, date: new Date(date) }
    await addUnfitWash(tx, deps, { wash, clientName: row.clientName, why: unfitText(why) })
  }
}

type Moves = { admin: AdminActor; ahead: Ahead; moves: WashMove[] }

/** None stands in another's way where it was; what moves first has its start first. */
async function moveAll(tx: Tx, deps: Deps, { admin, ahead, moves }: Moves) {
  const going = new Set(moves.map(({ id }) => id))
  const stays = ({ id }: { id: number }) => !going.has(id)
  const { washes, untimed } = ahead.planning
  const planning = { ...ahead.planning, washes: washes.filter(stays), untimed: untimed.filter(stays) }
  for (const move of moves) {
    const met = ahead.unfit.find(({ wash }) => wash.id === move.id)
    if (!met) throw new AppError('washes_changed')
    const van = vanFor(met.wash, move, planning)
    await moveOne(tx, deps, { admin, move, van, minutes: wantedOf(met.wash).minutes })
    planAt(met.wash, move, { van, planning })
  }
}

type Going = KeptWash | KeptUntimed

function vanFor(wash: Going, { date: day, time }: WashMove, planning: Ahead['planning']): number {
  const wanted = wantedOf(wash)
  if (time !== null) {
    const booking = canBookSlot({ day, time, ...wanted }, planning)
    if (!booking.allowed) throw new AppError('washes_changed')
    return booking.van
  }
  const { work } = planning
  const isOpen =
    workDay(day, work).hours !== null &&
    isServedOn(day, wanted.spot, work) &&
    !suspensionOn(day, wanted, work)
  if (!('day' in wash) || !isOpen) throw new AppError('washes_changed')
  return 1
}

function planAt(
  wash: Going,
  { date: day, time }: WashMove,
  { van, planning }: { van: number; planning: Ahead['planning'] },
) {
  const { id, isOpen } = wash
  const { minutes, spot, service } = wantedOf(wash)
  if (time === null) planning.untimed.push({ id, isOpen, day, minutes, spot, service })
  else planning.washes.push({ ...washInterval(day, time, minutes), id, isOpen, spot, service, van })
}

type OneMove = { admin: AdminActor; move: WashMove; van: number; minutes: number }

async function moveOne(tx: Tx, deps: Deps, { admin, move, van, minutes }: OneMove) {
  const { id, date: day, time } = move
  const appointment = (await appointmentById(tx, id)) ?? notFound()
  if ((await withoutUnderWay(tx, [appointment])).length === 0) throw new AppError('washes_changed')
  const subscription = await subscriptionOf(tx, appointment)
  await relocateAppointment(tx, deps, {
    ...{ appointment, slot: { day, time, minutes }, van, subscription },
    isOurs: true,
  })
  await followConfirmation(tx, deps, id)
  await settleTodos(tx, deps, unfitKey(id))

  const { status } = appointment
  await recordAudit(tx, deps, {
    ...{ actor: admin.email, action: 'appointment.edit', target: `appointment:${id}` },
    details: { day, time: hourText(time), status, forced: false, notified: true },
  })
}
