import { afterEach, beforeEach, expect, mock, setSystemTime, test } from 'bun:test'
import { screen } from '@testing-library/react'
import {
  acceptance,
  button,
  entry,
  fakeShop,
  goToPayment,
  openOrder,
  today,
  values,
} from './order-journey.tsx'

beforeEach(() => setSystemTime(today))

afterEach(() => {
  setSystemTime()
  sessionStorage.clear()
  mock.restore()
})

test('the button says what it does, that it binds, and the price', async () => {
  using _shop = fakeShop()
  const { user } = await openOrder()

  const name = (await goToPayment(user)).textContent?.replace(/\s+/g, ' ')

  expect(name).toBe('Confirmer et payer Commande avec obligation de paiement – 69,86 €/mois')
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
