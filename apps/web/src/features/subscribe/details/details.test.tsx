import { afterEach, beforeEach, expect, mock, setSystemTime, test } from 'bun:test'
import { screen, within } from '@testing-library/react'
import { descriptionOf } from '../../../testing/description-of.ts'
import {
  acceptance,
  button,
  chooseDay,
  fakeShop,
  field,
  fillIn,
  openOrder,
  sent,
  startsShown,
  today,
  type,
  values,
} from '../testing.tsx'

beforeEach(() => setSystemTime(today))

afterEach(() => {
  setSystemTime()
  mock.restore()
})

test('an empty submit shows the sentence of every field, puts the focus on the first and calls nobody', async () => {
  using shop = fakeShop()
  const { user } = await openOrder()

  await user.click(button('Continuer vers le paiement'))

  for (const [label, sentence] of [
    ['Prénom', 'Le prénom doit contenir au moins 2 caractères'],
    ['Nom', 'Le nom doit contenir au moins 2 caractères'],
    ['E-mail', 'Veuillez entrer une adresse email valide'],
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
  expect(sent(shop)).toEqual([])
})

test('a town that a sector binds has its days alone for the first visit', async () => {
  using _shop = fakeShop()
  const sectors = [{ name: '', towns: ['66210'], weekdays: [4 as const], mode: 'only' as const }]
  await openOrder({ sectors })
  type('Code postal', '66300')
  type('Ville', 'thuir')
  expect(await screen.findByText(/^Thuir\s: nous y passons le jeudi/)).toBeTruthy()
  const group = within(screen.getByRole('radiogroup', { name: 'Date de la première visite' }))
  const days = group.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)
  expect(days.slice(0, 3)).toEqual(['2026-11-26', '2026-12-03', '2026-12-10'])
})

test.each([
  ['2026-12-02', 'the fourteenth day', true],
  ['2026-12-03', 'the fifteenth day', false],
])('for %s, %s, the express request is asked for: %p', async (day, _, isAsked) => {
  using _shop = fakeShop()
  await openOrder()

  await chooseDay(day)
  await startsShown()

  expect(screen.queryByLabelText(/^Je demande expressément/) !== null).toBe(isAsked)
})

test('the express request starts unticked, and the order does not go on without it', async () => {
  using shop = fakeShop()
  const { user } = await openOrder()
  await fillIn({ 'Date de la première visite': '2026-12-02' })
  const request = field(/^Je demande expressément/)
  expect(request.checked).toBe(false)

  await user.click(button('Continuer vers le paiement'))

  expect(descriptionOf(request)).toStartWith('Votre première visite tombe dans le délai de rétractation')
  expect(sent(shop)).toEqual([])
  await user.click(request)
  await user.click(button('Continuer vers le paiement'))
  expect(await screen.findByRole('button', { name: /Confirmer et payer/ })).toBeTruthy()
  expect(sent(shop)[0]).toContain('"expressStart":true')
})

test('an express request ticked for a nearer day is not sent with a later one', async () => {
  using shop = fakeShop()
  const { user } = await openOrder()
  await fillIn({ 'Date de la première visite': '2026-12-02' })
  await user.click(field(/^Je demande expressément/))

  await chooseDay('2026-12-03')
  await user.click(button('Continuer vers le paiement'))

  expect(await screen.findByRole('button', { name: /Confirmer et payer/ })).toBeTruthy()
  expect(sent(shop)[0]).toContain('"expressStart":false')
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

test('an address that names no formula, in a tab that chose none, means the first one', async () => {
  await openOrder({ plan: null })

  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Formule Standard/ }).checked).toBe(true)
})

test('the chosen day is told in words, and the surcharge of a town as soon as it is typed', async () => {
  using _shop = fakeShop()
  await openOrder()

  await chooseDay('2026-12-03')
  type('Ville', 'argeles sur mer')
  await startsShown()

  expect(screen.getByText('Première visite le jeudi 3 décembre 2026')).toBeTruthy()
  expect(
    screen.getByText(
      /^Supplément à Argelès-sur-Mer\s: 5\s€ TTC de déplacement par passage, à régler à chaque passage/,
    ),
  ).toBeTruthy()
})

test.each([
  ['thuir', '66300', 'Supplément à Thuir : 5 € TTC de déplacement par passage'],
  ['Le Perthus', '66480', 'Supplément au Perthus : 10 € TTC de déplacement par passage'],
  ['toulouges', '66350', 'Déplacement inclus à Toulouges.'],
])('« %s » is told what the drive costs', async (town, postalCode, sentence) => {
  using _shop = fakeShop()
  await openOrder()

  await fillIn({ Ville: town, 'Code postal': postalCode })
  await startsShown()

  const told = screen.getAllByRole('status').map(({ textContent }) => (textContent ?? '').replace(/\s/g, ' '))
  expect(told.join('|')).toContain(sentence)
})

test('the total beside the form counts the drives as soon as the town is known', async () => {
  using _shop = fakeShop()
  const { user } = await openOrder()
  await user.click(screen.getByRole('radio', { name: /Formule Premium/ }))

  await fillIn({ Ville: 'Elne', 'Code postal': '66200' })
  await startsShown()

  const order = within(screen.getByRole('complementary', { name: 'Votre commande' }))
  expect(order.getByText(/719,16\s€ d’abonnement \+ 60,00\s€ de déplacement TTC sur 6 mois/)).toBeTruthy()
})

test.each([
  ['Collioure', '66190'],
  ['Toulouse', '31000'],
])(
  '%s is not sold online: the form says so, shows how to ask, and keeps what was typed',
  async (town, code) => {
    using shop = fakeShop()
    const { user } = await openOrder()
    await fillIn({ Ville: town, 'Code postal': code })

    await user.click(button('Continuer vers le paiement'))

    expect(descriptionOf(field('Ville'))).toEndWith('Cette commune se traite sur devis : écrivez-nous.')
    expect(sent(shop)).toEqual([])
    expect(values()).toMatchObject({
      Ville: town,
      Adresse: '3 rue des Mimosas',
      Immatriculation: 'AB-123-CD',
    })
    await user.click(field('Code postal'))
    await user.click(field('Ville'))
    await user.tab()
    expect(screen.getByRole('link', { name: 'Demander un devis' }).getAttribute('href')).toBe(
      `/?commune=${town}#contact`,
    )
    expect(screen.getByRole('link', { name: 'Écrire à contact@tramontane.example' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Appeler le 06 39 98 12 34' })).toBeTruthy()

    type('Ville', 'Cabestany')
    type('Code postal', '66330')
    await user.click(button('Continuer vers le paiement'))
    expect(await screen.findByRole('button', { name: /Confirmer et payer/ })).toBeTruthy()
  },
)

test('the phone field carries the notice that the law wants', async () => {
  await openOrder()

  expect(descriptionOf(field('Téléphone'))).toBe(
    'Votre numéro ne sera pas utilisé pour de la prospection commerciale sans votre consentement préalable.',
  )
})
