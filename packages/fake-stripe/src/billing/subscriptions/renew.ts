import type { Invoice } from '../../objects/invoice.ts'
import type { Subscription } from '../../objects/subscription.ts'
import { plainCopy } from '../../plain-copy.ts'
import type { World } from '../../world.ts'
import { collect } from '../invoices/collect.ts'
import { subscriptionOf } from '../invoices/invoice-payments.ts'
import { draftInvoice, finalize, upcomingInvoice } from '../invoices/invoices.ts'
import { changeSubscription } from './change-subscription.ts'
import { endSubscription } from './end-subscription.ts'
import { nextBoundary, periodOf } from './periods.ts'

/** A new period begins, with its invoice, a draft for an hour. */
export function renew(world: World, subscription: Subscription): void {
  const next = nextPeriod(subscription)
  const items = plainCopy(subscription.items)
  for (const item of items.data) {
    item.current_period_start = next.period.start
    item.current_period_end = next.period.end
  }
  const invoice = draftInvoice(world, subscription, { reason: 'subscription_cycle', ...next })
  if (subscription.status === 'unpaid') invoice.auto_advance = false
  else invoice.automatically_finalizes_at = world.now() + world.settings.renewalDraftSeconds
  changeSubscription(world, subscription, { items, latest_invoice: invoice.id })
}

export function announce(world: World, subscription: Subscription): void {
  const next = nextPeriod(subscription)
  world.announcedUntil.set(subscription.id, next.period.start)
  world.record(
    'invoice.upcoming',
    upcomingInvoice(world, subscription, { reason: 'subscription_cycle', ...next }),
  )
}

export function finalizeAndCollect(world: World, invoice: Invoice): void {
  if (finalize(world, invoice)) collect(world, invoice)
}

/** Tries again; when that was the last try, the account's settings say what becomes of the subscription. */
export function retry(world: World, invoice: Invoice): void {
  collect(world, invoice)
  if (invoice.status !== 'open' || invoice.next_payment_attempt !== null) return
  const { afterLastRetry } = world.settings
  const subscription = subscriptionOf(world, invoice)
  if (afterLastRetry === 'cancel') endSubscription(world, subscription, { reason: 'payment_failed' })
  if (afterLastRetry === 'mark_unpaid') changeSubscription(world, subscription, { status: 'unpaid' })
}

/** What follows the current period: cut short, and charged in part, when the subscription ends inside it. */
function nextPeriod(subscription: Subscription) {
  const current = periodOf(subscription)
  const recurring = subscription.items.data[0]?.price.recurring
  if (!recurring) throw new Error(`${subscription.id} has no recurring price`)
  const boundary = nextBoundary(subscription.billing_cycle_anchor, current.end, recurring)
  const end = Math.min(subscription.cancel_at ?? boundary, boundary)
  return {
    period: { start: current.end, end },
    lookedBack: current,
    share: (end - current.end) / (boundary - current.end),
  }
}
