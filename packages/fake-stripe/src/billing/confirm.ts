import { invalidRequest, StripeError } from '../http/stripe-error.ts'
import type { PaymentError, PaymentIntent, PaymentMethod, SetupIntent } from '../objects/payment.ts'
import { found } from '../state.ts'
import type { World } from '../world.ts'
import { attach, cardOf } from './payment-methods.ts'
import { askAuthentication, declined, refuse, settle, threeDSecure } from './settle.ts'

export const authenticationFailed: PaymentError = {
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
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpected(intent, 'confirm')
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

export function confirmSetup(
  world: World,
  intent: SetupIntent,
  method: PaymentMethod | undefined,
): SetupIntent {
  if (!method || intent.status === 'succeeded')
    throw invalidRequest(`You cannot confirm this SetupIntent because it has a status of ${intent.status}.`, {
      code: 'setup_intent_unexpected_state',
    })
  const outcome = cardOf(world, method).onSession
  if (outcome === 'is_declined') {
    const error = refuseSetup(world, intent, declined(world, method))
    throw new StripeError(402, { ...error, setup_intent: intent })
  }
  intent.payment_method = method.id
  if (outcome === 'pays') setUp(world, intent, method)
  else {
    intent.status = 'requires_action'
    intent.next_action = threeDSecure(world, intent.id)
    world.record('setup_intent.requires_action', intent)
  }
  return intent
}

/** The 3D Secure step of either kind of intent, ended by the card's holder. */
export function authenticate(world: World, intentId: string, outcome: 'authorized' | 'refused'): void {
  const payment = world.state.paymentIntents.get(intentId)
  const intent = payment ?? found(world.state.setupIntents, intentId, 'intent')
  if (intent.status !== 'requires_action' || !intent.payment_method)
    throw invalidRequest(`This intent does not wait for an authentication: ${intent.status}`)
  const method = found(world.state.paymentMethods, intent.payment_method, 'PaymentMethod')
  if (outcome === 'refused') {
    if (intent.object === 'payment_intent') refuse(world, intent, method, authenticationFailed)
    else refuseSetup(world, intent, { ...authenticationFailed, code: 'setup_intent_authentication_failure' })
  } else if (intent.object === 'payment_intent') settle(world, intent, method)
  else setUp(world, intent, method)
}

export function unexpected(intent: PaymentIntent, verb: string): StripeError {
  const why =
    intent.status === 'succeeded'
      ? 'it has already succeeded after being previously confirmed'
      : `it has a status of ${intent.status}`
  return new StripeError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${verb} this PaymentIntent because ${why}.`,
    payment_intent: intent,
  })
}

function setUp(world: World, intent: SetupIntent, method: PaymentMethod): void {
  if (intent.customer) attach(world, method, intent.customer)
  intent.status = 'succeeded'
  intent.next_action = null
  intent.last_setup_error = null
  world.record('setup_intent.succeeded', intent)
}

function refuseSetup(world: World, intent: SetupIntent, error: PaymentError): PaymentError {
  intent.payment_method = null
  intent.status = 'requires_payment_method'
  intent.next_action = null
  intent.last_setup_error = error
  world.record('setup_intent.setup_failed', intent)
  return error
}
