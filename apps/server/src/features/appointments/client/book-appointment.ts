import type { ClientBookingInput } from '@tramontane/contract/appointments/appointment'
import type { ClientAppointment } from '@tramontane/contract/replies/appointments/appointments'
import type { Tx } from '@tramontane/db/database'
import { withWrite } from '@tramontane/db/with-write'
import { serviceTitles } from '@tramontane/domain/washes/services'
import { washesLeftOn } from '@tramontane/domain/washes/wash-allowance'
import type { Deps } from '../../../deps.ts'
import type { ClientActor } from '../../../http/app-env.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import { requireExpressRequest } from '../express-request.ts'
import { placeAppointment } from '../place-appointment.ts'
import { emptyPlanning, intervalOf, planningAround, washKind } from '../planning.ts'
import { subscriptionsOfClient } from '../queries.ts'
import { usableSubscription } from '../usable-subscription.ts'
import { bookFor } from '../wash-ledger/washes-left.ts'
import { spotAt, whereabouts } from '../whereabouts.ts'
import { clientViewOf } from './list-appointments.ts'
import { requireSlot } from './require-slot.ts'

/**
 * A client books a wash of a subscription, at any start that `availability` offers.
 * Errors: 400 on `date` or `time`, 404 for another's subscription or place; 409 subscription_inactive, payment_overdue,
 * no_wash_left, slot_taken, express_start_required.
 */
export async function bookAppointment(
  deps: Deps,
  client: ClientActor,
  input: ClientBookingInput,
): Promise<ClientAppointment> {
  requireSlot({ ...slotOf(deps, input), spot: null }, emptyPlanning(deps))
  return withWrite(deps.database, (tx) => bookWash(tx, deps, client, input))
}

function slotOf(deps: Deps, { date: day, time }: ClientBookingInput) {
  return { day, time, ...washKind(deps, serviceTitles.fast) }
}

/** The same within the transaction of another verb. */
export async function bookWash(
  tx: Tx,
  deps: Deps,
  client: Pick<ClientActor, 'id'>,
  input: ClientBookingInput,
): Promise<ClientAppointment> {
  const slot = slotOf(deps, input)
  const now = deps.clock.now()
  const own = await subscriptionsOfClient(tx, client.id)

  const subscription = usableSubscription(own, { id: input.subscriptionId, day: slot.day, now })
  const book = await bookFor(tx, subscription, slot.day)
  if (washesLeftOn(slot.day, book) === 0) throw new AppError('no_wash_left')
  const { placeId, address } = input
  const where = (await whereabouts(tx, { clientId: client.id, subscription, placeId, address })) ?? notFound()
  const planning = await planningAround(tx, deps, { interval: intervalOf(slot) })
  const van = requireSlot({ ...slot, spot: await spotAt(tx, where) }, planning)
  const isExpressAsked = await requireExpressRequest(tx, deps, {
    ...{ actor: `client:${client.id}`, subscription, day: slot.day },
    isAsked: input.expressStart === true,
  })

  const appointment = await placeAppointment(tx, deps, {
    ...{ slot, van },
    service: input.service,
    ...where,
    notes: input.notes || null,
    status: 'pending',
    clientId: client.id,
    ...{ subscription, book },
    telling: { isTold: true, isExpressAsked },
    isChosenOnline: true,
  })
  return clientViewOf(tx, deps, appointment)
}
