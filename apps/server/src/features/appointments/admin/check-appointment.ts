import type { AppointmentCheckInput } from '@tramontane/contract/appointments/appointment-admin'
import type {
  AppointmentCheck,
  AppointmentWarning,
} from '@tramontane/contract/replies/appointments/appointments'
import type { AgreementCheck } from '@tramontane/contract/replies/appointments/one-off'
import type { Db } from '@tramontane/db/database'
import { oneOffLacksExpress } from '@tramontane/domain/contracts/one-off-contract'
import { needsExpressRequest } from '@tramontane/domain/contracts/withdrawal'
import { dayOf, instantOf } from '@tramontane/domain/days/calendar'
import { spotOnLine } from '@tramontane/domain/places/washing-place'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../http/app-error.ts'
import { servicePrice, travelTo } from '../one-off/price-wash.ts'
import { minutesOf, type Place, serviceMinutes } from '../planning.ts'
import { appointmentById, type Subscription } from '../queries.ts'
import { spotAt, whereabouts } from '../whereabouts.ts'
import { washOf } from './create-appointment.ts'
import { editWarnings, roomAfter } from './edit-appointment.ts'
import { findRoom } from './find-room.ts'
import { slotWarnings, townWarnings, withPause } from './warnings.ts'
import { wishedSlot } from './wished-slot.ts'

/**
 * What saving would say of an appointment, said while it is typed; nothing is stored.
 * Errors: 404 for an unknown appointment, client or subscription.
 */
export function checkAppointment(deps: Deps, input: AppointmentCheckInput): Promise<AppointmentCheck> {
  const { db } = deps.database
  const { appointmentId } = input
  return appointmentId ? checkEdit(db, deps, { ...input, appointmentId }) : checkCreation(db, deps, input)
}

async function checkCreation(db: Db, deps: Deps, input: AppointmentCheckInput): Promise<AppointmentCheck> {
  const { status } = input
  const slot = wishedSlot(input, serviceMinutes(deps, input.service) ?? notFound())
  const { warnings, subscription } = await washOf(db, deps, { ...input, slot })
  const spot = await spotTyped(db, { ...input, subscription })
  const room = await findRoom(db, deps, { slot, status, van: input.van ?? undefined, spot })
  const express = callWarnings(input, slot)
  return withPause(deps, slot, {
    warnings: [
      ...slotWarnings(deps, slot, status),
      ...townWarnings(deps, slot, { spot, service: input.service }),
      ...room.unusual,
      ...warnings,
      ...express,
    ],
    overlap: room.overlap,
    oneOff: subscription || status === 'canceled' ? null : oneOffCheck(deps, input, slot),
  })
}

type Where = Pick<AppointmentCheckInput, 'clientId' | 'placeId' | 'address'>

/** Where the road finds what is typed so far. Errors: 404 for another client's place. */
async function spotTyped(
  db: Db,
  { clientId, placeId, address, subscription }: Where & { subscription: Subscription | null },
) {
  if (!clientId) return spotOnLine(address ?? '')
  const where = await whereabouts(db, { clientId, subscription, placeId, address })
  return where && spotAt(db, where)
}

/** Of a wash that would be agreed by phone without the express request that its day wants. */
function callWarnings({ agreement }: AppointmentCheckInput, { day }: Place): AppointmentWarning[] {
  if (agreement?.way !== 'phone') return []
  const { agreedOn, expressStart } = agreement
  const expressRequestedAt = expressStart ? instantOf(agreedOn) : null
  return oneOffLacksExpress({ concludedOn: agreedOn, expressRequestedAt }, day) ? ['express_request'] : []
}

type Typed = Pick<AppointmentCheckInput, 'service' | 'address' | 'agreement'>

function oneOffCheck(deps: Deps, { service, address, agreement }: Typed, { day }: Place): AgreementCheck {
  const concluded = agreement?.way === 'phone' ? agreement.agreedOn : dayOf(deps.clock.now())
  return {
    priceCents: servicePrice(deps, service),
    travel: travelTo(deps, address ?? ''),
    needsExpress: needsExpressRequest(day, concluded),
  }
}

async function checkEdit(
  db: Db,
  deps: Deps,
  input: AppointmentCheckInput & { appointmentId: number },
): Promise<AppointmentCheck> {
  const { appointmentId, service, status, ...wish } = input
  const before = (await appointmentById(db, appointmentId)) ?? notFound()
  const slot = wishedSlot(wish, minutesOf(deps, { ...before, service }))
  const { clientId } = before
  const isElsewhere = wish.placeId
    ? wish.placeId !== before.placeId
    : (wish.address ?? before.address) !== before.address
  const typed = clientId && isElsewhere && (await whereabouts(db, { ...wish, clientId, subscription: null }))
  const edited = { before, slot, status, where: typed || before }
  const room = await roomAfter(db, deps, { ...edited, van: wish.van })
  return withPause(deps, slot, {
    warnings: [...(await editWarnings(db, deps, { ...edited, room, service })), ...callWarnings(input, slot)],
    overlap: room.overlap,
    oneOff: before.subscriptionId !== null || status === 'canceled' ? null : oneOffCheck(deps, input, slot),
  })
}
