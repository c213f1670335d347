import { afterEach, beforeEach, expect, mock, setSystemTime, test } from 'bun:test'
import { within } from '@testing-library/react'
import { contactFields } from '@tramontane/contract/contact'
import { descriptionOf } from '../../testing/description-of.ts'
import { button, field, openForm, today } from './booking-form-page.tsx'

beforeEach(() => setSystemTime(today))

afterEach(() => {
  setSystemTime()
  mock.restore()
})

test('each field of the call is in the form under its name, as a browser without JavaScript posts it', async () => {
  await openForm()

  const controls = [...document.querySelectorAll('form input, form select, form textarea')]
  const names = controls.map((control) => control.getAttribute('name')).filter(Boolean)
  expect(names.sort()).toEqual(contactFields.toSorted())
})

test('an empty submit shows the sentence of every field and puts the focus on the first', async () => {
  const { user, fetched } = await openForm()

  await user.click(button('Envoyer ma demande'))

  for (const [label, sentence] of [
    ['Nom', 'Le nom doit contenir au moins 2 caractères.'],
    ['E-mail', 'Veuillez entrer une adresse email valide.'],
    ['Téléphone', 'Veuillez entrer un numéro de téléphone valide.'],
    ['Service', 'Veuillez sélectionner un service.'],
    ['Date souhaitée', 'Veuillez sélectionner une date pour votre rendez-vous.'],
  ] as const) {
    expect(field(label).getAttribute('aria-invalid')).toBe('true')
    expect(descriptionOf(field(label))).toEndWith(sentence)
  }
  expect(field('Message (facultatif)').getAttribute('aria-invalid')).toBe('false')
  expect(document.activeElement).toBe(field('Nom'))
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

test('the services are offered with their prices, in their order', async () => {
  await openForm()
  expect(
    within(field('Service'))
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual([
    'Sélectionnez un service',
    'Lavage Extérieur (39€)',
    'Lavage Intérieur (49€)',
    'Lavage Fast (89€)',
    'Lavage Détaillé (119€)',
  ])
})

test('the honeypot is out of reach of the keyboard and of screen readers', async () => {
  const { user } = await openForm()
  const honeypot = document.querySelector<HTMLInputElement>('[name="website"]')

  expect(honeypot?.closest('[aria-hidden="true"]')).toBeTruthy()
  const reached = new Set<Element | null>()
  for (let step = 0; step < 20; step += 1) {
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
