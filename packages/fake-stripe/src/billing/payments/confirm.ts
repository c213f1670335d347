import { invalidRequest, StripeError } from '../../http/stripe-error.ts'
import type { PaymentError, PaymentIntent, PaymentMethod } from '../../objects/payment.ts'
import { found } from '../../state.ts'
import type { World } from '../../world.ts'
import { askAuthentication, declined, refuse, settle } from '../invoices/settle.ts'
import { cardOf } from './payment-methods.ts'

const authenticationFailed: PaymentError = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

/** The holder pays. Errors: 402 when the bank refuses, 400 when the intent is past that. */
export function confirmPayment(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod | undefined,
): PaymentIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpected(intent)
  if (!method)
    throw invalidRequest(`You cannot confirm this PaymentIntent because it's missing a payment method.`, {
      code: 'payment_intent_unexpected_state',
    })
  const outcome = cardOf(world, method).onSession
  if (outcome === 'pays') settle(world, intent, method)
  else if (outcome === 'asks_authentication') askAuthentication(world, intent, method)
  else {
    const error = refuse(world, intent, method, declined(world, method))
    throw new StripeError(402, { ...error, payment_intent: intent })
  }
  return intent
}

/** The 3D Secure step, ended by the card's holder. */
export function authenticate(world: World, intentId: string, outcome: 'authorized' | 'refused'): void {
  const intent = found(world.state.paymentIntents, intentId, 'payment_intent')
  if (intent.status !== 'requires_action' || !intent.payment_method)
    throw invalidRequest(`This intent does not wait for an authentication: ${intent.status}`)
  const method = found(world.state.paymentMethods, intent.payment_method, 'PaymentMethod')
  if (outcome === 'refused') refuse(world, intent, method, authenticationFailed)
  else settle(world, intent, method)
}

function unexpected(intent: PaymentIntent): StripeError {
  const why =
    intent.status === 'succeeded'
      ? 'it has already succeeded after being previously confirmed'
      : `it has a status of ${intent.status}`
  return new StripeError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `You cannot confirm this PaymentIntent because ${why}.`,
    payment_intent: intent,
  })
}
