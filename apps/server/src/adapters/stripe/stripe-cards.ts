import type Stripe from 'stripe'
import { AppError } from '../../http/app-error.ts'
import { expectObject } from './stripe-client.ts'

const cards = ['default_payment_method', 'customer.invoice_settings.default_payment_method']

/**
 * Stripe charges a subscription's own card before its customer's, and the portal changes the customer's alone: the one
 * that was entered last becomes the customer's, and the subscription keeps none of its own. A bill that is paid with a
 * card gives the subscription that card again (`save_default_payment_method`), so that a card entered there counts too.
 */
export async function letLastCardPay(stripe: Stripe, id: string): Promise<void> {
  const found = expectObject(await stripe.subscriptions.retrieve(id, { expand: cards }), 'subscription')
  const { default_payment_method: own, customer } = found
  if (own === null) return
  if (typeof own === 'string' || typeof customer === 'string' || customer.deleted)
    throw new AppError('payment_provider', { cause: new Error('no card or no customer came') })

  const theirs = customer.invoice_settings.default_payment_method
  if (isLater(own, theirs)) {
    const change = { invoice_settings: { default_payment_method: own.id } }
    expectObject(await stripe.customers.update(customer.id, change), 'customer')
  }
  expectObject(await stripe.subscriptions.update(id, { default_payment_method: '' }), 'subscription')
}

/** A card that was taken away since is nobody's choice. */
function isLater(own: Stripe.PaymentMethod, theirs: string | Stripe.PaymentMethod | null): boolean {
  if (own.customer === null) return false
  return theirs === null || typeof theirs === 'string' || own.created > theirs.created
}
