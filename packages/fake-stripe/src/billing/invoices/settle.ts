import type { Charge } from '../../objects/charge.ts'
import type { NextAction, PaymentError, PaymentIntent, PaymentMethod } from '../../objects/payment.ts'
import { plainCopy } from '../../plain-copy.ts'
import type { World } from '../../world.ts'
import { later } from '../later.ts'
import { attach, cardOf } from '../payments/payment-methods.ts'
import { openDispute } from '../payments/refunds.ts'
import { paymentActionRequired, paymentFailed, paymentSucceeded } from './invoice-payments.ts'

/** The bank accepted: the charge, the intent, then the invoice and its subscription. */
export function settle(world: World, intent: PaymentIntent, method: PaymentMethod): void {
  const { dispute } = cardOf(world, method)
  const charge = newCharge(world, intent, method, null)
  if (intent.customer && intent.setup_future_usage) attach(world, method, intent.customer)
  intent.payment_method = method.id
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  intent.last_payment_error = null
  intent.next_action = null
  world.record('charge.succeeded', charge)
  world.record('payment_intent.succeeded', intent)
  const { secondsToInvoice, secondsToDispute } = world.settings
  later(world, secondsToInvoice, () => paymentSucceeded(world, intent))
  if (dispute) later(world, secondsToDispute, () => openDispute(world, charge, dispute))
}

/** The bank refused: the intent wants another card; answers the error that the caller gets. */
export function refuse(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod | null,
  error: PaymentError,
) {
  const charge = method && error.type === 'card_error' ? newCharge(world, intent, method, error) : null
  intent.payment_method = null
  intent.status = 'requires_payment_method'
  intent.next_action = null
  intent.last_payment_error = {
    ...error,
    ...(charge && { charge: charge.id }),
    ...(method && { payment_method: plainCopy(method) }),
  }
  if (charge) world.record('charge.failed', charge)
  world.record('payment_intent.payment_failed', intent)
  paymentFailed(world, intent)
  return intent.last_payment_error
}

export function askAuthentication(world: World, intent: PaymentIntent, method: PaymentMethod): void {
  intent.payment_method = method.id
  intent.status = 'requires_action'
  intent.last_payment_error = null
  intent.next_action = threeDSecure(world, intent.id)
  world.record('payment_intent.requires_action', intent)
  paymentActionRequired(world, intent)
}

function threeDSecure(world: World, intentId: string): NextAction {
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: {
      type: 'three_d_secure_redirect',
      source: `src_${intentId}`,
      stripe_js: `${world.apiBase}/endive/stripe.js`,
    },
  }
}

export function declined(world: World, method: PaymentMethod): PaymentError {
  const { code, declineCode, message } = cardOf(world, method).refusal
  return { type: 'card_error', code, decline_code: declineCode, message }
}

function newCharge(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
  error: PaymentError | null,
): Charge {
  const id = world.newId('ch')
  const { brand, exp_month, exp_year, last4 } = method.card
  const charge: Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: error ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    balance_transaction: null,
    billing_details: plainCopy(method.billing_details),
    captured: !error,
    created: world.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: error?.code ?? null,
    failure_message: error?.message ?? null,
    livemode: false,
    metadata: {},
    paid: !error,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: { brand, exp_month, exp_year, last4 }, type: 'card' },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: error ? null : `${world.apiBase}/receipts/${id}`,
    refunded: false,
    statement_descriptor: intent.statement_descriptor,
    status: error ? 'failed' : 'succeeded',
  }
  world.state.charges.set(id, charge)
  intent.latest_charge = id
  return charge
}
