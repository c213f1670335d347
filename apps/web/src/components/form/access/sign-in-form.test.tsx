import { expect, mock, test } from 'bun:test'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answer } from '../../../lib/api.ts'
import { api } from '../../../lib/calls/office.ts'
import { fakeApi, refusal } from '../../../testing/fake-api.ts'
import { ToastInWords } from '../../../testing/toast-in-words.tsx'
import { SignInForm } from './sign-in-form.tsx'

const login = 'POST /api/admin/login'

test('an empty form says what is required, and nothing is sent', async () => {
  using api = fakeApi({})
  const { user } = open()

  await user.click(screen.getByRole('button', { name: 'Se connecter' }))

  expect(await screen.findByText("L'email est requis")).toBeTruthy()
  expect(screen.getByText('Le mot de passe est requis')).toBeTruthy()
  expect(api.calls).toEqual([])
})

test('an address without @ is refused in its exact words', async () => {
  using _api = fakeApi({})
  const { user } = open()

  await user.type(screen.getByLabelText('E-mail'), 'camille{Enter}')

  expect(await screen.findByText("Format d'email invalide")).toBeTruthy()
})

test('a right password signs in, and no token is kept in the browser', async () => {
  using api = fakeApi({
    [login]: () => Response.json({ success: true, adminToken: 'secret', expiresAt: '' }),
  })
  const { user, onSignedIn } = open()

  await enter(user, 'un bon mot de passe')

  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1))
  expect(api.calls).toEqual([
    `${login} {"email":"camille@tramontane.example","password":"un bon mot de passe"}`,
  ])
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])).not.toContain(
    'secret',
  )
})

test('a wrong password is told in the server’s words, and the entry is kept', async () => {
  using _api = fakeApi({ [login]: () => refusal(401, 'Identifiants incorrects. Veuillez réessayer.') })
  const { user, onSignedIn } = open()

  await enter(user, 'faux')

  expect(
    await screen.findByText('destructive: Erreur de connexion: Identifiants incorrects. Veuillez réessayer.'),
  ).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('camille@tramontane.example')
  expect(screen.getByLabelText<HTMLInputElement>('Mot de passe').value).toBe('faux')
  expect(onSignedIn).not.toHaveBeenCalled()
})

test('while the call is on its way the button says so and nothing can be sent twice', async () => {
  using api = fakeApi({ [login]: () => new Promise<Response>(() => {}) })
  const { user } = open()

  await enter(user, 'un bon mot de passe')

  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Connexion en cours...' })
  expect(button.disabled).toBe(true)
  await user.click(button)
  expect(api.calls).toHaveLength(1)
})

test('the password can be shown and hidden again', async () => {
  const { user } = open()
  const field = screen.getByLabelText<HTMLInputElement>('Mot de passe')

  await user.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }))
  expect(field.type).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Masquer le mot de passe' }))

  expect(field.type).toBe('password')
})

function open() {
  const onSignedIn = mock(async () => {})
  render(
    <>
      <SignInForm signIn={(json) => answer(api.admin.login.$post({ json }))} onSignedIn={onSignedIn} />
      <ToastInWords />
    </>,
  )
  return { user: userEvent.setup(), onSignedIn }
}

async function enter(user: ReturnType<typeof userEvent.setup>, password: string) {
  await user.type(screen.getByLabelText('E-mail'), 'camille@tramontane.example')
  await user.type(screen.getByLabelText('Mot de passe'), `${password}{Enter}`)
}
