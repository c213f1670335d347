import { hourText } from '@tramontane/contract/appointments/appointment-columns'
import type { SettingsSaveInput, WashMove } from '@tramontane/contract/settings/settings-change'
import type { Tx } from '@tramontane/db/database'
import { type Appointment, changeAppointment } from '@tramontane/db/people/appointments'
import { dayOf, instantOf, plusDays } from '@tramontane/domain/days/calendar'
import { workDay } from '@tramontane/domain/days/worked-days'
import { canBookSlot } from '@tramontane/domain/rounds/free-starts'
import { isServedOn } from '@tramontane/domain/rounds/sectors'
import { suspensionOn } from '@tramontane/domain/rounds/suspensions'
import { washInterval } from '@tramontane/domain/washes/slots'
import type { Deps } from '../../../deps.ts'
import type { AdminActor } from '../../../http/app-env.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { subscriptionOf } from '../admin/apply-timing.ts'
import { adminAppointmentsByIds } from '../admin/queries.ts'
import { withoutUnderWay } from '../day/standings.ts'
import { servedUntil } from '../day-move/leaving-washes.ts'
import { endMovedWash } from '../day-move/move-day.ts'
import { insertDayMove } from '../day-move/queries.ts'
import { type Moved, tellMovedDay } from '../day-move/tell-moved-day.ts'
import { followConfirmation } from '../one-off/to-confirm.ts'
import { appointmentById, type KeptUntimed, type KeptWash } from '../queries.ts'
import { relocateAppointment } from '../relocate-appointment.ts'
import { addUnfitWash, settleUnfitWash, unfitText } from '../unfit-wash.ts'
import { waitInstead } from '../waitlist/wait-instead.ts'
import { firstDayFor, planningNear, reasonOf } from './met-proposals.ts'
import {
  type Ahead,
  isSamePlanning,
  lookAhead,
  revisionOfMet,
  type SettingsTurn,
  wantedOf,
  whenOf,
  withSettings,
} from './washes-met.ts'

type Decided = { admin: AdminActor; turn: SettingsTurn; washes: SettingsSaveInput['washes'] }

/**
 * What a change of the settings brings to the booked washes, in its transaction: those of a van that goes have another one
 * where there is room; those that it makes impossible move where it was decided or are cancelled, which their clients are
 * told, and the others stay: each a thing to do where nobody decided.
 * Errors: 409 washes_changed where others are met than those that were decided on, a start went meanwhile, or the wash does not
 * serve there any more.
 */
