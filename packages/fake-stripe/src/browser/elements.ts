import type { BrowserError } from './french-errors.ts'
import { listeners } from './listeners.ts'
import { type PaymentElement, paymentElement } from './payment-element.ts'

export type ElementsOptions = { clientSecret?: string; mode?: string; amount?: number; currency?: string }

export type Elements = ReturnType<typeof elementsGroup>

/** What `stripe.elements(options)` makes: one Payment Element, and what it was given. */
export function elementsGroup(key: string, given: ElementsOptions = {}) {
  const options = { ...given }
  const { on, once, off } = listeners()
  let payment: PaymentElement | undefined

  function create(type: string): PaymentElement {
    if (type !== 'payment') throw new Error(`This stripe.js has no element of type ${type}.`)
    if (payment) throw new Error('IntegrationError: Can only create one Element of type payment.')
    payment = paymentElement(key, () => options.clientSecret)
    return payment
  }

  /** Checks the fields, and shows what is wrong with them. */
  async function submit(): Promise<{ error: BrowserError } | { selectedPaymentMethod: string }> {
    if (!payment) throw new Error('IntegrationError: elements.submit() wants a mounted Element.')
    const error = payment.card.problem()
    payment.card.complain(error)
    return error ? { error } : { selectedPaymentMethod: 'card' }
  }

  return {
    options,
    create,
    submit,
    getElement: () => payment ?? null,
    update: (changes: ElementsOptions) => void Object.assign(options, changes),
    fetchUpdates: async () => ({}),
    on,
    once,
    off,
  }
}
