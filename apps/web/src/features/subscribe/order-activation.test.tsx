import { afterEach, beforeEach, expect, mock, setSystemTime, test } from 'bun:test'
import { screen } from '@testing-library/react'
import { refusal } from '../../testing/fake-api.ts'
import {
  acceptance,
  button,
  chooseDay,
  entry,
  fakeShop,
  field,
  fillIn,
  goToPayment,
  intentId,
  openOrder,
  pay,
  sent,
  startsShown,
  today,
  type,
  values,
} from './testing.tsx'

beforeEach(() => setSystemTime(today))

afterEach(() => {
  setSystemTime()
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
  const [setUp = '', asked, , finalized = ''] = sent(shop)
  expect(asked).toBe(setUp)
  const key = JSON.parse(setUp.slice(setUp.indexOf('{'))).orderKey
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(finalized).toBe(
    `POST /api/finalize-subscription {"paymentIntentId":"${intentId}","orderKey":"${key}"}`,
  )
  expect(screen.getByText(/un lien pour choisir votre mot de passe/)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Votre abonnement est actif' }))
  expect(Object.keys(sessionStorage)).toEqual(['tramontane:merci'])
  expect(JSON.parse(sessionStorage.getItem('tramontane:merci') ?? '')).toEqual({
    orderKey: key,
    reference: 'AB-2026-00001',
    plan: 'standard',
    vehicle: 'Renault Clio, AB-123-CD',
    firstVisitDate: '2026-12-03',
    firstVisitTime: '',
  })
})

test.each([
  ['a contract that runs already', 409, 'already_subscribed'],
  ['money that came and is looked into', 402, 'payment_under_review'],
  ['a payment on its way, of another browser', 409, 'payment_recording'],
])('%s is said kindly, asks for no card, and the next order is another one', async (_, status, code) => {
  using shop = fakeShop({
    'POST /api/setup-intent': () =>
      Response.json({ success: false, code, message: 'Votre abonnement est en place : dit.' }, { status }),
  })
  const { user } = await openOrder()
  await fillIn()

  await user.click(button('Continuer vers le paiement'))

  expect(await screen.findByText('Votre abonnement est en place : dit.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ouvrir mon espace client' })).toBeTruthy()
  expect(screen.queryByText(/Impossible de créer/)).toBeNull()
  expect(sent(shop)).toHaveLength(1)
  expect(sessionStorage).toHaveLength(0)
})

test('an order whose own payment is being written down asks about it, and shows no card', async () => {
  using shop = fakeShop({
    'POST /api/setup-intent': () =>
      Response.json(
        { success: false, code: 'payment_recording', message: 'Passé.', data: { intentId: 'pi_7' } },
        { status: 409 },
      ),
  })
  const { user } = await openOrder()
  await fillIn()
  await user.click(button('Continuer vers le paiement'))

  expect(await screen.findByText(/^Votre paiement est passé/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Confirmer et payer/ })).toBeNull()
  await user.click(button('Vérifier à nouveau'))
  expect(await screen.findByText('Abonnement réussi !')).toBeTruthy()
  expect(sent(shop).at(-1)).toContain('"paymentIntentId":"pi_7"')
})

test('money that is looked into is not asked for a second time', async () => {
  using _shop = fakeShop({
    'POST /api/finalize-subscription': () =>
      Response.json(
        { success: false, code: 'payment_under_review', message: 'Nous vérifions.' },
        { status: 402 },
      ),
  })
  const { user } = await openOrder()
  await goToPayment(user)

  await pay(user)

  expect(await screen.findByText(/Ne payez pas une seconde fois/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Confirmer et payer/ })).toBeNull()
})

test('a free start of the day can be chosen, and another day forgets it', async () => {
  using shop = fakeShop()
  const { user } = await openOrder()
  await fillIn()

  await user.click(await screen.findByRole('radio', { name: '14:30' }))
  await user.click(button('Continuer vers le paiement'))

  await screen.findByRole('button', { name: /Confirmer et payer/ })
  expect(sent(shop)[0]).toContain('"firstVisitTime":"14:30"')
  expect(screen.getByText(/à 14 h 30/)).toBeTruthy()
  await user.click(button('Modifier'))
  await chooseDay('2026-12-04')
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Peu importe l’heure' })).checked).toBe(
    true,
  )
})

test('the starts are those of the plan’s own first visit, and another plan forgets the one that was chosen', async () => {
  using shop = fakeShop()
  const { user } = await openOrder({ plan: 'standard' })
  await fillIn()
  await user.click(await screen.findByRole('radio', { name: '14:30' }))

  await user.click(screen.getByRole('radio', { name: /Premium/ }))

  const anyTime = await startsShown()
  expect((anyTime as HTMLInputElement).checked).toBe(true)
  expect(shop.calls.filter((call) => call.startsWith('GET /api/availability'))).toEqual([
    'GET /api/availability?from=2026-12-03&to=2026-12-03&service=Remise+à+niveau&city=thuir&postalCode=66300',
    'GET /api/availability?from=2026-12-03&to=2026-12-03&service=Lavage+Détaillé&city=thuir&postalCode=66300',
  ])
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
  await fillIn()
  first.unmount()

  await openOrder()

  expect(values()).toEqual(entry)
  expect(acceptance().checked).toBe(true)
})

test('a reload at the payment comes back to it, with an empty card form', async () => {
  using shop = fakeShop()
  const first = await openOrder({ plan: 'premium' })
  await goToPayment(first.user)
  type('Numéro de carte', '4242424242424242')
  first.unmount()

  await openOrder({ plan: 'premium' })

  expect(await screen.findByRole('button', { name: /119,86\s€\/mois/ })).toBeTruthy()
  expect(field('Numéro de carte').value).toBe('')
  expect(sent(shop)[0]).toBe(sent(shop)[1] ?? '')
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/4242 ?4242/)
})

test('an address that names no formula finds the one that was chosen in this tab, at its price', async () => {
  using _shop = fakeShop()
  const first = await openOrder({ plan: 'premium' })
  await goToPayment(first.user)
  first.unmount()

  await openOrder({ plan: null })

  expect(await screen.findByRole('button', { name: /119,86\s€\/mois/ })).toBeTruthy()
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
  expect(sent(shop)).toEqual([
    expect.stringContaining('POST /api/finalize-subscription {"paymentIntentId":"pi_9","orderKey":'),
  ])
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
