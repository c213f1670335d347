import { afterEach, beforeEach, expect, setSystemTime, test } from 'bun:test'
import { screen, waitFor } from '@testing-library/react'
import { refusal } from '../../../testing/fake-api.ts'
import {
  button,
  everythingShown,
  fakeSpace,
  infoCall,
  listCall,
  openSpace,
  today,
} from '../testing/open-space.tsx'
import { anne } from '../testing/space-data.ts'

const no = () => refusal(401, 'Veuillez vous connecter.')

beforeEach(() => setSystemTime(today))

afterEach(() => {
  setSystemTime()
})

test('without a session one lands on the login page, which remembers the view', async () => {
  using _api = fakeSpace({ [infoCall]: no })
  const { router } = openSpace('?onglet=reserver')

  expect(await screen.findByText('Page de connexion')).toBeTruthy()
  expect(router.state.location.href).toBe('/connexion?redirect=%2Fespace-client%3Fonglet%3Dreserver')
  expect(screen.queryByText(/^destructive/)).toBeNull()
})

test('no answer is not a refusal: its sentences are said, and one can try again', async () => {
  using api = fakeSpace({ [infoCall]: () => refusal(500, 'Une erreur est survenue.') })
  const { user } = openSpace()

  expect(await screen.findByText('Impossible de charger vos informations')).toBeTruthy()
  expect(screen.getByText(/^destructive: Impossible de récupérer vos informations/)).toBeTruthy()

  api.answers[infoCall] = () => Response.json(anne)
  await user.click(button('Réessayer'))
  expect(await screen.findByText('Bonjour Anne Puig')).toBeTruthy()
  await everythingShown()
})

test('the header says who, which formula, what is left, until when, and for which car', async () => {
  using _api = fakeSpace()
  openSpace()

  const header = (await screen.findByText('Bonjour Anne Puig')).closest('section')

  for (const words of ['Premium', 'Lavages restants2', '1er décembre 2026', 'Renault Clio', 'AB-123-CD'])
    expect(header?.textContent).toContain(words)
  await everythingShown()
})

test('a session that ends under a call is opened again over the page; leaving forgets its data', async () => {
  using _api = fakeSpace({ [listCall]: no })
  const { user, queryClient } = openSpace()

  await screen.findByRole('dialog', { name: 'Votre session a pris fin' })
  const email = screen.getByLabelText<HTMLInputElement>('E-mail')
  await waitFor(() => expect(email.value).toBe(anne.email))
  await user.click(screen.getByRole('button', { name: 'Aller à la page de connexion' }))
  expect(await screen.findByText('Page de connexion')).toBeTruthy()
  expect(queryClient.getQueryData(['client-info'])).toBeUndefined()
})

test('‘Déconnexion’ ends the session on the server, forgets everything, and says so', async () => {
  using api = fakeSpace({ 'POST /api/logout': () => Response.json({ success: true }) })
  const { user, queryClient } = openSpace()

  await user.click(await screen.findByRole('button', { name: 'Déconnexion' }))

  expect(await screen.findByText('Page de connexion')).toBeTruthy()
  expect(await screen.findByText(/^default: Déconnexion réussie/)).toBeTruthy()
  expect(api.calls).toContain('POST /api/logout')
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})
