import { afterEach, beforeEach, expect, mock, setSystemTime, test } from 'bun:test'
import { act, screen } from '@testing-library/react'
import { orderWords } from '@tramontane/content/subscription/order'
import { refusal } from '../../testing/fake-api.ts'
import { button, fakeShop, field, fillIn, intentId, openOrder, sent, today, values } from './testing.tsx'

beforeEach(() => setSystemTime(today))

afterEach(() => {
  setSystemTime()
  mock.restore()
})

test('the payment is said to be prepared until its secret arrives, under a heading that has the focus', async () => {
  const secret = Promise.withResolvers<Response>()
  using shop = fakeShop({ 'POST /api/setup-intent': () => secret.promise })
  const { user } = await openOrder()
  await fillIn()

  await user.click(button('Continuer vers le paiement'))

  expect(screen.getByText('Préparation de votre paiement...')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Paiement' }))
  expect(document.querySelector('[aria-current="step"]')?.textContent).toEndWith('Paiement')
  await act(async () => secret.resolve(Response.json({ clientSecret: 's', intentId, provider: 'demo' })))
  expect(await screen.findByRole('button', { name: /Confirmer et payer/ })).toBeTruthy()
  expect(sent(shop)).toHaveLength(1)
})

test.each([
  ['a failing server', () => Response.json({}, { status: 500 }), orderWords.failed],
  ['no answer', () => Promise.reject(new TypeError('lost')), orderWords.unanswered],
  ['too many tries', () => refusal(429, 'Trop de tentatives.'), 'Trop de tentatives.'],
])('%s is told, and the first step keeps what was typed', async (_, reply, sentence) => {
  using _shop = fakeShop({ 'POST /api/setup-intent': reply })
  const { user } = await openOrder()
  await fillIn()
  const typed = values()

  await user.click(button('Continuer vers le paiement'))

  expect(
    await screen.findByText("Impossible de créer l'intention de paiement. Veuillez réessayer."),
  ).toBeTruthy()
  const said = document.querySelector('form [role="alert"]')?.textContent
  expect(said).toBe(sentence)
  expect(values()).toEqual(typed)
  expect(button('Continuer vers le paiement').disabled).toBe(false)
})

test('what the server refuses lands on its field, which takes the focus', async () => {
  using _shop = fakeShop({
    'POST /api/setup-intent': () =>
      Response.json(
        {
          success: false,
          code: 'validation',
          message: 'Non.',
          fields: { telephone: 'Ce numéro est refusé.' },
        },
        { status: 400 },
      ),
  })
  const { user } = await openOrder()
  await fillIn()

  await user.click(button('Continuer vers le paiement'))

  expect(await screen.findByText('Ce numéro est refusé.')).toBeTruthy()
  expect(document.activeElement).toBe(field('Téléphone'))
  expect(screen.getByText('Non.')).toBeTruthy()
})
