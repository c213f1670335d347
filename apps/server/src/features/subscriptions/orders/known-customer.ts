import type { SubscriptionRequestInput } from '@tramontane/contract/subscriptions/subscription'
import type { Subscription } from '@tramontane/db/people/subscriptions'
import type { Deps } from '../../../deps.ts'
import type { ClientActor } from '../../../http/app-env.ts'
import { firstContractOfClient, hasOtherOfCustomer } from '../queries.ts'

/**
 * The provider's customer of who orders again: one person has one customer, one card and one portal for all vehicles.
 * An e-mail proves nobody: only who is logged in, and orders for the account's own address, joins the customer of the
 * contract that made the account. All others get a customer of their own, which the provider ties to its subscription for
 * good. Nobody learns, changes or is charged by somebody else's.
 */
export async function knownCustomer(
  { database, payments }: Deps,
  client: ClientActor | null,
  { email }: SubscriptionRequestInput,
): Promise<string | null> {
  if (!client || client.email.toLowerCase() !== email.toLowerCase()) return null
  const first = await firstContractOfClient(database.db, client.id)
  const isPaidThere = first?.provider === payments.name && first.startDate !== null
  return isPaidThere ? first.stripeCustomerId : null
}

/** Whether an order is on somebody's customer that this submission does not prove to be: it is made anew. */
export async function isOfOther({ database }: Deps, order: Subscription, knownCustomerId: string | null) {
  const { id: exceptId, stripeCustomerId: customerId } = order
  if (customerId === null || customerId === knownCustomerId) return false
  return hasOtherOfCustomer(database.db, { customerId, exceptId })
}
