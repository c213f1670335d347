import { afterEach, beforeEach, expect, mock, setSystemTime, test } from 'bun:test'
import { screen, within } from '@testing-library/react'
import { descriptionOf } from '../../testing/description-of.ts'
import { acceptance, button, fakeShop, field, fillIn, openOrder, today, type } from './order-journey.tsx'

beforeEach(() => setSystemTime(today))

afterEach(() => {
  setSystemTime()
  sessionStorage.clear()
  mock.restore()
})

test('an empty submit shows the sentence of every field, puts the focus on the first and calls nobody', async () => {
  using shop = fakeShop()
  const { user } = await openOrder()

  await user.click(button('Continuer vers le paiement'))

  for (const [label, sentence] of [
    ['Prénom', 'Le prénom doit contenir au moins 2 caractères'],
    ['Nom', 'Le nom doit contenir au moins 2 caractères'],
    ['Email', 'Veuillez entrer une adresse email valide'],
    ['Téléphone', 'Veuillez entrer un numéro de téléphone valide'],
    ['Adresse', 'Veuillez entrer une adresse valide'],
    ['Code postal', 'Veuillez entrer un code postal valide'],
    ['Ville', 'Veuillez entrer une ville valide'],
    ['Marque', 'Veuillez entrer la marque du véhicule'],
    ['Modèle', 'Veuillez entrer le modèle du véhicule'],
    ['Immatriculation', "Veuillez entrer un numéro d'immatriculation valide"],
    ['Date de la première visite', 'Veuillez sélectionner une date pour votre première visite'],
    [/^J’accepte/, 'Vous devez accepter les conditions générales de service'],
  ] as const) {
    expect(descriptionOf(field(label))).toEndWith(sentence)
  }
  expect(document.activeElement).toBe(field('Prénom'))
  expect(shop.calls).toEqual([])
})

test.each([
  ['2026-12-02', 'the fourteenth day', true],
  ['2026-12-03', 'the fifteenth day', false],
])('for %s, %s, the express request is asked for: %p', async (day, _, isAsked) => {
  await openOrder()

  type('Date de la première visite', day)

  expect(screen.queryByLabelText(/^Je demande expressément/) !== null).toBe(isAsked)
})

test('the express request starts unticked, and the order does not go on without it', async () => {
  using shop = fakeShop()
  const { user } = await openOrder()
  fillIn({ 'Date de la première visite': '2026-12-02' })
  const request = field(/^Je demande expressément/)
  expect(request.checked).toBe(false)

  await user.click(button('Continuer vers le paiement'))

  expect(descriptionOf(request)).toStartWith('Votre première visite tombe dans le délai de rétractation')
  expect(shop.calls).toEqual([])
  await user.click(request)
  await user.click(button('Continuer vers le paiement'))
  expect(await screen.findByRole('button', { name: /Confirmer et payer/ })).toBeTruthy()
  expect(shop.calls[0]).toContain('"expressStart":true')
})

test('an express request ticked for a nearer day is not sent with a later one', async () => {
  using shop = fakeShop()
  const { user } = await openOrder()
  fillIn({ 'Date de la première visite': '2026-12-02' })
  await user.click(field(/^Je demande expressément/))

  type('Date de la première visite', '2026-12-03')
  await user.click(button('Continuer vers le paiement'))

  expect(await screen.findByRole('button', { name: /Confirmer et payer/ })).toBeTruthy()
  expect(shop.calls[0]).toContain('"expressStart":false')
})

test('the acceptance is unticked and leads to the terms', async () => {
  await openOrder()

  expect(acceptance().checked).toBe(false)
  expect(screen.getByRole('link', { name: /^conditions générales de vente/ }).getAttribute('href')).toBe(
    '/cgv',
  )
})

test('choosing the other formula changes the price and the address', async () => {
  const { user, seen } = await openOrder()
  const order = within(screen.getByRole('complementary', { name: 'Votre commande' }))
  expect(order.getByText(/^69,86\s€$/)).toBeTruthy()

  await user.click(screen.getByRole('radio', { name: /Formule Premium/ }))

  expect(order.getByText(/^119,86\s€$/)).toBeTruthy()
  expect(order.getByText(/719,16\s€ TTC sur 6 mois/)).toBeTruthy()
  expect(seen.plansShown).toEqual(['premium'])
})

test('the formula of the address is the one that is chosen', async () => {
  await openOrder({ plan: 'premium' })

  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Formule Premium/ }).checked).toBe(true)
})

test('the chosen day is told in words, and the surcharge of a town as soon as it is typed', async () => {
  await openOrder()

  type('Date de la première visite', '2026-12-03')
  type('Ville', 'argeles sur mer')

  expect(screen.getByText('Première visite le jeudi 3 décembre 2026')).toBeTruthy()
  expect(screen.getByText(/^Supplément à Argelès-sur-Mer : 5\s€ TTC par passage/)).toBeTruthy()
})

test('the phone field carries the notice that the law wants', async () => {
  await openOrder()

  expect(descriptionOf(field('Téléphone'))).toBe(
    'Votre numéro ne sera pas utilisé pour de la prospection commerciale sans votre consentement préalable.',
  )
})
