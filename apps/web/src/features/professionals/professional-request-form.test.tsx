import { afterEach, expect, mock, test } from 'bun:test'
import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { descriptionOf } from '../../testing/description-of.ts'
import { ProfessionalRequest } from './professional-request.tsx'
import { button, conditions, entry, field, openRequest } from './testing.tsx'

afterEach(() => mock.restore())

const sentences = [
  ['nom', 'Le nom doit contenir au moins 2 caractères'],
  ['entreprise', "Le nom de l'entreprise doit contenir au moins 2 caractères"],
  ['email', 'Veuillez entrer une adresse email valide'],
  ['telephone', 'Veuillez entrer un numéro de téléphone valide'],
  ['message', 'Votre message doit contenir au moins 10 caractères'],
] as const

test('an empty submit shows the sentence of every field, puts the focus on the first and sends nothing', async () => {
  const { user, fetched } = openRequest()

  await user.click(button('Envoyer ma demande'))

  for (const [name, sentence] of sentences) {
    expect(field(name).getAttribute('aria-invalid')).toBe('true')
    expect(descriptionOf(field(name))).toEndWith(sentence)
  }
  expect(descriptionOf(conditions())).toBe('Vous devez accepter les conditions pour continuer')
  expect(document.activeElement).toBe(field('nom'))
  expect(fetched).not.toHaveBeenCalled()
})

test('everything but the conditions is not enough, and ticking them takes their sentence away', async () => {
  const { user, fetched } = openRequest()
  for (const [name] of sentences) await user.type(field(name), entry[name])

  await user.click(button('Envoyer ma demande'))

  expect(document.activeElement).toBe(conditions())
  expect(fetched).not.toHaveBeenCalled()
  await user.click(conditions())
  expect(descriptionOf(conditions())).toBe('')
})

test('the phone field carries the notice that the law wants', () => {
  openRequest()

  expect(descriptionOf(field('telephone'))).toBe(
    'Votre numéro ne sera pas utilisé pour de la prospection commerciale sans votre consentement préalable.',
  )
})

test('phones get the right keyboard, and browsers know what to fill in', () => {
  openRequest()
  const hints = (['nom', 'entreprise', 'email', 'telephone'] as const).map((name) => {
    const { type, autocomplete } = field(name)
    return [type, autocomplete]
  })

  expect(hints).toEqual([
    ['text', 'name'],
    ['text', 'organization'],
    ['email', 'email'],
    ['tel', 'tel'],
  ])
})

test('a quotation asks for no terms of sale; what is done with data opens beside the form', () => {
  openRequest()

  for (const link of screen.getAllByRole('link')) expect(link.getAttribute('target')).toBe('_blank')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/politique-de-confidentialite',
  ])
})

test('the honeypot is out of reach of the keyboard and of screen readers', async () => {
  const { user } = openRequest()
  const honeypot = document.querySelector('[name="website"]')

  expect(honeypot?.closest('[aria-hidden="true"]')).toBeTruthy()
  const reached = new Set<Element | null>()
  for (let step = 0; step < 12; step += 1) {
    await user.tab()
    reached.add(document.activeElement)
  }
  expect(reached).toContain(button('Envoyer ma demande'))
  expect(reached).not.toContain(honeypot)
})

test('what was typed and ticked in the server’s HTML is kept when the form comes to life', async () => {
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = renderToString(<ProfessionalRequest />)
  field('nom').value = 'Isabelle Comes'
  conditions().checked = true

  render(<ProfessionalRequest />, { container: page, hydrate: true })

  expect(field('nom').value).toBe('Isabelle Comes')
  expect(conditions().checked).toBe(true)
})
