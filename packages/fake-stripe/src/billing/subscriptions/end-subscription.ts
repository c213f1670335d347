import type { CancellationDetails, Subscription } from '../../objects/subscription.ts'
import type { World } from '../../world.ts'
import { intentOf } from '../invoices/invoice-payments.ts'
import { voidInvoice } from '../invoices/invoices.ts'
import { changeSubscription } from './change-subscription.ts'

/** Ends a subscription now: its unpaid invoices are no longer asked for. One never paid is expired instead. */
export function endSubscription(
  world: World,
  subscription: Subscription,
  details: Partial<CancellationDetails>,
): void {
  if (subscription.status === 'incomplete') {
    expire(world, subscription)
    return
  }
  for (const invoice of invoicesOf(world, subscription)) {
    if (invoice.status !== 'open' && invoice.status !== 'draft') continue
    invoice.auto_advance = false
    invoice.automatically_finalizes_at = null
    invoice.next_payment_attempt = null
  }
  const changes: Partial<Subscription> = {
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? world.now(),
    ended_at: world.now(),
    cancellation_details: { ...subscription.cancellation_details, ...details },
  }
  changeSubscription(world, subscription, changes, 'customer.subscription.deleted')
}

/** The first payment never came: the end for good, and its invoice is void. */
export function expire(world: World, subscription: Subscription): void {
  for (const invoice of invoicesOf(world, subscription))
    if (invoice.status === 'open' && intentOf(world, invoice)?.status !== 'succeeded')
      voidInvoice(world, invoice)
  const now = world.now()
  changeSubscription(world, subscription, { status: 'incomplete_expired', canceled_at: now, ended_at: now })
}

function invoicesOf(world: World, { id }: Subscription) {
  return [...world.state.invoices.values()].filter(
    ({ parent }) => parent.subscription_details.subscription === id,
  )
}
