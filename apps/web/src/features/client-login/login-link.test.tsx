import { expect, test } from 'bun:test'
import { screen, waitFor } from '@testing-library/react'
import { rememberClient } from '../../lib/client-hint.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { field, openLogin } from './testing.tsx'

const yes = () =>
  Response.json({ success: true, data: { firstName: 'Anne', lastName: 'Puig', email: 'a@b.fr' } })
const asked = () => Response.json({ success: true }, { status: 202 })
const refused = (status: number, code: string, message: string, fields?: object) =>
  Response.json({ success: false, code, message, fields }, { status })
const routes = {
  'POST /api/login-link': asked,
  'POST /api/login-link/open': yes,
  'POST /api/login-link/code': yes,
}
const ask = 'Recevoir un lien par e-mail'

test('a client asks for a link, types its code, and is where they wanted to be', async () => {
  using api = fakeApi(routes)
  const { user, router } = openLogin('/connexion?redirect=%2Fespace-client%3Fonglet%3Dreserver')
  await user.type(await screen.findByLabelText('E-mail'), ' anne@exemple.fr')
  await user.click(screen.getByRole('button', { name: ask }))
  await user.type(await screen.findByLabelText('Code à six chiffres'), '042 917{Enter}')
  await waitFor(() => expect(router.state.location.href).toBe('/espace-client?onglet=reserver'))
  expect(api.calls).toEqual([
    'POST /api/login-link {"email":"anne@exemple.fr"}',
    'POST /api/login-link/code {"code":"042917"}',
  ])
})

test('without an address it says what is missing, asks nothing, and keeps the password', async () => {
  using api = fakeApi(routes)
  const { user } = openLogin('/connexion')
  await user.type(await screen.findByLabelText('Mot de passe'), 'un bon mot')
  await user.click(screen.getByRole('button', { name: ask }))
  expect(await screen.findByText("L'email est requis")).toBeTruthy()
  expect(field('Mot de passe').value).toBe('un bon mot')
  expect(api.calls).toEqual([])
})

test('a wrong code is said under it, and what is not six digits is not sent', async () => {
  const sentence = 'Ce code n’est pas le bon, ou il a expiré.'
  using api = fakeApi({
    ...routes,
    'POST /api/login-link/code': () => refused(400, 'validation', sentence, { code: sentence }),
  })
  const { user, router } = openLogin('/connexion')
  await user.type(await screen.findByLabelText('E-mail'), 'anne@exemple.fr')
  await user.click(screen.getByRole('button', { name: ask }))
  const code = await screen.findByLabelText('Code à six chiffres')
  await user.type(code, '12345{Enter}')
  expect(await screen.findByText('Tapez les six chiffres du message')).toBeTruthy()
  await user.type(code, '6{Enter}')
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(api.calls).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Revenir à la connexion' }))
  await waitFor(() => expect(field('E-mail').value).toBe('anne@exemple.fr'))
  expect(router.state.location.pathname).toBe('/connexion')
})

test('the page of the code goes on when the link was opened in another tab', async () => {
  using _api = fakeApi(routes)
  const { user } = openLogin('/connexion')
  await user.type(await screen.findByLabelText('E-mail'), 'anne@exemple.fr')
  await user.click(screen.getByRole('button', { name: ask }))
  await screen.findByLabelText('Code à six chiffres')
  rememberClient()
  window.dispatchEvent(new StorageEvent('storage'))
  expect(await screen.findByText('Espace de Anne')).toBeTruthy()
})

test('the link of the mail opens the space by itself, once, and leaves the address bar', async () => {
  using api = fakeApi(routes)
  const { router } = openLogin('/connexion?jeton=abc')
  expect(await screen.findByText('Espace de Anne')).toBeTruthy()
  expect(api.calls).toEqual(['POST /api/login-link/open {"token":"abc"}'])
  expect(router.history.location.href).not.toContain('abc')
})

test.each([
  ['other_browser', 409, 'Tapez-y plutôt le code', 'Me connecter ici autrement'],
  ['link_expired', 400, 'Ce lien a expiré', 'Demander un autre lien'],
])(
  'a link that opens nothing says why (%s), and the form is one press away',
  async (code, status, words, way) => {
    using _api = fakeApi({ ...routes, 'POST /api/login-link/open': () => refused(status, code, words) })
    const { user } = openLogin('/connexion?jeton=abc')
    expect(await screen.findByText(words)).toBeTruthy()
    await user.click(screen.getByRole('link', { name: way }))
    expect(await screen.findByLabelText('Mot de passe')).toBeTruthy()
  },
)
