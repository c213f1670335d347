import { afterEach, beforeEach, expect, mock, setSystemTime, test } from 'bun:test'
import { screen, within } from '@testing-library/react'
import { bookingFields } from '@tramontane/contract/requests/contact'
import { descriptionOf } from '../../testing/description-of.ts'
import { button, field, openForm, today } from './testing.tsx'

beforeEach(() => setSystemTime(today))

afterEach(() => {
  setSystemTime()
  mock.restore()
})

test('each field of the call is in the form under its name, as a browser without JavaScript posts it', async () => {
  await openForm()

  const controls = [...document.querySelectorAll('form input, form select, form textarea')]
  const names = new Set(controls.map((control) => control.getAttribute('name')).filter(Boolean))
  expect([...names].sort()).toEqual(bookingFields.toSorted())
})

test('an empty submit shows the sentence of every field and puts the focus on the first', async () => {
  const { user, fetched } = await openForm()

  await user.click(button('Envoyer ma demande'))

  for (const [label, sentence] of [
    ['Service', 'Veuillez sélectionner un service.'],
    ['Date souhaitée', 'Veuillez sélectionner une date pour votre rendez-vous.'],
    ['Nom', 'Le nom doit contenir au moins 2 caractères.'],
    ['E-mail', 'Veuillez entrer une adresse email valide.'],
    ['Téléphone', 'Veuillez entrer un numéro de téléphone valide.'],
  ] as const) {
    expect(field(label).getAttribute('aria-invalid')).toBe('true')
    expect(descriptionOf(field(label))).toEndWith(sentence)
  }
  for (const label of ['Commune ou adresse (facultatif)', 'Message (facultatif)'])
    expect(field(label).getAttribute('aria-invalid')).toBe('false')
  expect(document.activeElement).toBe(field('Service'))
  expect(fetched).not.toHaveBeenCalled()
})

test('before the first submit nothing is said, afterwards each change is checked', async () => {
  const { user } = await openForm()

  await user.type(field('Nom'), 'A')
  expect(descriptionOf(field('Nom'))).toBe('')
  await user.click(button('Envoyer ma demande'))
  expect(descriptionOf(field('Nom'))).toBe('Le nom doit contenir au moins 2 caractères.')
  await user.type(field('Nom'), 'nne')
  expect(descriptionOf(field('Nom'))).toBe('')
  await user.clear(field('Nom'))
  expect(descriptionOf(field('Nom'))).toBe('Le nom doit contenir au moins 2 caractères.')
})

test('the services are offered with their prices, in their order; the drive depends on the place', async () => {
  await openForm()
  expect(tiles()).toEqual([
    'Lavage Extérieur 39 € + déplacement selon la commune',
    'Lavage Intérieur 49 € + déplacement selon la commune',
    'Lavage Fast 89 € + déplacement selon la commune',
    'Lavage Détaillé 119 € + déplacement selon la commune',
  ])
})

test.each([
  ['rivesaltes', 'Lavage Fast 89 € déplacement inclus', /^Oui, nous venons à Rivesaltes/],
  ['66350', 'Lavage Fast 89 € déplacement inclus', /^Oui, nous venons à Toulouges/],
  ['4 rue des Lilas, 66400 Céret', 'Lavage Fast 94 € dont 5 € de déplacement', /^Oui, nous venons à Céret/],
  ['prades', 'Lavage Fast 89 € + déplacement sur devis', /^Pour Prades/],
])('for "%s" the price counts the drive: %s', async (typed, tile, sentence) => {
  const { user } = await openForm()
  await user.type(field('Commune ou adresse (facultatif)'), typed)

  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(tiles()[2]).toBe(tile)
})

test('a place that nobody knows is kept, and no price of the drive is claimed', async () => {
  const { user } = await openForm()
  await user.type(field('Commune ou adresse (facultatif)'), 'chez mes parents')
  expect(tiles()[2]).toBe('Lavage Fast 89 € + déplacement selon la commune')
})

function tiles() {
  const group = within(screen.getByRole('radiogroup', { name: 'Service' }))
  return group.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent?.replace(/\s/g, ' '))
}

test('the honeypot is out of reach of the keyboard and of screen readers', async () => {
  const { user } = await openForm()
  const honeypot = document.querySelector<HTMLInputElement>('[name="website"]')

  expect(honeypot?.closest('[aria-hidden="true"]')).toBeTruthy()
  const reached = new Set<Element | null>()
  for (let step = 0; step < 25; step += 1) {
    await user.tab()
    reached.add(document.activeElement)
  }
  expect(reached).toContain(button('Envoyer ma demande'))
  expect(reached).not.toContain(honeypot)
})

test('the phone field carries the notice that the law wants', async () => {
  await openForm()
  expect(descriptionOf(field('Téléphone'))).toBe(
    'Votre numéro ne sera pas utilisé pour de la prospection commerciale sans votre consentement préalable.',
  )
})