export async function followSettingsTurn(tx: Tx, deps: Deps, { admin, turn, washes }: Decided) {
  if (!washes && isSamePlanning(turn)) return
  const ahead = await lookAhead(tx, deps, turn)
  if (washes && washes.revision !== revisionOfMet(ahead)) throw new AppError('washes_changed')

  for (const { id, van } of ahead.otherVans)
    await changeAppointment(tx, id, { van, updatedAt: deps.clock.now() })
  if (washes) await carryOut(tx, withSettings(deps, turn.after), { admin, ahead, decided: washes })
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

type Moves = { admin: AdminActor; ahead: Ahead; decided: NonNullable<SettingsSaveInput['washes']> }

/**
 * None stands in another's way where it was; what moves first has its start first. Each client is told once of all their own,
 * with a link to answer, as of a moved day.
 */
async function carryOut(tx: Tx, deps: Deps, { admin, ahead, decided: { moves, cancels } }: Moves) {
  if (moves.length + cancels.length === 0) return
  const going = new Set([...moves.map(({ id }) => id), ...cancels])
  const stays = ({ id }: { id: number }) => !going.has(id)
  const { washes, untimed } = ahead.planning
  const planning = { ...ahead.planning, washes: washes.filter(stays), untimed: untimed.filter(stays) }
  const reason = reasonOf(ahead)
  const metOf = (id: number) => ahead.unfit.find(({ wash }) => wash.id === id) ?? changed()

  const moved: Moved[] = []
  for (const move of moves) {
    const met = metOf(move.id)
    const van = vanFor(met, move, planning)
    const after = await moveOne(tx, deps, { admin, move, van, minutes: wantedOf(met.wash).minutes })
    planAt(met.wash, move, { van, planning })
    moved.push({ wash: before(met.wash), to: move, after })
  }
  for (const id of cancels) {
    const { wash } = metOf(id)
    moved.push({ wash: before(wash), to: null, after: await cancelOne(tx, deps, { admin, id, reason }) })
  }
  await tellMovedDay(tx, deps, { move: await insertDayMove(tx, moveOf(deps, { reason, moved })), moved })
}

function changed(): never {
  throw new AppError('washes_changed')
}

type Going = KeptWash | KeptUntimed

function before(wash: Going): Moved['wash'] {
  const { day, time } = whenOf(wash)
  return { id: wash.id, day, time, row: { date: instantOf(day, time ?? undefined).toISOString() } }
}

/** It keeps no time of its own: the settings say what is closed. */
function moveOf({ clock }: Deps, { reason, moved }: { reason: string; moved: Moved[] }) {
  const days = moved.map(({ wash }) => wash.day).toSorted()
  const [day = dayOf(clock.now()), last = day] = [days[0], days.at(-1)]
  const createdAt = clock.now()
  return {
    ...{ key: crypto.randomUUID(), day, part: 'day' as const, reason, isNotified: true, createdAt },
    ...{ lostFrom: instantOf(day), lostUntil: instantOf(plusDays(last, 1)), reopenedAt: createdAt },
  }
}

function vanFor(
  met: Ahead['unfit'][number],
  { date: day, time }: WashMove,
  planning: Ahead['planning'],
): number {
  const wanted = wantedOf(met.wash)
  if (time !== null) {
    const booking = canBookSlot({ day, time, ...wanted }, planningNear(planning, firstDayFor(met), day))
    return booking.allowed ? booking.van : changed()
  }
  const { work } = planning
  const isOpen =
    workDay(day, work).hours !== null &&
    isServedOn(day, wanted.spot, work) &&
    !suspensionOn(day, wanted, work)
  return 'day' in met.wash && isOpen ? 1 : changed()
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

async function moveOne(tx: Tx, deps: Deps, { admin, move, van, minutes }: OneMove): Promise<Appointment> {
  const { id, date: day, time } = move
  const { appointment, keptUntil } = await leavingOne(tx, deps, id)
  if (keptUntil !== null && day > keptUntil) changed()
  const subscription = await subscriptionOf(tx, appointment)
  const after = await relocateAppointment(tx, deps, {
    ...{ appointment, slot: { day, time, minutes }, van, subscription },
    ...{ isOurs: true, telling: { isTold: false } },
  })
  await followConfirmation(tx, deps, id)
  await note(tx, deps, admin, after)
  return after
}

type OneCancel = { admin: AdminActor; id: number; reason: string }

async function cancelOne(tx: Tx, deps: Deps, { admin, id, reason }: OneCancel): Promise<Appointment> {
  const { appointment, keptUntil } = await leavingOne(tx, deps, id)
  await endMovedWash(tx, deps, { appointment, reason, telling: { isTold: false } })
  await waitInstead(tx, deps, { appointment, until: keptUntil })
  const after = (await appointmentById(tx, id)) ?? notFound()
  await note(tx, deps, admin, after)
  return after
}

async function leavingOne(tx: Tx, deps: Deps, id: number) {
  const appointment = (await appointmentById(tx, id)) ?? notFound()
  if ((await withoutUnderWay(tx, [appointment])).length === 0) changed()
  return { appointment, ...(await servedUntil(tx, deps, appointment)) }
}

async function note(tx: Tx, deps: Deps, { email }: AdminActor, { id, date, timeSlot, status }: Appointment) {
  await settleUnfitWash(tx, deps, id)
  await recordAudit(tx, deps, {
    ...{ actor: email, action: 'appointment.edit', target: `appointment:${id}` },
    details: { day: dayOf(date), time: hourText(timeSlot), status, forced: false, notified: true },
  })
}
