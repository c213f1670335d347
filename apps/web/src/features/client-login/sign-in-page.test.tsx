import { expect, test } from 'bun:test'
import { screen, waitFor } from '@testing-library/react'
import { rememberClient } from '../../lib/client-hint.ts'
import { fakeApi, refusal } from '../../testing/fake-api.ts'
import { field, openLogin } from './testing.tsx'

const login = 'POST /api/login'
const yes = () =>
  Response.json({ success: true, data: { firstName: 'Anne', lastName: 'Puig', email: 'a@b.fr' } })

test('an empty form says what is required, and nothing is sent', async () => {
  using api = fakeApi({})
  const { user } = openLogin('/connexion')

  await user.click(await screen.findByRole('button', { name: 'Se connecter' }))

  expect(await screen.findByText("L'email est requis")).toBeTruthy()
  expect(screen.getByText('Le mot de passe est requis')).toBeTruthy()
  expect(api.calls).toEqual([])
})

test('an address without @ is refused in its exact words', async () => {
  using _api = fakeApi({})
  const { user } = openLogin('/connexion')

  await user.type(await screen.findByLabelText('E-mail'), 'anne{Enter}')

  expect(await screen.findByText("Format d'email invalide")).toBeTruthy()
})

test('a right password leads to the client space, with a welcome', async () => {
  using api = fakeApi({ [login]: yes })
  const { user } = openLogin('/connexion')

  await enter(user)

  expect(await screen.findByText('Espace de Anne')).toBeTruthy()
  expect(screen.getByText('default: Connexion réussie: Bienvenue dans votre espace client')).toBeTruthy()
  expect(api.calls).toEqual([`${login} {"email":"anne@exemple.fr","password":"un bon mot de passe"}`])
})

test('a login leads back to the view that was asked for', async () => {
  using _api = fakeApi({ [login]: yes })
  const { user, router } = openLogin('/connexion?redirect=%2Fespace-client%3Fonglet%3Dreserver')

  await enter(user)

  await waitFor(() => expect(router.state.location.href).toBe('/espace-client?onglet=reserver'))
})

test('a wrong password is told in the server’s words, and the entry is kept', async () => {
  using _api = fakeApi({ [login]: () => refusal(401, 'Identifiants incorrects. Veuillez réessayer.') })
  const { user } = openLogin('/connexion')

  await enter(user)

  expect(
    await screen.findByText('destructive: Erreur de connexion: Identifiants incorrects. Veuillez réessayer.'),
  ).toBeTruthy()
  expect([field('E-mail').value, field('Mot de passe').value]).toEqual([
    'anne@exemple.fr',
    'un bon mot de passe',
  ])
})

test('while the call is on its way the button says so and nothing can be sent twice', async () => {
  using api = fakeApi({ [login]: () => new Promise<Response>(() => {}) })
  const { user } = openLogin('/connexion')

  await enter(user)

  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Connexion en cours...' })
  expect(button.disabled).toBe(true)
  await user.click(button)
  expect(api.calls).toHaveLength(1)
})

test('the password can be shown, and the other ways are there', async () => {
  const { user } = openLogin('/connexion')

  await user.click(await screen.findByRole('button', { name: 'Afficher le mot de passe' }))

  expect(field('Mot de passe').type).toBe('text')
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/mot-de-passe-oublie', '/abonnement'])
})

test('whoever is logged in already goes on, and the login page asks the server nothing', async () => {
  using api = fakeApi({})
  rememberClient()
  openLogin('/connexion')

  expect(await screen.findByText('Espace de Anne')).toBeTruthy()
  expect(api.calls).toEqual([])
})

async function enter(user: ReturnType<typeof openLogin>['user']) {
  await user.type(await screen.findByLabelText('E-mail'), 'anne@exemple.fr')
  await user.type(field('Mot de passe'), 'un bon mot de passe{Enter}')
}
