import { afterEach, beforeEach, expect, mock, setSystemTime, test } from 'bun:test'
import { act, screen } from '@testing-library/react'
import { button, entry, fakeShop, fillIn, intentId, openOrder, today, values } from '../testing.tsx'
import { heldScripts, standInStripe, waitsOf } from './testing.ts'

beforeEach(() => setSystemTime(today))

afterEach(() => {
  setSystemTime()
  mock.restore()
})

test('a payment script that is blocked is told with the phone number, keeps the form, and can be asked for again', async () => {
  using _shop = fakeShop({ 'POST /api/setup-intent': stripeIntent })
  const { user, scripts } = await arriveAtStripe()

  act(() => void scripts[0]?.dispatchEvent(new Event('error')))

  expect(await screen.findByText(/^Le module de paiement ne s’est pas chargé/)).toBeTruthy()
  expect(screen.getByText(/Vous pouvez aussi souscrire avec nous/).textContent).toContain('06 39 98 12 34')
  expect(screen.queryByText('Préparation de votre paiement...')).toBeNull()
  expect(values()).toEqual(entry)
  await user.click(button('Réessayer'))
  expect(screen.getByText('Préparation de votre paiement...')).toBeTruthy()
  expect(scripts).toHaveLength(2)
})

test('a payment script that never answers is given up after ten seconds', async () => {
  using _shop = fakeShop({ 'POST /api/setup-intent': stripeIntent })
  using waits = waitsOf(10_000)
  await arriveAtStripe()
  expect(screen.getByText('Préparation de votre paiement...')).toBeTruthy()

  act(() => waits.callbacks[0]?.())

  expect(screen.getByText(/^Le module de paiement ne s’est pas chargé/)).toBeTruthy()
})

test('Stripe is asked to confirm without leaving the page, and the server is told its intent', async () => {
  using shop = fakeShop({ 'POST /api/setup-intent': stripeIntent })
  using shown = standInStripe(() => ({ paymentIntent: { id: 'pi_7', status: 'succeeded' } }))
  const { user, scripts } = await arriveAtStripe()
  await act(async () => void scripts[0]?.dispatchEvent(new Event('load')))

  await user.click(await screen.findByRole('button', { name: /Confirmer et payer/ }))

  expect(await screen.findByText('Abonnement réussi !')).toBeTruthy()
  expect(shown.confirmPayment.mock.calls[0]?.[0]).toMatchObject({
    confirmParams: { return_url: 'http://localhost:3000/souscrire?plan=standard' },
    redirect: 'if_required',
  })
  expect(shop.calls.at(-1)).toContain('POST /api/finalize-subscription {"paymentIntentId":"pi_7","orderKey":')
})

test('what Stripe refuses is told in its words, and the step stays', async () => {
  using shop = fakeShop({ 'POST /api/setup-intent': stripeIntent })
  using _shown = standInStripe(() => ({ error: { message: 'Votre carte a expiré.' } }))
  const { user, scripts } = await arriveAtStripe()
  await act(async () => void scripts[0]?.dispatchEvent(new Event('load')))

  await user.click(await screen.findByRole('button', { name: /Confirmer et payer/ }))

  expect(await screen.findByText('Erreur lors du paiement')).toBeTruthy()
  expect(screen.getAllByText('Votre carte a expiré.')).toHaveLength(2)
  expect(button(/Confirmer et payer/).disabled).toBe(false)
  expect(shop.calls.some((call) => call.includes('finalize'))).toBe(false)
})

function stripeIntent() {
  return Response.json({ clientSecret: 's', intentId, provider: 'stripe', publishableKey: 'pk_test_1' })
}

/** At the second step, with the payment script asked for and held. */
async function arriveAtStripe() {
  const scripts = heldScripts()
  const { user } = await openOrder()
  await fillIn()
  await user.click(button('Continuer vers le paiement'))
  await screen.findByText('Préparation de votre paiement...')
  return { user, scripts }
}
