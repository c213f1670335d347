import { expect, test } from 'bun:test'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { fakeApi } from '../../testing/fake-api.ts'
import { ToastInWords } from '../../testing/toast-in-words.tsx'
import { SignInPage } from './sign-in-page.tsx'

const login = 'POST /api/admin/login'
const required = 'Saisissez le code de votre application de vérification.'
const invalid = 'Ce code n’est pas le bon ou a déjà servi. Attendez le suivant et réessayez.'

test('a code is asked for once the password was right: no error is told, the entry is kept, the field has the focus', async () => {
  using api = fakeApi({ [login]: refuse('totp_required', required) })
  const { user, codeField } = await openPage()
  expect(screen.queryByLabelText('Code de vérification')).toBeNull()

  await logIn(user)

  const field = await codeField()
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('code'))
  expect(field.getAttribute('autocomplete')).toBe('one-time-code')
  expect(field.getAttribute('inputmode')).toBe('numeric')
  expect(field.getAttribute('aria-invalid')).toBe('false')
  expect(screen.queryByText(/Saisissez le code/) === null).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('Mot de passe').value).toBe('mistral')
  expect(api.calls).toEqual([`${login} {"email":"camille@tramontane.example","password":"mistral"}`])
})

test('the right code lets in, sent with what was typed before', async () => {
  using api = fakeApi({ [login]: refuse('totp_required', required) })
  const { user, codeField } = await openPage()
  await logIn(user)
  await user.type(await codeField(), '123456')
  api.answers[login] = () => Response.json({ success: true, adminToken: 'x', expiresAt: '' })
  await user.click(screen.getByRole('button', { name: 'Se connecter' }))

  expect(await screen.findByText(/^default: Connexion réussie/)).toBeTruthy()
  expect(api.calls.at(-1)).toBe(
    `${login} {"email":"camille@tramontane.example","password":"mistral","code":"123456"}`,
  )
})

test('a wrong code is told under its field, which keeps it and has the focus', async () => {
  using api = fakeApi({ [login]: refuse('totp_required', required) })
  const { user, codeField } = await openPage()
  await logIn(user)
  api.answers[login] = refuse('totp_invalid', invalid)
  await user.type(await codeField(), '000000{Enter}')

  expect(await screen.findByText(invalid)).toBeTruthy()
  const field = await codeField()
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('code'))
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['000000', 'true'])
})

test('nothing typed is told as wanted', async () => {
  using _api = fakeApi({ [login]: refuse('totp_required', required) })
  const { user, codeField } = await openPage()
  await logIn(user)
  await codeField()
  await user.click(screen.getByRole('button', { name: 'Se connecter' }))
  expect(await screen.findByText(required)).toBeTruthy()
})

test('a recovery code is typed with letters', async () => {
  using api = fakeApi({ [login]: refuse('totp_required', required) })
  const { user, codeField } = await openPage()
  await logIn(user)
  await codeField()
  await user.click(screen.getByRole('button', { name: 'Utiliser un code de secours' }))
  const field = screen.getByLabelText('Code de secours')
  expect(field.getAttribute('inputmode')).toBe('text')
  await user.type(field, 'abcde-fghjk{Enter}')
  await waitFor(() => expect(api.calls.at(-1)).toContain('"code":"abcde-fghjk"'))
})

test('a wrong password asks for no code', async () => {
  using _api = fakeApi({ [login]: refuse('unauthenticated', 'Identifiants incorrects. Veuillez réessayer.') })
  const { user } = await openPage()
  await logIn(user)
  expect(await screen.findByText(/Identifiants incorrects/)).toBeTruthy()
  expect(screen.queryByLabelText('Code de vérification')).toBeNull()
})

function refuse(code: string, message: string) {
  return () => Response.json({ success: false, code, message }, { status: 401 })
}

async function logIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('E-mail'), 'camille@tramontane.example')
  await user.type(screen.getByLabelText('Mot de passe'), 'mistral{Enter}')
}

async function openPage() {
  const root = createRootRouteWithContext<{ site: unknown }>()()
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/admin-login', component: () => <SignInPage /> }),
      createRoute({ getParentRoute: () => root, path: '/admin', component: () => 'Administration' }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/admin-login'] }),
    context: { site: demoBusiness },
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
      <ToastInWords />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Connexion administrateur' })
  return {
    user: userEvent.setup(),
    codeField: () => screen.findByLabelText<HTMLInputElement>('Code de vérification'),
  }
}
