import { clientMoveInput } from '@tramontane/contract/appointments/appointment'
import type { DayMovePageInput } from '@tramontane/contract/appointments/day-move'
import type { Tx } from '@tramontane/db/database'
import type { Appointment } from '@tramontane/db/people/appointments'
import { withWrite } from '@tramontane/db/with-write'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { MoveAnswer } from '@tramontane/domain/rounds/day-move/move-words'
import { suspendedAs } from '@tramontane/domain/washes/suspended-as'
import type { Deps } from '../../../deps.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { sessionIdOf } from '../../sessions/session-token.ts'
import { subscriptionOf } from '../admin/apply-timing.ts'
import { requireSlot } from '../client/require-slot.ts'
import { concernedBy } from '../concerned-queries.ts'
import { refuseUnderWay } from '../day/standings.ts'
import { requireExpressRequest } from '../express-request.ts'
import { tellOwnerOfWash } from '../letters/owner-letters.ts'
import { intervalOf, minutesOf, planningAround } from '../planning.ts'
import { appointmentById } from '../queries.ts'
import { relocateAppointment } from '../relocate-appointment.ts'
import { spotAt } from '../whereabouts.ts'
import { withdrawMoveSms } from './former-news.ts'
import { servedUntil } from './leaving-washes.ts'
import { endMovedWash } from './move-day.ts'
import { isOpen } from './move-page.ts'
import { answerMovedWash, type BehindMove, washesBehind } from './queries.ts'

const startSentence = 'Choisissez un créneau.'

/**
 * A client answers to a moved wash by the link: it suits, another start does, or none. None counts as a move of theirs. What
 * was answered, or changed since, stays as it is.
 * Errors: 404 for a link or a wash that is not behind it, 400 on `start`, 409 under_way, slot_taken, express_start_required
 * and those of a start. Source: V-30.
 */
export async function answerMove(
  deps: Deps,
  { token, input }: { token: string; input: DayMovePageInput },
): Promise<void> {
  await withWrite(deps.database, async (tx) => {
    const behind = await washesBehind(tx, sessionIdOf(token))
    const wash = behind.find(({ appointment }) => appointment.id === input.appointmentId) ?? notFound()
    if (!isOpen(deps, wash)) return
    const answer = await carryOut(tx, deps, wash, input)
    const concerned = await concernedBy(tx, wash.appointment.id)
    if (concerned) await withdrawMoveSms(tx, concerned)
    const { id, sequence } = (await appointmentById(tx, wash.appointment.id)) ?? notFound()
    await answerMovedWash(tx, wash.moved.id, { answer, sequence, answeredAt: deps.clock.now() })
    await recordAudit(tx, deps, {
      ...{ actor: actorOf(wash.appointment), action: 'appointment.move_answered' },
      ...{ target: `appointment:${id}`, details: { answer } },
    })
  })
}

function actorOf({ clientId }: Appointment) {
  return clientId === null ? ('system' as const) : (`client:${clientId}` as const)
}

async function carryOut(
  tx: Tx,
  deps: Deps,
  { move, appointment }: BehindMove,
  input: DayMovePageInput,
): Promise<MoveAnswer> {
  if (input.action === 'agree') return 'agreed'
  await refuseUnderWay(tx, appointment)
  if (input.action === 'choose') {
    await choose(tx, deps, appointment, input)
    return 'chosen'
  }
  const ended = await endMovedWash(tx, deps, { appointment, reason: move.reason, isOurs: false })
  await tellOwnerOfWash(tx, deps, appointment, { kind: 'canceled', ...ended })
  return 'given_back'
}

async function choose(
  tx: Tx,
  deps: Deps,
  appointment: Appointment,
  { start, expressStart }: DayMovePageInput,
) {
  const [date = '', time = ''] = (start ?? '').split('T')
  const wished = clientMoveInput.safeParse({ date, time })
  const { keptUntil } = await servedUntil(tx, deps, appointment)
  if (!wished.success || (keptUntil !== null && date > keptUntil))
    throw new AppError('validation', { fields: { start: startSentence } })
  const spot = await spotAt(tx, appointment)
  const slot = {
    ...{ day: date, time, minutes: minutesOf(deps, appointment), spot },
    ...{ ownDay: dayOf(appointment.date), service: suspendedAs(appointment.service) },
  }
  const planning = await planningAround(tx, deps, { interval: intervalOf(slot), exceptId: appointment.id })
  const van = requireSlot(slot, planning, 'start')
  const subscription = await subscriptionOf(tx, appointment)
  const isExpressAsked = await requireExpressRequest(tx, deps, {
    ...(subscription ? { subscription } : { subscription, appointmentId: appointment.id }),
    ...{ actor: actorOf(appointment), day: slot.day, isAsked: expressStart !== undefined },
  })
  const moved = await relocateAppointment(tx, deps, {
    ...{ appointment, slot, van, subscription, isOurs: true },
    telling: { isTold: true, isExpressAsked },
  })
  await tellOwnerOfWash(tx, deps, moved, { kind: 'moved', before: appointment })
}
