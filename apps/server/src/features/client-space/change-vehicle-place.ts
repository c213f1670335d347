import type { ClientSubscriptionInput } from '@tramontane/contract/clients/client'
import type { Tx } from '@tramontane/db/database'
import { hasRoomFor, placeById, placeOfSubscription } from '@tramontane/db/people/places'
import { changeSubscription } from '@tramontane/db/people/subscriptions'
import { vehicleOfSubscription } from '@tramontane/db/people/vehicles'
import { withWrite } from '@tramontane/db/with-write'
import { chargeAfterMove } from '@tramontane/domain/contracts/agreed-travel'
import { liveStatuses } from '@tramontane/domain/washes/statuses'
import { plateKey } from '@tramontane/domain/washes/vehicle'
import type { Deps } from '../../deps.ts'
import type { ClientActor } from '../../http/app-env.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { refuseSecondContract } from '../subscriptions/orders/already-subscribed.ts'
import { given } from './given.ts'
import { type Subscription, subscriptionOfClient } from './queries.ts'

/**
 * Where one vehicle is washed, and what it is: no other subscription and no booked wash changes.
 * Errors: 404 for another client's subscription or place; 409 subscription_inactive for one that has ended,
 * already_subscribed for the plate of another contract, too_many_places for one more address.
 * Source.
 */
export async function changeVehiclePlace(
  deps: Deps,
  client: ClientActor,
  { id, input }: { id: number; input: ClientSubscriptionInput },
) {
  await withWrite(deps.database, async (tx) => {
    const subscription = (await subscriptionOfClient(tx, { id, clientId: client.id })) ?? notFound()

    await saveVehicle(tx, deps, subscription, input)

    await recordAudit(tx, deps, {
      actor: `client:${client.id}`,
      action: 'client.vehicle_changed',
      target: `subscription:${id}`,
      details: { fields: Object.keys(input).sort().join(', ') },
    })
  })
}

/** The same within a larger act; nothing where nothing was sent. */
export async function saveVehicle(
  tx: Tx,
  deps: Deps,
  subscription: Subscription,
  input: ClientSubscriptionInput,
) {
  const { placeId, ...written } = await placedAs(tx, subscription, input)
  const change = columnsOf(written)
  if (Object.keys(change).length === 0) return
  if (!liveStatuses.includes(subscription.status)) throw new AppError('subscription_inactive')

  const changed = { ...subscription, ...change }
  if (plateKey(changed.licensePlate) !== plateKey(subscription.licensePlate))
    await refuseSecondContract(tx, deps, changed)

  const agreedTravel = chargeAfterMove(deps.settings.current, subscription, written)
  await changeSubscription(tx, subscription.id, {
    ...change,
    placeId: placeId ?? (await placeOfSubscription(tx, changed, deps.clock.now())),
    vehicleId: await vehicleOfSubscription(tx, changed, deps.clock.now()),
    agreedTravel,
  })
}

/** A place that is chosen is written as it is; an address is read without one. Errors: 404; 409 too_many_places. */
async function placedAs(tx: Tx, subscription: Subscription, input: ClientSubscriptionInput) {
  const clientId = subscription.clientId ?? notFound()
  if (input.placeId === undefined) {
    const { address = subscription.customerAddress, postalCode = subscription.postalCode } = input
    const written = { street: address, postalCode, city: input.city ?? subscription.city }
    const isMoved = (input.address ?? input.postalCode ?? input.city) !== undefined
    if (isMoved && !(await hasRoomFor(tx, clientId, written))) throw new AppError('too_many_places')
    return input
  }
  const place = (await placeById(tx, { id: input.placeId, clientId })) ?? notFound()
  const { street: address, postalCode, city } = place
  return { ...input, address, postalCode, city }
}

function columnsOf(input: ClientSubscriptionInput): Partial<Subscription> {
  return given({
    customerAddress: input.address,
    postalCode: input.postalCode,
    city: input.city,
    vehicleBrand: input.carBrand,
    vehicleModel: input.carModel,
    licensePlate: input.licensePlate?.toUpperCase(),
  })
}
