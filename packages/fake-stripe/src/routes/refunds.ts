import { listParams, matches, page } from '../http/list.ts'
import { integer, metadata, oneOf, text } from '../http/params.ts'
import type { Call, Route } from '../http/route.ts'
import { invalidRequest } from '../http/stripe-error.ts'
import type { Charge, Refund } from '../objects/charge.ts'
import { found } from '../state.ts'

export const refundRoutes: Route[] = [
  {
    call: 'POST /v1/refunds',
    answers: 'refund',
    params: ['amount', 'charge', 'metadata', 'payment_intent', 'reason'],
    run: createRefund,
  },
  {
    call: 'GET /v1/refunds',
    answers: 'refund',
    isList: true,
    params: [...listParams, 'charge', 'payment_intent'],
    run: ({ world, form }) =>
      page(
        world.state.refunds,
        form,
        '/v1/refunds',
        ({ charge, payment_intent }) =>
          matches(form, 'charge', charge) && matches(form, 'payment_intent', payment_intent),
      ),
  },
  {
    call: 'GET /v1/refunds/:id',
    answers: 'refund',
    params: [],
    run: ({ world, id }) => found(world.state.refunds, id, 'refund'),
  },
  {
    call: 'GET /v1/charges',
    answers: 'charge',
    isList: true,
    params: [...listParams, 'customer', 'payment_intent'],
    run: ({ world, form }) =>
      page(
        world.state.charges,
        form,
        '/v1/charges',
        ({ customer, payment_intent }) =>
          matches(form, 'customer', customer) && matches(form, 'payment_intent', payment_intent),
      ),
  },
  {
    call: 'GET /v1/charges/:id',
    answers: 'charge',
    params: [],
    run: ({ world, id }) => found(world.state.charges, id, 'charge'),
  },
]

function createRefund({ world, form }: Call): Refund {
  const charge = refundable(chargeOf({ world, form, id: '' }))
  const left = charge.amount - charge.amount_refunded
  const amount = integer(form, 'amount') ?? left
  if (amount < 1 || amount > left)
    throw invalidRequest(
      `Refund amount (€${euros(amount)}) is greater than unrefunded amount on charge (€${euros(left)})`,
      { param: 'amount' },
    )
  const refund: Refund = {
    id: world.newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: metadata(form),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: oneOf(form, 'reason', ['duplicate', 'fraudulent', 'requested_by_customer']) ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
  world.state.refunds.set(refund.id, refund)
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  world.record('refund.created', refund)
  world.record('charge.refunded', charge)
  world.record('refund.updated', refund)
  return refund
}

function chargeOf({ world, form }: Call): Charge {
  const chargeId = text(form, 'charge')
  if (chargeId) return found(world.state.charges, chargeId, 'charge', 'charge')
  const intentId = text(form, 'payment_intent')
  if (!intentId)
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    )
  const intent = found(world.state.paymentIntents, intentId, 'payment_intent', 'payment_intent')
  const charge = world.state.charges.get(intent.latest_charge ?? '')
  if (charge?.paid) return charge
  throw invalidRequest(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
    param: 'payment_intent',
  })
}

function refundable(charge: Charge): Charge {
  if (charge.refunded)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  if (charge.disputed)
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  return charge
}

function euros(cents: number): string {
  return (cents / 100).toFixed(2)
}
