import { afterEach, beforeEach, expect, mock, setSystemTime, test } from 'bun:test'
import { act, screen } from '@testing-library/react'
import { refusal } from '../../../testing/fake-api.ts'
import { button, fakeShop, goToPayment, openOrder, pay, sent, today } from '../testing.tsx'

beforeEach(() => setSystemTime(today))

afterEach(() => {
  setSystemTime()
  mock.restore()
})

test('a declined card is told in the provider’s words, and can be tried again', async () => {
  using shop = fakeShop({ 'POST /api/demo-payment': () => refusal(402, 'Votre carte a été refusée.') })
  const { user } = await openOrder()
  await goToPayment(user)

  await pay(user)

  expect(await screen.findByText('Erreur lors du paiement')).toBeTruthy()
  expect(screen.getAllByText('Votre carte a été refusée.')).toHaveLength(2)
  expect(button(/Confirmer et payer/).disabled).toBe(false)
  expect(shop.calls.some((call) => call.includes('finalize'))).toBe(false)
})

test('a payment that fails without an answer is told, and the step stays', async () => {
  using _shop = fakeShop({ 'POST /api/demo-payment': () => Promise.reject(new TypeError('failed')) })
  const { user } = await openOrder()
  await goToPayment(user)

  await pay(user)

  expect(await screen.findByText('Impossible de traiter votre abonnement. Veuillez réessayer.')).toBeTruthy()
  expect(button(/Confirmer et payer/).disabled).toBe(false)
})

test('while it is under way the button says so, the order cannot be changed, and a second submit pays nothing', async () => {
  const paying = Promise.withResolvers<Response>()
  using shop = fakeShop({ 'POST /api/demo-payment': () => paying.promise })
  const { user } = await openOrder()
  await goToPayment(user)

  await pay(user)

  expect(button('Traitement en cours...').disabled).toBe(true)
  expect(button('Modifier').disabled).toBe(true)
  expect(button('Retour à vos informations').disabled).toBe(true)
  const form = screen.getByRole('form', { name: 'Paiement' })
  act(() => void form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  expect(shop.calls.filter((call) => call.includes('demo-payment'))).toHaveLength(1)
  await act(async () => paying.resolve(refusal(402, 'Non.')))
})

test('a card that asks one more step is paid once the step is authorised', async () => {
  using shop = fakeShop({
    'POST /api/demo-payment': ({ body }) => {
      const { authentication } = body as { authentication?: string }
      return Response.json({
        success: true,
        data: { status: authentication ? 'succeeded' : 'requires_action' },
      })
    },
  })
  const { user } = await openOrder()
  await goToPayment(user)

  await pay(user)
  await user.click(await screen.findByRole('button', { name: 'Autoriser' }))

  expect(await screen.findByText('Abonnement réussi !')).toBeTruthy()
  expect(sent(shop).at(-2)).toContain('"authentication":"accepted"')
})

test('leaving the extra step refuses it', async () => {
  using shop = fakeShop({
    'POST /api/demo-payment': ({ body }) => {
      const { authentication } = body as { authentication?: string }
      return authentication === 'refused'
        ? refusal(402, 'Votre carte a été refusée.')
        : Response.json({ success: true, data: { status: 'requires_action' } })
    },
  })
  const { user } = await openOrder()
  await goToPayment(user)

  await pay(user)
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')

  expect(await screen.findByText('Erreur lors du paiement')).toBeTruthy()
  expect(shop.calls.some((call) => call.includes('finalize'))).toBe(false)
})
