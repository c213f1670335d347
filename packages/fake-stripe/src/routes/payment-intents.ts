import { authenticate, confirmPayment } from '../billing/payments/confirm.ts'
import { newPaymentIntent } from '../billing/payments/new-intent.ts'
import { givenPaymentMethod } from '../billing/payments/payment-methods.ts'
import { listParams, page } from '../http/list.ts'
import { integer, metadata, oneOf, requiredText, text, texts } from '../http/params.ts'
import type { Call, Route } from '../http/route.ts'
import { invalidRequest } from '../http/stripe-error.ts'
import type { PaymentIntent } from '../objects/payment.ts'
import { found } from '../state.ts'

const confirmParams = [
  'mandate_data',
  'payment_method',
  'payment_method_data',
  'return_url',
  'use_stripe_sdk',
]

export const paymentIntentRoutes: Route[] = [
  {
    call: 'POST /v1/payment_intents',
    answers: 'payment_intent',
    params: ['allowed_payment_method_types', 'amount', 'currency', 'description', 'metadata'],
    run: createIntent,
  },
  {
    call: 'GET /v1/payment_intents',
    answers: 'payment_intent',
    isList: true,
    params: listParams,
    run: ({ world, form }) => page(world.state.paymentIntents, form, '/v1/payment_intents'),
  },
  {
    call: 'POST /v1/payment_intents/:id/cancel',
    answers: 'payment_intent',
    params: [],
    run: cancelIntent,
  },
  {
    call: 'GET /v1/payment_intents/:id',
    answers: 'payment_intent',
    fromBrowser: true,
    params: [],
    run: ({ world, id }) => found(world.state.paymentIntents, id, 'payment_intent'),
  },
  {
    call: 'POST /v1/payment_intents/:id/confirm',
    answers: 'payment_intent',
    fromBrowser: true,
    params: [...confirmParams, 'off_session', 'receipt_email', 'setup_future_usage'],
    run: confirmIntent,
  },
  {
    call: 'POST /v1/payment_intents/:id/authenticate',
    answers: 'payment_intent',
    fromBrowser: true,
    params: ['outcome'],
    run: authenticateIntent,
  },
]

/** Of its own, without invoice or customer. */
function createIntent({ world, form }: Call): PaymentIntent {
  const amount = integer(form, 'amount') ?? 0
  if (amount < leastCents)
    throw invalidRequest('Amount must be at least €0.50 eur', { code: 'amount_too_small', param: 'amount' })
  return newPaymentIntent(world, {
    allowed_payment_method_types: texts(form, 'allowed_payment_method_types') ?? null,
    amount,
    currency: requiredText(form, 'currency'),
    customer: null,
    description: text(form, 'description') ?? null,
    metadata: metadata(form),
  })
}

/** Source: docs.stripe.com/currencies#minimum-and-maximum-charge-amounts. */
const leastCents = 50

function cancelIntent({ world, id }: Call): PaymentIntent {
  const intent = found(world.state.paymentIntents, id, 'payment_intent')
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw invalidRequest(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      { code: 'payment_intent_unexpected_state' },
    )
  intent.status = 'canceled'
  intent.canceled_at = world.now()
  intent.next_action = null
  world.record('payment_intent.canceled', intent)
  return intent
}

function confirmIntent({ world, form, id }: Call): PaymentIntent {
  const intent = found(world.state.paymentIntents, id, 'payment_intent')
  const kept = intent.payment_method ? world.state.paymentMethods.get(intent.payment_method) : undefined
  return confirmPayment(world, intent, givenPaymentMethod(world, form) ?? kept)
}

/** The bank's page in the 3D Secure step: Stripe's own call for it is private, this one is the fake's. */
function authenticateIntent({ world, form, id }: Call): PaymentIntent {
  authenticate(world, id, oneOf(form, 'outcome', ['authorized', 'refused']) ?? 'refused')
  return found(world.state.paymentIntents, id, 'payment_intent')
}
