import type { Deps } from '../../deps.ts'
import { ordersOfKey, type Subscription, subscriptionsOfEmail } from './queries.ts'
import { contractsOfVehicle, type Vehicle } from './running-contract.ts'
import { syncSubscription } from './sync-subscription.ts'

/** Orders that wait live for a day: more for one vehicle are somebody's game, and the night looks at those. */
const ordersAsked = 8

/**
 * Asks the provider about the orders that wait for a payment, of one vehicle and of one draft: what was paid and never
 * finalized is activated. To be called before a vehicle gets another contract. Errors: 502.
 */
export async function settlePaidOrders(deps: Deps, vehicle: Vehicle, orderKey?: string): Promise<void> {
  const { db } = deps.database
  const own = orderKey ? await ordersOfKey(db, orderKey) : []
  await settle(deps, [...(await contractsOfVehicle(db, vehicle)), ...own])
}

/** The same for every order of one e-mail, before its account goes. */
export async function settlePaidOrdersOf(deps: Deps, email: string): Promise<Subscription[]> {
  await settle(deps, await subscriptionsOfEmail(deps.database.db, email))
  return (await subscriptionsOfEmail(deps.database.db, email)).filter(isWaiting)
}

async function settle(deps: Deps, orders: Subscription[]) {
  const ids = orders.filter(isWaiting).flatMap((order) => order.providerSubscriptionId ?? [])
  for (const id of [...new Set(ids)].slice(-ordersAsked)) await syncSubscription(deps, id)
}

function isWaiting({ status, provider }: Subscription): boolean {
  return status === 'pending' && provider !== 'manual'
}
