import { expect, test } from 'bun:test'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { LinkedText } from './linked-text.tsx'

test.each([
  [
    'par e-mail à contact@tramontane.example, ou',
    'contact@tramontane.example',
    'mailto:contact@tramontane.example',
  ],
  ['par téléphone au 06 39 98 12 34 ou', '06 39 98 12 34', 'tel:+33639981234'],
  ['75001 Paris, https://mediateur.example.', 'https://mediateur.example', 'https://mediateur.example'],
])('a place can be followed, and no letter changes: %s', async (text, words, href) => {
  await open(text)
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [words, href],
  ])
  expect(document.body.textContent).toBe(text)
})

test.each([
  ['les conditions à la page /cgv.', 'CGV', '/cgv'],
  ['le droit de renoncer, page /retractation, ou', 'Renoncer au contrat ici', '/retractation'],
  ['comme à la page /inconnue.', '/inconnue', '/inconnue'],
])('a page of ours reads as in the footer: %s', async (text, words, href) => {
  await open(text)
  const [link] = screen.getAllByRole('link')
  expect([link?.textContent, link?.getAttribute('href')]).toEqual([words, href])
  expect(document.body.textContent).toBe(text.replace(href, words))
})

test('a text without places has no link', async () => {
  await open('SIRET 000 000 000 00000, Je/nous (*), 8 h/19 h, article L412-13.')
  expect(screen.queryAllByRole('link')).toEqual([])
})

test('a rendez-vous and an e-mail end no line at their hyphen, and no letter changes', async () => {
  const text = 'Le rendez-vous est confirmé par e-mail. Rendez-vous en pré-commande.'
  await open(text)
  expect([...document.querySelectorAll('.whitespace-nowrap')].map((word) => word.textContent)).toEqual([
    'rendez-vous',
    'e-mail',
    'Rendez-vous',
  ])
  expect(document.body.textContent).toBe(text)
})

async function open(text: string) {
  const routeTree = createRootRoute({ component: () => <LinkedText text={text} /> })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  await router.load()
  render(<RouterProvider router={router} />)
}
