import type { PaymentIntent } from '../../objects/payment.ts'
import type { World } from '../../world.ts'

type PaymentWish = Pick<PaymentIntent, 'amount' | 'currency' | 'customer'> & Partial<PaymentIntent>

export function newPaymentIntent(world: World, wish: PaymentWish): PaymentIntent {
  const id = world.newId('pi')
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${world.newSecret()}`,
    confirmation_method: 'automatic',
    created: world.now(),
    description: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    status: 'requires_payment_method',
    ...wish,
  }
  world.state.paymentIntents.set(id, intent)
  world.record('payment_intent.created', intent)
  return intent
}
