import {
  type AppointmentCreationInput,
  addressOf,
  addressSentence,
} from '@tramontane/contract/appointments/appointment-admin'
import { hourText } from '@tramontane/contract/appointments/appointment-columns'
import { writtenVehicle } from '@tramontane/contract/clients/vehicle'
import type { AppointmentWarning } from '@tramontane/contract/replies/appointments/appointments'
import type { Db, Tx } from '@tramontane/db/database'
import { vehicleById, vehicleWrittenAs } from '@tramontane/db/people/vehicles'
import { withWrite } from '@tramontane/db/with-write'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import type { Deps } from '../../../deps.ts'
import type { AdminActor } from '../../../http/app-env.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { keepShare, shareOfQuote } from '../../quotes/quoted-wash.ts'
import { keepDue } from '../day/dues.ts'
import { askDeposit } from '../online-payments/payment-link.ts'
import { placeAppointment } from '../place-appointment.ts'
import { type Place, serviceMinutes } from '../planning.ts'
import { type Subscription, subscriptionsOfClient } from '../queries.ts'
import { endOf, isRunning, type RunningSubscription } from '../usable-subscription.ts'
import { spotAt, whereabouts } from '../whereabouts.ts'
import { takeRoom } from './find-room.ts'
import { type SavedAppointment, savedAppointment } from './saved-appointment.ts'
import { oneOffWarnings, slotWarnings, townWarnings, washWarnings, withPause } from './warnings.ts'
import { type Whose, whoseAppointment } from './whose-appointment.ts'
import { wishedSlot } from './wished-slot.ts'

/**
 * An administrator enters an appointment, of a client, of a request, which is then converted in the same breath, or of
 * a caller. The client's subscription gives its wash, even when none is left.
 * Errors: 404 for an unknown client, request, place, vehicle or accepted devis; 409 already_converted, client_known,
 * quote_planned; 409 overlap unless forced; 400 on what a one-off wash is agreed by.
 */
export function createAppointment(
  deps: Deps,
  admin: AdminActor,
  input: AppointmentCreationInput,
): Promise<SavedAppointment & Pick<Whose, 'joined'>> {
  return withWrite(deps.database, async (tx) => {
    const { status, notify = true } = input
    const slot = wishedSlot(input, serviceMinutes(deps, input.service) ?? notFound())
    const whose = await whoseAppointment(tx, deps, { admin, input, slot })
    const { clientId, contactMessageId, joined, canTakeWash } = whose
    const vehicleId = await vehicleFor(tx, deps, clientId, input)
    const share = input.quoteId ? await shareOfQuote(tx, { id: input.quoteId, clientId }) : null
    const { subscription, warnings } = await washOf(tx, deps, {
      ...{ ...input, ...(share && { subscriptionId: null }), slot, vehicleId },
      clientId: canTakeWash ? clientId : null,
    })
    if (subscription && vehicleId !== null && subscription.vehicleId !== vehicleId) refuseOtherVehicle()

    const said = { placeId: input.placeId, address: addressOf(input) }
    const where = (await whereabouts(tx, { clientId, subscription, ...said })) ?? refuseNowhere()
    const spot = await spotAt(tx, where)
    const room = await takeRoom(tx, deps, {
      ...{ slot, spot, van: input.van ?? undefined },
      isForced: input.force === true,
      status,
    })
    const placed = await placeAppointment(tx, deps, {
      ...{ slot, van: room.van },
      service: input.service,
      ...where,
      notes: input.notes || null,
      isMovable: input.isMovable,
      status,
      clientId,
      contactMessageId,
      subscription,
      vehicleId: subscription ? null : vehicleId,
      agreement: share?.agreement ?? input.agreement ?? null,
      telling: { isTold: notify },
    })
    const { id } = placed
    if (share) await keepShare(tx, deps, { appointmentId: id, share })
    await keepDue(tx, deps, placed)
    if (notify) await askDeposit(tx, deps, id)

    await recordAudit(tx, deps, {
      actor: admin.email,
      action: 'appointment.create',
      target: `appointment:${id}`,
      details: {
        day: slot.day,
        time: hourText(slot.time),
        status,
        forced: input.force === true,
        notified: notify,
      },
    })
    const unusual = [
      ...slotWarnings(deps, slot, status),
      ...townWarnings(deps, slot, { spot, service: input.service }),
      ...room.unusual,
    ]
    const told = [...unusual, ...warnings, ...(await oneOffWarnings(tx, id, slot))]
    const saved = await savedAppointment(tx, deps, id, told)
    return { ...withPause(deps, slot, saved), joined }
  })
}

function refuseNowhere(): never {
  throw new AppError('validation', { fields: { address: addressSentence } })
}

/** A contract washes the vehicle that it is for. */
export function refuseOtherVehicle(): never {
  throw new AppError('validation', {
    fields: { vehicleId: 'L’abonnement choisi est pour un autre véhicule.' },
  })
}

/** The client's vehicle that was chosen, or the one that was typed. Errors: 404 for another client's. */
export async function vehicleFor(
  tx: Tx,
  { clock }: Deps,
  clientId: number,
  { vehicleId, vehicle }: Pick<AppointmentCreationInput, 'vehicleId' | 'vehicle'>,
): Promise<number | null> {
  if (vehicleId) return ((await vehicleById(tx, { id: vehicleId, clientId })) ?? notFound()).id
  return vehicle ? vehicleWrittenAs(tx, { clientId, ...writtenVehicle(vehicle), now: clock.now() }) : null
}

type Wished = Pick<AppointmentCreationInput, 'clientId' | 'subscriptionId' | 'vehicleId' | 'status'> & {
  slot: Place
}

/** Nothing to take, and nothing to say of it, for somebody without an account and for what is entered as canceled. */
export async function washOf(
  tx: Db,
  deps: Deps,
  { clientId, subscriptionId: id, vehicleId, status, slot }: Wished,
): Promise<{ subscription: ReturnType<typeof coveringSubscription>; warnings: AppointmentWarning[] }> {
  if (!clientId || id === null) return { subscription: null, warnings: [] }
  const own = await subscriptionsOfClient(tx, clientId)
  if (id !== undefined && !own.some((one) => one.id === id)) notFound()
  // Nobody named a contract: that of the vehicle, where one was named.
  const meant = id === undefined && vehicleId ? own.filter((one) => one.vehicleId === vehicleId) : own
  const subscription = coveringSubscription(meant, { id, day: slot.day })
  const warnings = status === 'canceled' ? [] : await washWarnings(tx, deps, { subscription, slot })
  return { subscription, warnings }
}

/**
 * The subscription that serves a client on `day`, active ones first; unpaid months do not stop an administrator.
 * Shapes: `id` names one of them; null is for a wash outside of any.
 */
function coveringSubscription(
  own: Subscription[],
  { id, day }: { id: number | null | undefined; day: Day },
): RunningSubscription | null {
  if (id === null) return null
  const covering = own
    .filter(isRunning)
    .filter((one) => serves(one, day) && (id === undefined || one.id === id))
  return covering.find(({ status }) => status === 'active') ?? covering[0] ?? null
}

function serves(subscription: RunningSubscription, day: Day): boolean {
  const end = endOf(subscription)
  return dayOf(subscription.startDate) <= day && (end === null || day < end)
}
