import { isCardNumber, testCard } from '../../cards.ts'
import type { Form } from '../../http/form.ts'
import { group, address as readAddress, requiredText, textOr } from '../../http/params.ts'
import { invalidRequest, StripeError } from '../../http/stripe-error.ts'
import type { BillingDetails, PaymentMethod } from '../../objects/payment.ts'
import { found } from '../../state.ts'
import type { World } from '../../world.ts'
import { changeSubscription } from '../subscriptions/change-subscription.ts'

const noAddress = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }
const nobody: BillingDetails = { address: noAddress, email: null, name: null, phone: null, tax_id: null }

/** The card that a call brings: an id, a test token (`pm_card_visa`), or the fields typed in the browser. */
export function givenPaymentMethod(world: World, form: Form): PaymentMethod | undefined {
  const data = group(form, 'payment_method_data')
  if (data) return typedCard(world, data)
  const id = typeof form.payment_method === 'string' ? form.payment_method : ''
  return id === '' ? undefined : methodNamed(world, id, 'payment_method')
}

/** Each use of a test token makes a card of its own. */
export function methodNamed(world: World, id: string, param?: string): PaymentMethod {
  const token = world.state.cardTokens.get(id)
  return token
    ? newCard(world, { number: token })
    : found(world.state.paymentMethods, id, 'PaymentMethod', param)
}

type CardFields = { number: string; expMonth?: number; expYear?: number; billing?: BillingDetails }

export function newCard(
  world: World,
  { number, expMonth = 12, expYear, billing = nobody }: CardFields,
): PaymentMethod {
  const { brand, onSession } = testCard(number)
  const method: PaymentMethod = {
    id: world.newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billing,
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: null },
      country: 'FR',
      display_brand: brand,
      exp_month: expMonth,
      exp_year: expYear ?? yearOf(world) + 4,
      fingerprint: `fp${number.slice(-8)}`,
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: onSession === 'asks_authentication' },
      wallet: null,
    },
    created: world.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
  world.state.paymentMethods.set(method.id, method)
  world.state.cardNumbers.set(method.id, number)
  return method
}

export function cardOf(world: World, method: PaymentMethod) {
  return testCard(world.state.cardNumbers.get(method.id) ?? '')
}

export function attach(world: World, method: PaymentMethod, customerId: string): void {
  if (method.customer === customerId) return
  if (method.customer !== null)
    throw invalidRequest('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
    })
  method.customer = customerId
  world.record('payment_method.attached', method)
}

/**
 * The card can no longer be used for a payment: whatever named it as its default names none, and says so.
 * The event has the customer of before only. Source: API reference, "Detach a PaymentMethod from a Customer".
 */
export function detach(world: World, method: PaymentMethod): void {
  const { customer: owner } = method
  method.customer = null
  world.record('payment_method.detached', method, { customer: owner })
  const customer = owner ? world.state.customers.get(owner) : undefined
  if (customer?.invoice_settings.default_payment_method === method.id) {
    customer.invoice_settings.default_payment_method = null
    world.record('customer.updated', customer)
  }
  for (const subscription of world.state.subscriptions.values())
    if (subscription.default_payment_method === method.id)
      changeSubscription(world, subscription, { default_payment_method: null })
}

function typedCard(world: World, data: Form): PaymentMethod {
  const card = group(data, 'card') ?? {}
  const number = requiredText(card, 'number').replaceAll(' ', '')
  if (!isCardNumber(number)) throw wrongCard('Your card number is incorrect.', 'incorrect_number', 'number')
  const expMonth = Number(requiredText(card, 'exp_month'))
  const expYear = fullYear(Number(requiredText(card, 'exp_year')))
  if (!(expMonth >= 1 && expMonth <= 12))
    throw wrongCard("Your card's expiration month is invalid.", 'invalid_expiry_month', 'exp_month')
  const now = new Date(world.now() * 1000)
  if (expYear * 12 + expMonth - 1 < now.getUTCFullYear() * 12 + now.getUTCMonth())
    throw wrongCard("Your card's expiration year is invalid.", 'invalid_expiry_year', 'exp_year')
  if (card.cvc !== undefined && !/^\d{3,4}$/.test(String(card.cvc)))
    throw wrongCard("Your card's security code is invalid.", 'invalid_cvc', 'cvc')
  return newCard(world, {
    number,
    expMonth,
    expYear,
    billing: billingOf(group(data, 'billing_details') ?? {}),
  })
}

function billingOf(form: Form): BillingDetails {
  return {
    address: readAddress(form, noAddress) ?? noAddress,
    email: textOr(form, 'email', null),
    name: textOr(form, 'name', null),
    phone: textOr(form, 'phone', null),
    tax_id: null,
  }
}

function wrongCard(message: string, code: string, param: string): StripeError {
  return new StripeError(402, { type: 'card_error', message, code, param })
}

function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year
}

function yearOf(world: World): number {
  return new Date(world.now() * 1000).getUTCFullYear()
}
