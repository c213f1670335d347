import { subscriptionOf } from './billing/invoices/invoice-payments.ts'
import { voidInvoice } from './billing/invoices/invoices.ts'
import { detach } from './billing/payments/payment-methods.ts'
import { changeSubscription } from './billing/subscriptions/change-subscription.ts'
import type { Invoice } from './objects/invoice.ts'
import type { Subscription } from './objects/subscription.ts'
import { found } from './state.ts'
import type { World } from './world.ts'

/** What the owner of the account does by hand at dashboard.stripe.com, behind the product's back. */
export function dashboard(world: World) {
  function openInvoice(id: string): Invoice {
    const invoice = found(world.state.invoices, id, 'invoice')
    if (invoice.status !== 'open') throw new Error(`${id} is ${invoice.status}`)
    return invoice
  }

  /** The latest invoice no longer asks for money: its subscription is not behind any more. */
  function forgive(invoice: Invoice): void {
    const subscription = subscriptionOf(world, invoice)
    const isBehind = subscription.status === 'past_due' || subscription.status === 'unpaid'
    if (isBehind && subscription.latest_invoice === invoice.id)
      changeSubscription(world, subscription, { status: 'active' })
  }

  return {
    voidInvoice(invoiceId: string): void {
      const invoice = openInvoice(invoiceId)
      voidInvoice(world, invoice)
      forgive(invoice)
    },

    /** Written off; it can still be paid on its page. Source: API reference, "Mark an invoice as uncollectible". */
    markUncollectible(invoiceId: string): void {
      const invoice = openInvoice(invoiceId)
      invoice.status = 'uncollectible'
      invoice.auto_advance = false
      invoice.next_payment_attempt = null
      invoice.status_transitions.marked_uncollectible_at = world.now()
      world.record('invoice.marked_uncollectible', invoice)
      forgive(invoice)
    },

    /** The card is taken off the customer. */
    detachCard(methodId: string): void {
      detach(world, found(world.state.paymentMethods, methodId, 'PaymentMethod'))
    },

    /**
     * "A paused subscription doesn't advance to a new billing period or generate invoices until it resumes."
     * Source: stripe 23.1.0, Subscriptions.d.ts, `status`.
     */
    pauseSubscription(subscriptionId: string): Subscription {
      const subscription = found(world.state.subscriptions, subscriptionId, 'subscription')
      changeSubscription(world, subscription, { status: 'paused' }, 'customer.subscription.paused')
      return subscription
    },

    resumeSubscription(subscriptionId: string): Subscription {
      const subscription = found(world.state.subscriptions, subscriptionId, 'subscription')
      changeSubscription(world, subscription, { status: 'active' }, 'customer.subscription.resumed')
      return subscription
    },
  }
}
