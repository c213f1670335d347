import type { ClientMoveInput } from '@tramontane/contract/appointments/appointment'
import type { ApiErrorKey } from '@tramontane/contract/errors'
import type { ClientAppointment } from '@tramontane/contract/replies/appointments/appointments'
import type { Tx } from '@tramontane/db/database'
import type { Appointment } from '@tramontane/db/people/appointments'
import { withWrite } from '@tramontane/db/with-write'
import { dayOf } from '@tramontane/domain/days/calendar'
import {
  canCancel,
  canPostpone,
  canTimeOn,
  type PostponeRefusal,
} from '@tramontane/domain/washes/rescheduling'
import { suspendedAs } from '@tramontane/domain/washes/suspended-as'
import type { Deps } from '../../../deps.ts'
import type { ClientActor } from '../../../http/app-env.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import { refuseUnderWay } from '../day/standings.ts'
import { requireExpressRequest } from '../express-request.ts'
import { tellOwnerOfWash } from '../letters/owner-letters.ts'
import { movesThisTerm } from '../moves-this-term.ts'
import { tellLinks } from '../one-off/one-off-queries.ts'
import { emptyPlanning, intervalOf, minutesOf, planningAround, type Slot } from '../planning.ts'
import { appointmentOfClient, insertMove, subscriptionsOfClient } from '../queries.ts'
import { relocateAppointment } from '../relocate-appointment.ts'
import { settleUnfitWash } from '../unfit-wash.ts'
import { type RunningSubscription, usableSubscription } from '../usable-subscription.ts'
import { usedPocket } from '../wash-ledger/take-wash.ts'
import { serves, washesLeft } from '../wash-ledger/washes-left.ts'
import { spotAt } from '../whereabouts.ts'
import { clientViewOf } from './list-appointments.ts'
import { requireSlot } from './require-slot.ts'

/** What each reason that a wash stays where it is is called on the wire. */
export const postponeRefusals = {
  NOT_COMING: 'not_coming',
  NOTICE_TOO_SHORT: 'notice_too_short',
  QUOTA_REACHED: 'quota_reached',
} as const satisfies Record<PostponeRefusal, ApiErrorKey>

/**
 * A client moves a wash, 24 hours ahead at least and twice a term at most; to where it already is, nothing happens. One
 * that is to be timed is given its hour, which counts as no move.
 * Errors: 404 for another's; 400 on `date` or `time`; 409 under_way, not_coming, notice_too_short, quota_reached, and
 * those of a booking.
 */
export function moveAppointment(deps: Deps, client: ClientActor, input: Move): Promise<ClientAppointment> {
  return withWrite(deps.database, (tx) => moveWash(tx, deps, client, input))
}

type Client = Pick<ClientActor, 'id'>
type Move = ClientMoveInput & { id: number }

/** The same within the transaction of another verb. */
export async function moveWash(
  tx: Tx,
  deps: Deps,
  client: Client,
  { id, ...input }: Move,
): Promise<ClientAppointment> {
  const now = deps.clock.now()
  const appointment = (await appointmentOfClient(tx, { id, clientId: client.id })) ?? notFound()
  const spot = await spotAt(tx, appointment)
  const slot = {
    ...{ day: input.date, time: input.time, minutes: minutesOf(deps, appointment), spot },
    ...{ ownDay: dayOf(appointment.date), service: suspendedAs(appointment.service) },
  }
  if (isThere(appointment, slot, now)) return clientViewOf(tx, deps, appointment)

  await refuseUnderWay(tx, appointment)
  await requireChangeable(tx, { appointment, day: slot.day, now })
  requireSlot(slot, emptyPlanning(deps))
  const subscription = await usedSubscription(tx, { client, appointment, day: slot.day, now })
  await requireWash(tx, { appointment, subscription, day: slot.day })
  const planning = await planningAround(tx, deps, { interval: intervalOf(slot), exceptId: id })
  const van = requireSlot(slot, planning)
  const isExpressAsked = await requireExpressRequest(tx, deps, {
    ...(subscription ? { subscription } : { subscription, appointmentId: id }),
    ...{ actor: `client:${client.id}`, day: slot.day, isAsked: input.expressStart === true },
  })

  // Counted before it is told: the letter says how many are left.
  if (subscription && appointment.timeSlot !== null)
    await insertMove(tx, {
      appointmentId: id,
      subscriptionId: subscription.id,
      movedFrom: appointment.date,
      movedTo: intervalOf(slot).start,
      createdAt: now,
    })
  const moved = await relocateAppointment(tx, deps, {
    ...{ appointment, slot, van, subscription },
    isOurs: false,
    telling: { isTold: true, isExpressAsked },
  })

  await settleUnfitWash(tx, deps, id)
  await tellLinks(tx, moved)
  await tellOwnerOfWash(tx, deps, moved, { kind: 'moved', before: appointment })
  return clientViewOf(tx, deps, moved)
}

function isThere({ date, timeSlot, status }: Appointment, { day, time }: Slot, now: Date): boolean {
  return canCancel({ start: date, timeSlot, status }, now).allowed && dayOf(date) === day && timeSlot === time
}

type Change = { appointment: Appointment; day: string; now: Date }

async function requireChangeable(tx: Tx, { appointment, day, now }: Change) {
  const { date: start, timeSlot, status, subscriptionId } = appointment
  const moves = await movesThisTerm(tx, subscriptionId === null ? [] : [subscriptionId], now)
  const wash = { start, timeSlot, status }
  const outcome =
    timeSlot === null
      ? canTimeOn(day, wash, now)
      : canPostpone(wash, now, moves.get(subscriptionId ?? 0) ?? 0)
  if (!outcome.allowed) throw new AppError(postponeRefusals[outcome.reason])
}

type Asked = { client: Client; appointment: Appointment; day: string; now: Date }

/** Null for a wash that is paid by itself. */
async function usedSubscription(tx: Tx, { client, appointment, day, now }: Asked) {
  if (appointment.subscriptionId === null) return null
  const own = await subscriptionsOfClient(tx, client.id)
  return usableSubscription(own, { id: appointment.subscriptionId, day, now })
}

type Wash = { appointment: Appointment; subscription: RunningSubscription | null; day: string }

/** Its own wash serves where it was taken from; another day must have one left. */
async function requireWash(tx: Tx, { appointment, subscription, day }: Wash) {
  if (!subscription) return
  const taken = await usedPocket(tx, { subscriptionId: subscription.id, appointmentId: appointment.id })
  if (serves(taken, subscription, day)) return
  if ((await washesLeft(tx, subscription, day)) === 0) throw new AppError('no_wash_left')
}
