import { expect, test } from 'bun:test'
import { fireEvent, screen } from '@testing-library/react'
import { fakeApi } from '../../testing/fake-api.ts'
import { checkCall, laterCall, no, openBackOffice, secondCheckCall, yes } from './open-back-office.tsx'

test('while the check runs, its sentence stands alone', async () => {
  using _api = fakeApi({ [checkCall]: () => new Promise<Response>(() => {}) })
  openBackOffice()

  expect(await screen.findByText("Vérification de l'authentification...")).toBeTruthy()
  expect(screen.queryByText('Les demandes')).toBeNull()
})

test('an administrator gets in with one call', async () => {
  using api = fakeApi({ [checkCall]: yes })
  openBackOffice()

  expect(await screen.findByText('Bonjour camille@tramontane.example')).toBeTruthy()
  expect(api.calls).toEqual([checkCall])
})

test('the second check lets in where the first one fails', async () => {
  using api = fakeApi({ [checkCall]: no, [secondCheckCall]: yes })
  openBackOffice()

  expect(await screen.findByText('Bonjour camille@tramontane.example')).toBeTruthy()
  expect(api.calls).toEqual([checkCall, secondCheckCall])
})

test('two refusals lead to the login page, which remembers the view that was asked for', async () => {
  using api = fakeApi({ [checkCall]: no, [secondCheckCall]: no })
  const { router } = openBackOffice('/admin?tab=contacts')

  expect(await screen.findByText('Page de connexion')).toBeTruthy()
  expect(router.state.location.search).toEqual({ redirect: '/admin?tab=contacts' })
  expect(api.calls).toEqual([checkCall, secondCheckCall])
  expect(
    screen.getByText("destructive: Accès refusé: Veuillez vous connecter pour accéder à l'administration"),
  ).toBeTruthy()
})

test('no answer is not a refusal: one stays, and can try again', async () => {
  using api = fakeApi({})
  openBackOffice()
  const retry = await screen.findByRole('button', { name: 'Réessayer' })

  api.answers[checkCall] = yes
  fireEvent.click(retry)

  expect(await screen.findByText('Bonjour camille@tramontane.example')).toBeTruthy()
})

test('a session that ends later leads to the login page, and its data is forgotten', async () => {
  using _api = fakeApi({ [checkCall]: yes, [laterCall]: no })
  const { queryClient } = openBackOffice()

  fireEvent.click(await screen.findByRole('button', { name: 'Changer une demande' }))

  expect(await screen.findByText('Page de connexion')).toBeTruthy()
  expect(screen.getByText(/^destructive: Accès refusé/)).toBeTruthy()
  expect(queryClient.getQueryData(['admin-session'])).toBeUndefined()
})

test('a form in a dialog stays when the session ends: what is typed is not lost', async () => {
  using _api = fakeApi({ [checkCall]: yes, [laterCall]: no })
  openBackOffice()
  const button = await screen.findByRole('button', { name: 'Changer une demande' })
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  dialog.append(document.createElement('form'))
  document.body.append(dialog)

  fireEvent.click(button)

  expect(await screen.findByText(/^destructive: Votre session a pris fin/)).toBeTruthy()
  expect(screen.queryByText('Page de connexion')).toBeNull()
  dialog.remove()
})
