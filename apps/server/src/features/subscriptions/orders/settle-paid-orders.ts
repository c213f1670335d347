import type { Db } from '@tramontane/db/database'
import type { Subscription } from '@tramontane/db/people/subscriptions'
import type { Deps } from '../../../deps.ts'
import { refuseBeingPaid } from '../being-paid.ts'
import { syncSubscription } from '../provider/sync-subscription.ts'
import { ordersOfKey, subscriptionsOfEmail } from '../queries.ts'
import { contractsOfVehicle, type Vehicle } from '../running-contract.ts'

/**
 * How many are asked about at once: whoever orders one vehicle again and again for a day, whose address anybody can type,
 * keeps nobody from ordering it within the time of a call.
 */
const askedAtOnce = 8

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

/** Whether one of a vehicle's orders waits for a payment, so that the provider is asked before it gets another contract. */
export async function hasWaitingOrders(db: Db, vehicle: Vehicle): Promise<boolean> {
  return (await contractsOfVehicle(db, vehicle)).some(isWaiting)
}

/** Asks the same of every order of one e-mail, before its account goes. */
export async function settlePaidOrdersOf(deps: Deps, email: string): Promise<Subscription[]> {
  await settle(deps, await subscriptionsOfEmail(deps.database.db, email))
  return (await subscriptionsOfEmail(deps.database.db, email)).filter(isWaiting)
}

async function settle(deps: Deps, orders: Subscription[], orderKey?: string) {
  const asked = [...new Map(orders.filter(isWaiting).map((order) => [order.id, order])).values()]
  for (let from = 0; from < asked.length; from += askedAtOnce) {
    const some = asked.slice(from, from + askedAtOnce)
    const told = await Promise.all(
      some.map(({ providerSubscriptionId: id }) => (id ? syncSubscription(deps, id) : null)),
    )
    for (const [index, order] of some.entries()) {
      const isOwn = orderKey !== undefined && order.orderKey === orderKey
      refuseBeingPaid(told[index] ?? null, isOwn ? order.paymentIntentId : null)
    }
  }
}

function isWaiting({ status, provider }: Subscription): boolean {
  return status === 'pending' && provider !== 'manual'
}
