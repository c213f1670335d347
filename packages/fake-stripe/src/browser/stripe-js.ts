import { callIntent, type IntentAnswer } from './api.ts'
import { type ConfirmOptions, confirm } from './confirm.ts'
import { type ElementsOptions, elementsGroup } from './elements.ts'

/** What `window.Stripe(publishableKey)` makes: as much of stripe.js as a sale with the Payment Element uses. */
function createStripe(key: string) {
  if (!/^pk_test_/.test(key))
    throw new Error(`IntegrationError: this stripe.js takes pk_test_ keys only: ${key}`)
  const stripe = {
    elements: (options?: ElementsOptions) => elementsGroup(key, options),
    confirmPayment: async (options: ConfirmOptions) => asPayment(await confirm(key, options)),
    retrievePaymentIntent: async (secret: string) => asPayment(await callIntent(key, secret)),
    confirmSetup: notImitated,
    createToken: notImitated,
    createPaymentMethod: notImitated,
    confirmCardPayment: notImitated,
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  }
  return stripe
}

function asPayment({ intent, error }: IntentAnswer) {
  return intent ? { paymentIntent: intent } : { error }
}

async function notImitated(): Promise<never> {
  throw new Error('This stripe.js does not imitate that call.')
}

Object.assign(window, { Stripe: Object.assign(createStripe, { version: 'endive' }) })
