import { authenticate, confirmSetup } from '../billing/confirm.ts'
import { newSetupIntent } from '../billing/new-intent.ts'
import { givenPaymentMethod } from '../billing/payment-methods.ts'
import { flag, group, metadata, oneOf, text, textOr, texts } from '../http/params.ts'
import type { Call, Route } from '../http/route.ts'
import type { SetupIntent } from '../objects/payment.ts'
import { found } from '../state.ts'

export const setupIntentRoutes: Route[] = [
  {
    call: 'POST /v1/setup_intents',
    answers: 'setup_intent',
    params: [
      ...['allowed_payment_method_types', 'automatic_payment_methods', 'customer', 'description'],
      ...['metadata', 'payment_method', 'usage'],
    ],
    run: createSetupIntent,
  },
  {
    call: 'GET /v1/setup_intents/:id',
    answers: 'setup_intent',
    fromBrowser: 'setupIntents',
    params: [],
    run: ({ world, id }) => found(world.state.setupIntents, id, 'setup_intent'),
  },
  {
    call: 'POST /v1/setup_intents/:id/confirm',
    answers: 'setup_intent',
    fromBrowser: 'setupIntents',
    params: ['mandate_data', 'payment_method', 'payment_method_data', 'return_url', 'use_stripe_sdk'],
    run: ({ world, form, id }) =>
      confirmSetup(
        world,
        found(world.state.setupIntents, id, 'setup_intent'),
        givenPaymentMethod(world, form),
      ),
  },
  {
    call: 'POST /v1/setup_intents/:id/authenticate',
    answers: 'setup_intent',
    fromBrowser: 'setupIntents',
    params: ['outcome'],
    run: ({ world, form, id }) => {
      authenticate(world, id, oneOf(form, 'outcome', ['authorized', 'refused']) ?? 'refused')
      return found(world.state.setupIntents, id, 'setup_intent')
    },
  },
]

function createSetupIntent({ world, form }: Call): SetupIntent {
  const customer = text(form, 'customer')
  if (customer) found(world.state.customers, customer, 'customer', 'customer')
  const isAutomatic = flag(group(form, 'automatic_payment_methods') ?? {}, 'enabled')
  return newSetupIntent(world, {
    allowed_payment_method_types: texts(form, 'allowed_payment_method_types') ?? null,
    automatic_payment_methods: isAutomatic ? { allow_redirects: 'always', enabled: true } : null,
    customer: customer ?? null,
    description: textOr(form, 'description', null),
    metadata: metadata(form),
    usage: oneOf(form, 'usage', ['off_session', 'on_session']) ?? 'off_session',
  })
}
