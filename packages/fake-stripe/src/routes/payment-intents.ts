import { authenticate, confirmPayment } from '../billing/confirm.ts'
import { givenPaymentMethod } from '../billing/payment-methods.ts'
import { oneOf } from '../http/params.ts'
import type { Call, Route } from '../http/route.ts'
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
