import { afterEach, beforeEach, expect, mock, setSystemTime, spyOn, test } from 'bun:test'
import { screen } from '@testing-library/react'
import {
  acceptance,
  button,
  entry,
  fakeShop,
  field,
  goToPayment,
  openOrder,
  pay,
  sent,
  today,
  values,
} from '../testing.tsx'

beforeEach(() => setSystemTime(today))

afterEach(() => {
  setSystemTime()
  mock.restore()
})

test('the button says what it does, that it binds, and the price', async () => {
  using _shop = fakeShop()
  const { user } = await openOrder()

  const name = (await goToPayment(user)).textContent?.replace(/\s+/g, ' ')

  expect(name).toBe('Confirmer et payer Commande avec obligation de paiement – 69,86 €/mois')
})

test('washes of the first month that are suspended are told before the button', async () => {
  const suspended = 'Restrictions d’eau : pas de lavage mensuel à Thuir.'
  using _shop = fakeShop({
    'POST /api/setup-intent': () =>
      Response.json({ clientSecret: 'pi_secret', intentId: 'pi', provider: 'demo', suspended }),
  })
  const { user } = await openOrder()
  await goToPayment(user)
  const recap = screen.getByRole('region', { name: 'Récapitulatif de votre commande' })
  expect(recap.textContent).toContain(suspended)
})

test('before the button everything that binds is recalled', async () => {
  using _shop = fakeShop()
  const { user } = await openOrder()
  await goToPayment(user)

  const recap = screen.getByRole('region', { name: 'Récapitulatif de votre commande' })

  const said = recap.textContent?.replace(/\s+/g, ' ')
  for (const words of [
    'Formule Standard, 1 passage par mois',
    '69,86 € TTC par mois, soit 419,16 € d’abonnement + 30,00 € de déplacement TTC sur 6 mois',
    '6 mois minimum, puis durée indéterminée',
    'avec 30 jours de préavis',
    'jeudi 3 décembre 2026',
    'Renault Clio, AB-123-CD',
    '3 rue des Mimosas, 66300 thuir',
    'Supplément à Thuir : 5 € TTC de déplacement par passage, à régler à chaque passage',
    'Vous avez 14 jours',
    'Renoncer au contrat ici',
    'Par carte bancaire',
    'médiateur de la consommation',
    '06 39 98 12 34',
  ])
    expect(said).toContain(words)
  const isBefore = recap.compareDocumentPosition(button(/Confirmer et payer/))
  expect(isBefore & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('on a phone the texts of the law are folded, one tap from the button that binds', async () => {
  spyOn(window, 'matchMedia').mockImplementation(() => ({ matches: false }) as never)
  using _shop = fakeShop()
  const { user } = await openOrder()
  const binding = await goToPayment(user)
  const detail = screen.getByText(/médiateur de la consommation/).closest('details')
  expect(detail?.open).toBe(false)
  const above = binding.closest('form')?.textContent?.replace(/\s+/g, ' ')
  expect(above).toContain(
    'Formule Standard, 1 passage par mois : 69,86 € TTC par mois pendant 6 mois au moins',
  )
  expect(above).toContain('14 jours pour changer d’avis')

  await user.click(button('Lire tout le détail'))

  expect(detail?.open).toBe(true)
  expect(document.activeElement).toBe(detail?.querySelector('summary') ?? null)
})

test('who handles the card is said beside it', async () => {
  using _shop = fakeShop()
  const { user } = await openOrder()
  await goToPayment(user)

  expect(screen.getByText(/tient lieu de prestataire de paiement/)).toBeTruthy()
})

test('the server is asked right before the card is charged: another tab that has paid is told, and nothing is charged', async () => {
  using shop = fakeShop()
  const { user } = await openOrder()
  await goToPayment(user)
  const sentence = 'Votre abonnement est en place, et rien de plus n’est débité.'
  shop.answers['POST /api/setup-intent'] = () => refusedAs(409, 'already_subscribed', sentence)

  await pay(user)

  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(sent(shop).filter((call) => call.startsWith('POST /api/demo-payment'))).toEqual([])
})

test('a price that changed while the card was typed is told before anything is charged, and the form is kept', async () => {
  using shop = fakeShop()
  const { user } = await openOrder()
  await goToPayment(user)
  shop.answers['POST /api/setup-intent'] = () => refusedAs(409, 'price_changed', 'Le prix vient de changer.')

  await pay(user)

  expect(await screen.findByText('Le prix vient de changer.')).toBeTruthy()
  expect(values()).toEqual(entry)
  expect(sent(shop).filter((call) => call.startsWith('POST /api/demo-payment'))).toEqual([])
})

test('an order that had to be prepared anew is paid by its new payment, once the card was typed again', async () => {
  using shop = fakeShop()
  const { user } = await openOrder()
  await goToPayment(user)
  shop.answers['POST /api/setup-intent'] = () =>
    Response.json({ clientSecret: 's2', intentId: 'pi_demo_2', provider: 'demo' })

  await pay(user)
  expect(await screen.findByText('Votre paiement a été préparé de nouveau')).toBeTruthy()
  expect(field('Numéro de carte').value).toBe('')
  await pay(user)

  expect(await screen.findByText('Abonnement réussi !')).toBeTruthy()
  const paid = sent(shop).filter((call) => call.startsWith('POST /api/demo-payment'))
  expect(paid).toHaveLength(1)
  expect(paid[0]).toContain('"intentId":"pi_demo_2"')
})

test('a server that does not answer lets nobody pay, and the step stays', async () => {
  using shop = fakeShop()
  const { user } = await openOrder()
  await goToPayment(user)
  shop.answers['POST /api/setup-intent'] = () => Promise.reject(new TypeError('failed'))

  await pay(user)

  expect(await screen.findByText('Une erreur est survenue')).toBeTruthy()
  expect(button(/Confirmer et payer/).disabled).toBe(false)
  expect(sent(shop).filter((call) => call.startsWith('POST /api/demo-payment'))).toEqual([])
})

function refusedAs(status: number, code: string, message: string): Response {
  return Response.json({ success: false, code, message }, { status })
}

test.each(['Modifier', 'Retour à vos informations'])(
  '« %s » goes back to a form that kept everything',
  async (way) => {
    using _shop = fakeShop()
    const { user } = await openOrder()
    await goToPayment(user)

    await user.click(button(way))

    expect(values()).toEqual(entry)
    expect(acceptance().checked).toBe(true)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Vos informations' }))
    expect(screen.queryByRole('button', { name: /Confirmer et payer/ })).toBeNull()
  },
)
