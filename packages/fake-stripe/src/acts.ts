import { intentOf } from './billing/invoices/invoice-payments.ts'
import { finalize } from './billing/invoices/invoices.ts'
import { authenticate, confirmPayment } from './billing/payments/confirm.ts'
import { attach, newCard } from './billing/payments/payment-methods.ts'
import { closeDispute, endRefund, newRefund, openDispute } from './billing/payments/refunds.ts'
import { cardNumbers } from './cards.ts'
import { dashboard } from './dashboard.ts'
import { type ErrorBody, StripeError } from './http/stripe-error.ts'
import type { Price } from './objects/catalog.ts'
import type { Charge, Dispute, Refund } from './objects/charge.ts'
import type { Invoice } from './objects/invoice.ts'
import type { PaymentIntent, PaymentMethod } from './objects/payment.ts'
import { newPrice } from './routes/catalog.ts'
import { saveDefaultPortal } from './routes/portal.ts'
import { found } from './state.ts'
import type { World } from './world.ts'

type PaymentOutcome = { paymentIntent: PaymentIntent } | { error: ErrorBody }

export type Acts = ReturnType<typeof acts>

/** What others than the product do to the account: cardholders, banks, whoever manages it. */
export function acts(world: World) {
  return {
    ...dashboard(world),

    /** A cardholder types a card and pays, as stripe.js would; `secret` is the client secret, or the intent's id. */
    confirmCard(secret: string, number: string = cardNumbers.pays): PaymentOutcome {
      const intent = intentNamed(world, secret)
      try {
        return { paymentIntent: confirmPayment(world, intent, newCard(world, { number })) }
      } catch (error) {
        if (error instanceof StripeError) return { error: error.body }
        throw error
      }
    },

    /** A cardholder ends the 3D Secure step. */
    authenticate(secret: string, outcome: 'authorized' | 'refused'): void {
      authenticate(world, idIn(secret), outcome)
    },

    /** A subscriber pays an open invoice on its hosted page, with a card that replaces the one on file. */
    payInvoice(invoiceId: string, number: string = cardNumbers.pays): Invoice {
      const invoice = found(world.state.invoices, invoiceId, 'invoice')
      const intent = intentOf(world, invoice)
      if (invoice.status !== 'open' || !intent)
        throw new Error(`${invoiceId} is ${invoice.status}: nothing to pay`)
      confirmPayment(world, intent, newCard(world, { number }))
      return invoice
    },

    /**
     * A subscriber enters another card in the portal: it becomes the customer's default, which `customer.updated` tells.
     * A subscription with a card of its own goes on charging that one. Source: docs.stripe.com/api/customer_portal
     * (`payment_method_update`), docs.stripe.com/api/subscriptions (`default_payment_method`).
     */
    changeCard(subscriptionId: string, number: string): PaymentMethod {
      const subscription = found(world.state.subscriptions, subscriptionId, 'subscription')
      const customer = found(world.state.customers, subscription.customer, 'customer')
      const method = newCard(world, { number })
      attach(world, method, customer.id)
      const before = { ...customer.invoice_settings }
      customer.invoice_settings.default_payment_method = method.id
      world.record('customer.updated', customer, { invoice_settings: before })
      return method
    },

    /** A cardholder asks the bank for the money of a payment. */
    openDispute(intentId: string, options?: { isInquiry?: boolean }): Dispute {
      return openDispute(world, paidCharge(world, intentId), options)
    },

    closeDispute(disputeId: string, status: 'won' | 'lost'): Dispute {
      return closeDispute(world, found(world.state.disputes, disputeId, 'dispute'), status)
    },

    /** Whoever manages the account gives money back in the dashboard: all that is left of a payment, or a part. */
    refundAtDashboard(intentId: string, amount?: number): Refund {
      return newRefund(world, paidCharge(world, intentId), { amount, reason: 'requested_by_customer' })
    },

    /** A refund arrives, or the bank refuses it: a pending one, or one that had succeeded. */
    endRefund(refundId: string, status: 'succeeded' | 'failed'): Refund {
      return endRefund(world, found(world.state.refunds, refundId, 'refund'), status)
    },

    /** The next invoices stay drafts, with `invoice.finalization_failed`. */
    failNextFinalization(times = 1): void {
      world.finalizationsToFail += times
    },

    finalizeInvoice(invoiceId: string): Invoice {
      const invoice = found(world.state.invoices, invoiceId, 'invoice')
      finalize(world, invoice)
      return invoice
    },

    /** Somebody saves the portal's settings in the dashboard, as they stand there: everything is allowed. */
    saveDefaultPortal: () => saveDefaultPortal(world),

    /** A monthly price in euros, with its product. */
    addPrice({ lookupKey, unitAmount, name = lookupKey }: PriceWish): Price {
      return newPrice(world, {
        lookup_key: lookupKey,
        unit_amount: String(unitAmount),
        currency: 'eur',
        recurring: { interval: 'month' },
        tax_behavior: 'inclusive',
        product_data: { name },
      })
    },
  }
}

type PriceWish = { lookupKey: string; unitAmount: number; name?: string }

function paidCharge(world: World, intentId: string): Charge {
  const intent = found(world.state.paymentIntents, intentId, 'payment_intent')
  return found(world.state.charges, intent.latest_charge ?? '', 'charge')
}

function intentNamed(world: World, secret: string): PaymentIntent {
  return found(world.state.paymentIntents, idIn(secret), 'payment_intent')
}

function idIn(secret: string): string {
  return secret.split('_secret_')[0] ?? ''
}
