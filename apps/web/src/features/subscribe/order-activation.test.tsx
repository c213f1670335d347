import { afterEach, beforeEach, expect, mock, setSystemTime, test } from 'bun:test'
import { screen } from '@testing-library/react'
import { refusal } from '../../testing/fake-api.ts'
import {
  acceptance,
  button,
  entry,
  fakeShop,
  field,
  fillIn,
  goToPayment,
  intentId,
  openOrder,
  pay,
  today,
  values,
} from './order-journey.tsx'

beforeEach(() => setSystemTime(today))

afterEach(() => {
  setSystemTime()
  sessionStorage.clear()
  mock.restore()
})

test('a payment that succeeded is finalized by its intent, told, and forgotten by the browser', async () => {
  using shop = fakeShop()
  const { user } = await openOrder()
  await goToPayment(user)

  await pay(user)

  expect(await screen.findByText('Abonnement réussi !')).toBeTruthy()
  expect(
    screen.getByText('Votre abonnement a été activé avec succès. Vous recevrez une confirmation par email.'),
  ).toBeTruthy()
  expect(shop.calls.at(-1)).toBe(`POST /api/finalize-subscription {"paymentIntentId":"${intentId}"}`)
  expect(screen.getByText(/un lien pour choisir votre mot de passe/)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Votre abonnement est actif' }))
  expect(sessionStorage).toHaveLength(0)
})

test.each([
  ['the provider does not answer', () => refusal(502, 'Le prestataire ne répond pas.')],
  ['the connection is lost', () => Promise.reject(new TypeError('failed'))],
])('when %s after the payment, it is said to have passed, and can be checked again', async (_, reply) => {
  using shop = fakeShop({ 'POST /api/finalize-subscription': reply })
  const { user } = await openOrder()
  await goToPayment(user)

  await pay(user)

  expect(await screen.findByText(/^Votre paiement est passé/)).toBeTruthy()
  expect(screen.getAllByText('06 39 98 12 34').length).toBeGreaterThan(0)
  shop.answers['POST /api/finalize-subscription'] = () =>
    Response.json({ success: true, data: { subscriptionId: 1, status: 'active' } })
  await user.click(button('Vérifier à nouveau'))
  expect(await screen.findByText('Abonnement réussi !')).toBeTruthy()
})

test('a payment that the server does not find is told as unpaid, and the step stays', async () => {
  using _shop = fakeShop({
    'POST /api/finalize-subscription': () => refusal(402, 'Le paiement n’a pas abouti.'),
  })
  const { user } = await openOrder()
  await goToPayment(user)

  await pay(user)

  expect(await screen.findByText('Erreur lors du paiement')).toBeTruthy()
  expect(button(/Confirmer et payer/).disabled).toBe(false)
})

test('a reload finds the form as it was, without the card', async () => {
  const first = await openOrder()
  fillIn()
  first.unmount()

  await openOrder()

  expect(values()).toEqual(entry)
  expect(acceptance().checked).toBe(true)
})

test('a reload at the payment comes back to it, with an empty card form', async () => {
  using shop = fakeShop()
  const first = await openOrder({ plan: 'premium' })
  await goToPayment(first.user)
  first.unmount()

  await openOrder({ plan: 'premium' })

  expect(await screen.findByRole('button', { name: /119,86\s€\/mois/ })).toBeTruthy()
  expect(field('Numéro de carte').value).toBe('')
  expect(shop.calls[0]).toBe(shop.calls[1] ?? '')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('4242')
})

test('a reload after a payment that is not activated yet asks the server again, and pays nothing', async () => {
  using shop = fakeShop({ 'POST /api/finalize-subscription': () => refusal(502, 'Non.') })
  const first = await openOrder()
  await goToPayment(first.user)
  await pay(first.user)
  await screen.findByText(/^Votre paiement est passé/)
  first.unmount()

  await openOrder()

  expect(await screen.findByText(/^Votre paiement est passé/)).toBeTruthy()
  expect(shop.calls.filter((call) => call.includes('finalize'))).toHaveLength(2)
  expect(shop.calls.filter((call) => call.includes('demo-payment'))).toHaveLength(1)
})

test('back from the bank, the server is asked about the intent of the address, which leaves the address', async () => {
  using shop = fakeShop()

  const { seen } = await openOrder({ plan: 'premium', returnedIntentId: 'pi_9' })

  expect(await screen.findByText('Abonnement réussi !')).toBeTruthy()
  expect(shop.calls).toEqual(['POST /api/finalize-subscription {"paymentIntentId":"pi_9"}'])
  expect(seen.plansShown).toEqual(['premium'])
})

test('back from a bank that refused, the payment is prepared again with what was typed', async () => {
  using _shop = fakeShop({
    'POST /api/finalize-subscription': () => refusal(402, 'Le paiement n’a pas abouti.'),
  })
  const first = await openOrder()
  await goToPayment(first.user)
  first.unmount()

  await openOrder({ returnedIntentId: intentId })

  expect(await screen.findByText('Erreur lors du paiement')).toBeTruthy()
  expect(await screen.findByRole('button', { name: /Confirmer et payer/ })).toBeTruthy()
})
