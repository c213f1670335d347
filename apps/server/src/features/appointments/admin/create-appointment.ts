import type { AppointmentCreationInput } from '@tramontane/contract/appointment-admin'
import type { AppointmentWarning } from '@tramontane/contract/appointment-admin-reply'
import { openAccountById } from '@tramontane/db/accounts'
import type { Tx } from '@tramontane/db/database'
import { withWrite } from '@tramontane/db/with-write'
import { dayOf, timeOf } from '@tramontane/domain/calendar'
import { shortFrenchDate } from '@tramontane/domain/french-date'
import type { Deps } from '../../../deps.ts'
import type { AdminActor } from '../../../http/app-env.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { markRequest } from '../../contact-requests/change-status.ts'
import { placeAppointment } from '../place-appointment.ts'
import { type Slot, serviceMinutes } from '../planning.ts'
import { subscriptionsOfClient } from '../queries.ts'
import { coveringSubscription } from './covering-subscription.ts'
import { appointmentOfRequest } from './queries.ts'
import { refuseOverlap } from './refuse-overlap.ts'
import { type SavedAppointment, savedAppointment } from './saved-appointment.ts'
import { slotWarnings, washWarnings } from './warnings.ts'
import { wishedSlot } from './wished-slot.ts'

/**
 * An administrator enters an appointment, of a client or of a request, which is then converted in the same breath. The
 * client's subscription gives its wash, even when none is left.
 * Errors: 404 for an unknown client or request; 409 already_converted, overlap unless forced.
 */
export function createAppointment(
  deps: Deps,
  admin: AdminActor,
  input: AppointmentCreationInput,
): Promise<SavedAppointment> {
  return withWrite(deps.database, async (tx) => {
    const { clientId = null, contactMessageId = null, status } = input
    const slot = wishedSlot(input, serviceMinutes(deps, input.service) ?? notFound())
    if (clientId !== null && !(await openAccountById(tx, clientId))) notFound()
    if (contactMessageId !== null) await convertOnce(tx, deps, { admin, contactMessageId })
    if (status !== 'canceled' && !input.force) await refuseOverlap(tx, deps, { slot })
    const { subscription, warnings } = await washOf(tx, deps, { input, slot })

    const { id } = await placeAppointment(tx, deps, {
      slot,
      service: input.service,
      address: input.address,
      notes: input.notes || null,
      status,
      clientId,
      contactMessageId,
      subscription,
    })

    await recordAudit(tx, deps, {
      actor: admin.email,
      action: 'appointment.create',
      target: `appointment:${id}`,
      details: { day: slot.day, time: slot.time, status, forced: input.force === true },
    })
    return savedAppointment(tx, id, [...slotWarnings(deps, slot, status), ...warnings])
  })
}

/** Errors: 404 for an unknown request; 409 for one that has its appointment. */
async function convertOnce(
  tx: Tx,
  deps: Deps,
  { admin, contactMessageId }: { admin: AdminActor; contactMessageId: number },
) {
  const known = await appointmentOfRequest(tx, contactMessageId)
  if (known) {
    const when = `le ${shortFrenchDate(dayOf(known.date))} à ${timeOf(known.date)}`
    throw new AppError('already_converted', {
      message: `Cette demande est déjà convertie en rendez-vous, ${when}.`,
    })
  }
  await markRequest(tx, deps, admin, { id: contactMessageId, status: 'converti' })
}

/** Nothing to take, and nothing to say of it, for somebody without an account and for what is entered as canceled. */
async function washOf(
  tx: Tx,
  deps: Deps,
  { input, slot }: { input: AppointmentCreationInput; slot: Slot },
): Promise<{ subscription: ReturnType<typeof coveringSubscription>; warnings: AppointmentWarning[] }> {
  const { clientId, subscriptionId: id, status } = input
  if (!clientId || id === null) return { subscription: null, warnings: [] }
  const own = await subscriptionsOfClient(tx, clientId)
  if (id !== undefined && !own.some((one) => one.id === id)) notFound()
  const subscription = coveringSubscription(own, { id, day: slot.day })
  const warnings = status === 'canceled' ? [] : await washWarnings(tx, deps, { subscription, slot })
  return { subscription, warnings }
}
