import type { AppointmentCheckInput } from '@tramontane/contract/appointment-admin'
import type {
  AgreementCheck,
  AppointmentCheck,
  AppointmentWarning,
} from '@tramontane/contract/replies/appointments'
import type { Db } from '@tramontane/db/database'
import { dayOf, instantOf } from '@tramontane/domain/calendar'
import { oneOffLacksExpress } from '@tramontane/domain/one-off-contract'
import { needsExpressRequest } from '@tramontane/domain/withdrawal'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../http/app-error.ts'
import { servicePrice, travelTo } from '../one-off/price-wash.ts'
import { minutesOf, type Place, serviceMinutes } from '../planning.ts'
import { appointmentById } from '../queries.ts'
import { washOf } from './create-appointment.ts'
import { editWarnings, takesTime } from './edit-appointment.ts'
import { overlapSentence } from './refuse-overlap.ts'
import { slotWarnings } from './warnings.ts'
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
  const express = callWarnings(input, slot)
  return {
    warnings: [...slotWarnings(deps, slot, status), ...warnings, ...express],
    overlap: status === 'canceled' ? null : await overlapSentence(db, deps, { slot }),
    oneOff: subscription || status === 'canceled' ? null : oneOffCheck(deps, input, slot),
  }
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
  const isNewTime = takesTime(before, { slot, status })
  return {
    warnings: [...(await editWarnings(db, deps, { before, slot, status })), ...callWarnings(input, slot)],
    overlap: isNewTime ? await overlapSentence(db, deps, { slot, exceptId: appointmentId }) : null,
    oneOff: before.subscriptionId !== null || status === 'canceled' ? null : oneOffCheck(deps, input, slot),
  }
}
