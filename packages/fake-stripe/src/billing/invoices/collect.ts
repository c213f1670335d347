import type { Invoice } from '../../objects/invoice.ts'
import type { PaymentMethod } from '../../objects/payment.ts'
import { found } from '../../state.ts'
import type { World } from '../../world.ts'
import { cardOf } from '../payments/payment-methods.ts'
import { intentOf, subscriptionOf } from './invoice-payments.ts'
import { askAuthentication, declined, refuse, settle } from './settle.ts'

const noCard = {
  type: 'invalid_request_error',
  code: 'payment_intent_unexpected_state',
  message: 'This customer has no attached payment source or default payment method.',
} as const

/** Tries to be paid with the card kept on file, its holder away. */
export function collect(world: World, invoice: Invoice): void {
  const intent = intentOf(world, invoice)
  if (!intent || invoice.status !== 'open') return
  const method = cardOnFile(world, invoice)
  if (!method) {
    refuse(world, intent, null, noCard)
    return
  }
  const outcome = cardOf(world, method).offSession
  if (outcome === 'pays') settle(world, intent, method)
  else if (outcome === 'is_declined') refuse(world, intent, method, declined(world, method))
  else askAuthentication(world, intent, method)
}

function cardOnFile(world: World, invoice: Invoice): PaymentMethod | undefined {
  const customer = found(world.state.customers, invoice.customer, 'customer')
  const id =
    subscriptionOf(world, invoice).default_payment_method ?? customer.invoice_settings.default_payment_method
  return id ? world.state.paymentMethods.get(id) : undefined
}
