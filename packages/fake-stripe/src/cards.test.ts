import { describe, expect, test } from 'bun:test'
import { cardNumbers } from './cards.ts'
import { incompleteSale, paidSale, shop } from './testing.ts'

describe('a refused card', () => {
  test.each([
    [cardNumbers.declined, 'generic_decline', 'Your card was declined.'],
    [cardNumbers.insufficientFunds, 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4111111111111111', 'test_mode_live_card', expect.stringContaining('non test card')],
  ])('%s answers 402 and leaves the sale to be paid', async (number, declineCode, message) => {
    await using fake = await shop()
    const { intentId, secret, subscription, invoice } = await incompleteSale(fake.stripe)
    const { status, body } = await confirmInBrowser(fake, secret, { number })
    expect(status).toBe(402)
    expect(body.error).toMatchObject({
      type: 'card_error',
      code: 'card_declined',
      decline_code: declineCode,
      message,
      payment_intent: { id: intentId, status: 'requires_payment_method' },
    })
    expect(fake.state.subscriptions.get(subscription.id)?.status).toBe('incomplete')
    expect(fake.state.invoices.get(invoice.id)).toMatchObject({ status: 'open', attempt_count: 1 })
    expect(fake.eventsOf('invoice.payment_failed')).toHaveLength(1)
    expect(fake.confirmCard(secret)).toMatchObject({ paymentIntent: { status: 'succeeded' } })
  })

  test.each([
    [{ number: '4242424242424241' }, 'incorrect_number'],
    [{ number: cardNumbers.pays, expYear: '25' }, 'invalid_expiry_year'],
    [{ number: cardNumbers.pays, cvc: '1' }, 'invalid_cvc'],
  ])('%j is wrong before the bank is asked: %s', async (card, code) => {
    await using fake = await shop()
    const { secret } = await incompleteSale(fake.stripe)
    const { status, body } = await confirmInBrowser(fake, secret, card)
    expect(status).toBe(402)
    expect(body.error.code).toBe(code)
    expect(fake.eventsOf('payment_intent.payment_failed')).toHaveLength(0)
  })
})

describe('a card that asks for 3D Secure', () => {
  test('waits for its holder, who authorizes: the subscription is active', async () => {
    await using fake = await shop()
    const { secret, subscription } = await paidSale(fake, cardNumbers.authenticatedOnce)
    const waiting = await fake.stripe.paymentIntents.retrieve(secret.split('_secret_')[0] ?? '')
    expect(waiting).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
    expect(fake.state.subscriptions.get(subscription.id)?.status).toBe('incomplete')
    expect(fake.eventsOf('invoice.payment_action_required')).toHaveLength(1)
    fake.authenticate(secret, 'authorized')
    expect(fake.state.subscriptions.get(subscription.id)?.status).toBe('active')
  })

  test('waits for its holder, who refuses: another card is wanted', async () => {
    await using fake = await shop()
    const { secret, intentId } = await paidSale(fake, cardNumbers.authenticatedAlways)
    fake.authenticate(secret, 'refused')
    expect(await fake.stripe.paymentIntents.retrieve(intentId)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
  })
})

type Card = { number: string; expYear?: string; cvc?: string }

async function confirmInBrowser(
  { apiBase, publishableKey }: { apiBase: string; publishableKey: string },
  secret: string,
  { number, expYear = '30', cvc = '123' }: Card,
) {
  const response = await fetch(`${apiBase}/v1/payment_intents/${secret.split('_secret_')[0]}/confirm`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams({
      client_secret: secret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': expYear,
      'payment_method_data[card][cvc]': cvc,
    }),
  })
  return { status: response.status, body: await response.json() }
}
