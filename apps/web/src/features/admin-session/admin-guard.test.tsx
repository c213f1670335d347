import { expect, test } from 'bun:test'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { keepAccount, keptAccount } from '../../phone/kept-day.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { freshPhone, withoutNetwork } from '../../testing/phone.ts'
import type { AdminSession } from './admin-session-query.ts'
import { checkCall, laterCall, no, openBackOffice, secondCheckCall, yes } from './testing.tsx'

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

test('a telephone that knows that it has no network opens for who was here, and asks nobody', async () => {
  using _phone = freshPhone()
  await keepAccount('camille@tramontane.example')
  using api = fakeApi({})
  using _offline = withoutNetwork()
  openBackOffice()
  expect(await screen.findByText('Bonjour camille@tramontane.example')).toBeTruthy()
  expect(api.calls).toEqual([])
})

test('without an answer a telephone that knows who was here opens; the server is asked again, and its refusal forgets', async () => {
  using _phone = freshPhone()
  await keepAccount('camille@tramontane.example')
  using api = fakeApi({})
  const { queryClient } = openBackOffice()
  expect(await screen.findByText('Bonjour camille@tramontane.example')).toBeTruthy()
  expect(queryClient.getQueryData<AdminSession>(['admin-session'])?.isUnchecked).toBe(true)

  Object.assign(api.answers, { [checkCall]: no, [secondCheckCall]: no })
  await act(() => queryClient.invalidateQueries())
  await screen.findByRole('dialog', { name: 'Votre session a pris fin' })
  expect(await keptAccount()).toBeNull()
})

test('a session that ends later is opened again over the page, which stays', async () => {
  using api = fakeApi({ [checkCall]: yes, [laterCall]: no })
  openBackOffice()
  fireEvent.click(await screen.findByRole('button', { name: 'Changer une demande' }))

  await screen.findByRole('dialog', { name: 'Votre session a pris fin' })
  expect(screen.getByText('Bonjour camille@tramontane.example')).toBeTruthy()
  const email = screen.getByLabelText<HTMLInputElement>('E-mail')
  await waitFor(() => expect(email.value).toBe('camille@tramontane.example'))

  const wanted = { success: false, code: 'totp_required', message: 'Le code.' }
  api.answers['POST /api/admin/login'] = ({ body }) =>
    (body as { code?: string }).code ? yes() : Response.json(wanted, { status: 401 })
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Mot de passe'), 'une bonne phrase')
  await user.click(screen.getByRole('button', { name: 'Se connecter' }))
  await user.type(await screen.findByLabelText('Code de vérification'), '123456')
  await user.click(screen.getByRole('button', { name: 'Se connecter' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText('Page de connexion')).toBeNull()
})

test('what another tab has opened again is found when one comes back to this one', async () => {
  using _api = fakeApi({ [checkCall]: yes, [laterCall]: no })
  openBackOffice()
  fireEvent.click(await screen.findByRole('button', { name: 'Changer une demande' }))
  const title = await screen.findByText('Votre session a pris fin')
  fireEvent(document, new Event('visibilitychange'))
  await waitFor(() => expect(title.isConnected).toBe(false))
})

test('whoever does not log in again leaves for the login page, and the data is forgotten', async () => {
  using _api = fakeApi({ [checkCall]: yes, [laterCall]: no })
  const { queryClient } = openBackOffice()
  fireEvent.click(await screen.findByRole('button', { name: 'Changer une demande' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Aller à la page de connexion' }))
  expect(await screen.findByText('Page de connexion')).toBeTruthy()
  await waitFor(() => expect(queryClient.getQueryData(['admin-session'])).toBeUndefined())
})
