import type { Subscription } from '@tramontane/db/people/subscriptions'
import type { Deps } from '../../../deps.ts'
import { refuseBeingPaid } from '../being-paid.ts'
import { syncSubscription } from '../provider/sync-subscription.ts'
import { ordersOfKey, subscriptionsOfEmail } from '../queries.ts'
import { contractsOfVehicle, type Vehicle } from '../running-contract.ts'

/** Orders that wait live for a day: more for one vehicle are somebody's game, and the night looks at those. */
const ordersAsked = 8

/**
 * Asks the provider about the orders that wait for a payment, of one vehicle and of one draft: what was paid and never
 * finalized is activated. To be called before a vehicle gets another contract. Errors: 409
 * payment_recording while a payment is on its way, 502.
 */
export async function settlePaidOrders(deps: Deps, vehicle: Vehicle, orderKey?: string): Promise<void> {
  const { db } = deps.database
  const own = orderKey ? await ordersOfKey(db, orderKey) : []
  await settle(deps, [...(await contractsOfVehicle(db, vehicle)), ...own], orderKey)
}

/** The same for every order of one e-mail, before its account goes. */
export async function settlePaidOrdersOf(deps: Deps, email: string): Promise<Subscription[]> {
  await settle(deps, await subscriptionsOfEmail(deps.database.db, email))
  return (await subscriptionsOfEmail(deps.database.db, email)).filter(isWaiting)
}

async function settle(deps: Deps, orders: Subscription[], orderKey?: string) {
  const asked = new Map(orders.filter(isWaiting).map((order) => [order.providerSubscriptionId, order]))
  for (const [id, order] of [...asked].slice(-ordersAsked)) {
    if (!id) continue
    const isOwn = orderKey !== undefined && order.orderKey === orderKey
    refuseBeingPaid(await syncSubscription(deps, id), isOwn ? order.paymentIntentId : null)
  }
}

function isWaiting({ status, provider }: Subscription): boolean {
  return status === 'pending' && provider !== 'manual'
}
