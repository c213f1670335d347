import { expect, test } from 'bun:test'
import { screen } from '@testing-library/react'
import { fakeApi, refusal } from '../../testing/fake-api.ts'
import { page } from '../../testing/open-admin-panel.tsx'
import { elodie, listCall, openContactPanel } from './testing.tsx'

test('nothing yet is said in its exact words', async () => {
  using _api = fakeApi({ [listCall]: page([]) })
  openContactPanel()

  expect(await screen.findByText('Aucune demande de contact en attente')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Effacer les filtres' })).toBeNull()
})

test('nothing that matches can be undone at once', async () => {
  using _api = fakeApi({
    [listCall]: ({ url }) => (url.searchParams.has('q') ? page([])() : page([elodie])()),
  })
  const { user, search } = openContactPanel('?q=zzz&status=nouveau&sort=name')

  await user.click(await screen.findByRole('button', { name: 'Effacer les filtres' }))

  expect(await screen.findByRole('row', { name: /Élodie Puig/ })).toBeTruthy()
  expect(search()).toEqual({ sort: 'name' })
  expect(focused().contains(screen.getByRole('table'))).toBe(true)
})

/** Somebody without a mouse goes on from where the button was that went away. */
function focused(): Element {
  const { activeElement } = document
  expect(activeElement).not.toBe(document.body)
  return activeElement ?? document.body
}

test('a list that fails says why, and tries again', async () => {
  using api = fakeApi({ [listCall]: () => refusal(500, 'Une erreur est survenue de notre côté.') })
  const { user } = openContactPanel()
  const retry = await screen.findByRole('button', { name: 'Réessayer' })
  expect(screen.getByRole('alert').textContent).toContain('Une erreur est survenue de notre côté.')

  api.answers[listCall] = page([elodie])
  await user.click(retry)

  expect(await screen.findByRole('row', { name: /Élodie Puig/ })).toBeTruthy()
  expect(focused().contains(screen.getByRole('table'))).toBe(true)
})

test('a refresh that fails keeps the rows and says so', async () => {
  using api = fakeApi({ [listCall]: page([elodie]) })
  const { user } = openContactPanel()
  await screen.findByRole('row', { name: /Élodie Puig/ })

  api.answers[listCall] = () => refusal(500, 'Une erreur est survenue de notre côté.')
  await user.click(screen.getByRole('button', { name: 'Actualiser' }))

  expect(await screen.findByText(/^Actualisation impossible/)).toBeTruthy()
  expect(screen.getByRole('row', { name: /Élodie Puig/ })).toBeTruthy()
})
