import { answerDispute, newRefund } from '../billing/payments/refunds.ts'
import { listParams, matches, page } from '../http/list.ts'
import { flag, group, integer, metadata, oneOf, onlyKnown, text } from '../http/params.ts'
import type { Call, Route } from '../http/route.ts'
import { invalidRequest } from '../http/stripe-error.ts'
import type { Charge, Dispute, Refund } from '../objects/charge.ts'
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
    call: 'GET /v1/disputes',
    answers: 'dispute',
    isList: true,
    params: [...listParams, 'charge', 'payment_intent'],
    run: ({ world, form }) =>
      page(
        world.state.disputes,
        form,
        '/v1/disputes',
        ({ charge, payment_intent }) =>
          matches(form, 'charge', charge) && matches(form, 'payment_intent', payment_intent),
      ),
  },
  {
    call: 'POST /v1/disputes/:id',
    answers: 'dispute',
    params: ['evidence', 'submit'],
    run: updateDispute,
  },
]

function createRefund({ world, form }: Call): Refund {
  return newRefund(world, chargeOf({ world, form, id: '' }), {
    amount: integer(form, 'amount'),
    metadata: metadata(form),
    reason: oneOf(form, 'reason', ['duplicate', 'fraudulent', 'requested_by_customer']) ?? null,
  })
}

/** Only text is imitated, and only what is sent at once. */
function updateDispute({ world, form, id }: Call): Dispute {
  const dispute = found(world.state.disputes, id, 'dispute')
  const evidence = group(form, 'evidence') ?? {}
  onlyKnown(evidence, ['uncategorized_text'], 'evidence')
  return flag(form, 'submit') === false
    ? dispute
    : answerDispute(world, dispute, text(evidence, 'uncategorized_text') ?? '')
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
