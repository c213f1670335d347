import { authenticate, confirmPayment, unexpected } from '../billing/confirm.ts'
import { newPaymentIntent } from '../billing/new-intent.ts'
import { givenPaymentMethod } from '../billing/payment-methods.ts'
import { listParams, matches, page } from '../http/list.ts'
import { flag, group, integer, metadata, oneOf, requiredText, text, textOr, texts } from '../http/params.ts'
import type { Call, Route } from '../http/route.ts'
import { invalidRequest, missingParam } from '../http/stripe-error.ts'
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
    params: [
      ...['allowed_payment_method_types', 'amount', 'automatic_payment_methods', 'currency', 'customer'],
      ...[
        'description',
        'metadata',
        'payment_method',
        'receipt_email',
        'setup_future_usage',
        'statement_descriptor',
      ],
    ],
    run: createIntent,
  },
  {
    call: 'GET /v1/payment_intents',
    answers: 'payment_intent',
    isList: true,
    params: [...listParams, 'customer'],
    run: ({ world, form }) =>
      page(world.state.paymentIntents, form, '/v1/payment_intents', ({ customer }) =>
        matches(form, 'customer', customer),
      ),
  },
  {
    call: 'GET /v1/payment_intents/:id',
    answers: 'payment_intent',
    fromBrowser: 'paymentIntents',
    params: [],
    run: ({ world, id }) => found(world.state.paymentIntents, id, 'payment_intent'),
  },
  {
    call: 'POST /v1/payment_intents/:id/confirm',
    answers: 'payment_intent',
    fromBrowser: 'paymentIntents',
    params: [...confirmParams, 'off_session', 'receipt_email', 'setup_future_usage'],
    run: confirmIntent,
  },
  {
    call: 'POST /v1/payment_intents/:id/authenticate',
    answers: 'payment_intent',
    fromBrowser: 'paymentIntents',
    params: ['outcome'],
    run: authenticateIntent,
  },
  {
    call: 'POST /v1/payment_intents/:id/cancel',
    answers: 'payment_intent',
    params: ['cancellation_reason'],
    run: cancelIntent,
  },
]

function createIntent({ world, form }: Call): PaymentIntent {
  const amount = integer(form, 'amount')
  if (amount === undefined) throw missingParam('amount')
  if (amount < 50)
    throw invalidRequest('Amount must be at least €0.50 eur', { code: 'amount_too_small', param: 'amount' })
  const customer = text(form, 'customer')
  if (customer) found(world.state.customers, customer, 'customer', 'customer')
  const isAutomatic = flag(group(form, 'automatic_payment_methods') ?? {}, 'enabled')
  return newPaymentIntent(world, {
    allowed_payment_method_types: texts(form, 'allowed_payment_method_types') ?? null,
    amount,
    automatic_payment_methods: isAutomatic ? { allow_redirects: 'always', enabled: true } : null,
    currency: requiredText(form, 'currency'),
    customer: customer ?? null,
    description: textOr(form, 'description', null),
    metadata: metadata(form),
    receipt_email: textOr(form, 'receipt_email', null),
    setup_future_usage: oneOf(form, 'setup_future_usage', ['off_session', 'on_session']) ?? null,
    statement_descriptor: textOr(form, 'statement_descriptor', null),
  })
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

function cancelIntent({ world, form, id }: Call): PaymentIntent {
  const intent = found(world.state.paymentIntents, id, 'payment_intent')
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpected(intent, 'cancel')
  intent.status = 'canceled'
  intent.canceled_at = world.now()
  intent.cancellation_reason =
    oneOf(form, 'cancellation_reason', ['abandoned', 'requested_by_customer']) ?? null
  intent.next_action = null
  world.record('payment_intent.canceled', intent)
  return intent
}
