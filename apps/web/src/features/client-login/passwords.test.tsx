import { expect, test } from 'bun:test'
import { screen, waitFor } from '@testing-library/react'
import { descriptionOf } from '../../testing/description-of.ts'
import { fakeApi, refusal } from '../../testing/fake-api.ts'
import { field, openLogin } from './testing.tsx'

const ask = 'POST /api/password-reset'
const check = 'POST /api/password-reset/check'
const confirm = 'POST /api/password-reset/confirm'
const link = (isUsable: boolean) => () =>
  Response.json({ success: true, data: { isUsable, purpose: 'reset' } })
const taken = () => Response.json({ success: true, data: { email: 'anne@exemple.fr' } })
const phrase = 'trois mots au hasard'

test('asking for a link is answered by the same words, account or not', async () => {
  using _api = fakeApi({ [ask]: () => Response.json({ success: true }, { status: 202 }) })
  const { user } = openLogin('/mot-de-passe-oublie')

  await user.type(await screen.findByLabelText('E-mail'), 'personne@exemple.fr{Enter}')

  expect((await screen.findByRole('status')).textContent).toContain(
    'Si un compte existe pour personne@exemple.fr, un lien vient de partir à cette adresse.',
  )
})

test('the address that is typed at the login is there when its password is forgotten', async () => {
  const { user } = openLogin('/connexion')

  await user.type(await screen.findByLabelText('E-mail'), 'anne@exemple.fr')
  await user.click(screen.getByRole('link', { name: /^Mot de passe oublié/ }))

  await screen.findByRole('heading', { name: 'Mot de passe oublié' })
  await waitFor(() => expect(field('E-mail').value).toBe('anne@exemple.fr'))
})

test('a link that could not be asked for keeps the address', async () => {
  using _api = fakeApi({ [ask]: () => refusal(429, 'Trop de tentatives. Veuillez réessayer plus tard.') })
  const { user } = openLogin('/mot-de-passe-oublie')

  await user.type(await screen.findByLabelText('E-mail'), 'anne@exemple.fr{Enter}')

  expect(await screen.findByText(/^destructive: Erreur: Trop de tentatives/)).toBeTruthy()
  expect(field('E-mail').value).toBe('anne@exemple.fr')
})

test('opening a link uses nothing up, and its secret leaves the address', async () => {
  using api = fakeApi({ [check]: link(true), [confirm]: taken })
  const { router } = openLogin('/reinitialiser?jeton=secret-123')

  expect(await screen.findByLabelText('Nouveau mot de passe')).toBeTruthy()

  expect(api.calls).toEqual([`${check} {"token":"secret-123"}`])
  expect(router.state.location.href).toBe('/reinitialiser')
})

test('the button sets the password, and the login page knows the address', async () => {
  using api = fakeApi({ [check]: link(true), [confirm]: taken })
  const { user } = openLogin('/reinitialiser?jeton=secret-123')

  await user.type(await screen.findByLabelText('Nouveau mot de passe'), `${phrase}{Enter}`)

  await waitFor(() => expect(field('E-mail').value).toBe('anne@exemple.fr'))
  expect(screen.getByText(/^default: Mot de passe enregistré/)).toBeTruthy()
  expect(api.calls.at(-1)).toBe(`${confirm} {"token":"secret-123","password":"${phrase}"}`)
})

test('a short password is refused before anything is sent', async () => {
  using api = fakeApi({ [check]: link(true), [confirm]: taken })
  const { user } = openLogin('/reinitialiser?jeton=secret-123')

  await user.type(await screen.findByLabelText('Nouveau mot de passe'), 'court{Enter}')

  expect(await screen.findByText('Le mot de passe doit contenir au moins 10 caractères')).toBeTruthy()
  expect(api.calls).toHaveLength(1)
})

test('a common password is told under its field, and the link still serves', async () => {
  const sentence = 'Ce mot de passe est trop courant : choisissez-en un autre.'
  using _api = fakeApi({
    [check]: link(true),
    [confirm]: () =>
      Response.json(
        { success: false, code: 'common_password', message: sentence, fields: { password: sentence } },
        { status: 400 },
      ),
  })
  const { user } = openLogin('/reinitialiser?jeton=secret-123')

  await user.type(await screen.findByLabelText('Nouveau mot de passe'), 'motdepasse123{Enter}')

  await waitFor(() => expect(descriptionOf(field('Nouveau mot de passe'))).toEndWith(sentence))
  expect(field('Nouveau mot de passe').value).toBe('motdepasse123')
})

test.each([
  ['has expired', '/reinitialiser?jeton=vieux', 'Ce lien a expiré ou a déjà servi'],
  ['lacks its secret', '/reinitialiser', 'Ce lien est incomplet'],
])('a link that %s says so, and how to get another one', async (_, path, sentence) => {
  using _api = fakeApi({ [check]: link(false) })
  openLogin(path)

  expect(await screen.findByText(sentence)).toBeTruthy()
  const another = screen.getByRole('link', { name: 'Recevoir un nouveau lien' })
  expect(another.getAttribute('href')).toBe('/mot-de-passe-oublie')
})

test('whoever follows a link that has served is led to the login', async () => {
  using _api = fakeApi({ [check]: link(false) })
  openLogin('/reinitialiser?jeton=vieux')

  const login = await screen.findByRole('link', { name: 'Connectez-vous' })
  expect(login.getAttribute('href')).toBe('/connexion')
})

test('a link that was used meanwhile is told at its button', async () => {
  using _api = fakeApi({
    [check]: link(true),
    [confirm]: () =>
      Response.json({ success: false, code: 'link_expired', message: 'Ce lien a expiré.' }, { status: 400 }),
  })
  const { user } = openLogin('/reinitialiser?jeton=secret-123')

  await user.type(await screen.findByLabelText('Nouveau mot de passe'), `${phrase}{Enter}`)

  expect(await screen.findByText('Ce lien a expiré ou a déjà servi')).toBeTruthy()
})
