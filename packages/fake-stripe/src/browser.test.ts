import { describe, expect, test } from 'bun:test'
import { cardNumbers } from './cards.ts'
import { incompleteSale, shop } from './testing.ts'

type Answer = { paymentIntent?: { status: string }; error?: { code: string; message: string; type: string } }

type StripeJs = {
  elements(options: { clientSecret: string }): {
    create(type: 'payment'): { mount(place: HTMLElement): void; on(type: string, listener: () => void): void }
    submit(): Promise<{ error?: { code: string } }>
  }
  confirmPayment(options: object): Promise<Answer>
  retrievePaymentIntent(secret: string): Promise<Answer>
  _registerWrapper(wrapper: object): void
}

type Shop = Awaited<ReturnType<typeof shop>>

describe('stripe.js', () => {
  test('is what the loader expects: its version, and a wrapper to register', async () => {
    await using fake = await shop()
    const { Stripe, stripe } = await loaded(fake)
    expect(Stripe.version).toBe('endive')
    expect(() => stripe._registerWrapper({ name: 'stripe-js' })).not.toThrow()
  })

  test('takes a good card, and the subscription is active', async () => {
    await using fake = await shop()
    const { confirm, subscription } = await checkout(fake)
    type({ number: '4242 4242 4242 4242' })
    expect(await confirm()).toMatchObject({ paymentIntent: { status: 'succeeded' } })
    expect(fake.state.subscriptions.get(subscription.id)?.status).toBe('active')
  })

  test.each([
    [cardNumbers.declined, 'Votre carte a été refusée.'],
    [cardNumbers.insufficientFunds, 'Votre carte ne dispose pas de fonds suffisants.'],
  ])('says in French why %s is refused, and takes another', async (number, message) => {
    await using fake = await shop()
    const { confirm } = await checkout(fake)
    type({ number })
    expect(await confirm()).toMatchObject({ error: { type: 'card_error', code: 'card_declined', message } })
    type({ number: cardNumbers.pays })
    expect(await confirm()).toMatchObject({ paymentIntent: { status: 'succeeded' } })
  })

  test('asks nothing of Stripe while a field is incomplete, and says which', async () => {
    await using fake = await shop()
    const { elements, confirm } = await checkout(fake)
    type({ number: '4242' })
    expect(await elements.submit()).toMatchObject({ error: { code: 'incomplete_number' } })
    expect(await confirm()).toMatchObject({ error: { type: 'validation_error' } })
    expect(document.querySelector('[role=alert]')?.textContent).toBe('Votre numéro de carte est incomplet.')
    expect(fake.calls.filter(({ path }) => path.endsWith('/confirm'))).toHaveLength(0)
  })

  test.each([
    ['Autoriser', { paymentIntent: { status: 'succeeded' } }],
    ['Refuser', { error: { code: 'payment_intent_authentication_failure' } }],
  ])('shows the 3D Secure step: %s', async (label, outcome) => {
    await using fake = await shop()
    const { confirm } = await checkout(fake)
    type({ number: cardNumbers.authenticatedAlways })
    const answer = confirm()
    ;(await challengeButton(label)).click()
    expect(await answer).toMatchObject(outcome)
    expect(document.querySelector('dialog')).toBeNull()
  })

  test('reads an intent back for the return page', async () => {
    await using fake = await shop()
    const { stripe, secret } = await checkout(fake)
    expect(await stripe.retrievePaymentIntent(secret)).toMatchObject({
      paymentIntent: { status: 'requires_payment_method' },
    })
  })
})

async function loaded({ stripeJsUrl, publishableKey }: Shop) {
  const script = await (await fetch(stripeJsUrl)).text()
  new Function(script)()
  const { Stripe } = window as unknown as { Stripe: ((key: string) => StripeJs) & { version: string } }
  return { Stripe, stripe: Stripe(publishableKey) }
}

/** The payment step of a sale, mounted in the page. */
async function checkout(fake: Shop) {
  const sale = await incompleteSale(fake.stripe)
  const { stripe } = await loaded(fake)
  const elements = stripe.elements({ clientSecret: sale.secret })
  const element = elements.create('payment')
  const ready = new Promise<void>((resolve) => element.on('ready', resolve))
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  element.mount(place)
  await ready
  const confirm = () => stripe.confirmPayment({ elements, redirect: 'if_required' })
  return { ...sale, stripe, elements, confirm }
}

function type({ number }: { number: string }): void {
  const values = { 'Numéro de carte': number, "Date d'expiration": '12 / 30', CVC: '123' }
  for (const [label, value] of Object.entries(values)) {
    const input = [...document.querySelectorAll('label')].find(
      ({ textContent }) => textContent === label,
    )?.control
    if (input instanceof HTMLInputElement) input.value = value
  }
}

/** The button of the bank's dialog, as soon as there is one. */
function challengeButton(label: string): Promise<HTMLButtonElement> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const button = [...document.querySelectorAll('dialog button')].find(
        ({ textContent }) => textContent === label,
      )
      if (!(button instanceof HTMLButtonElement)) return
      observer.disconnect()
      resolve(button)
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
}
