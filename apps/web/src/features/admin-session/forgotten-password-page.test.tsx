import { expect, test } from 'bun:test'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { fakeApi } from '../../testing/fake-api.ts'
import { ForgottenPasswordPage } from './forgotten-password-page.tsx'

const ask = 'POST /api/admin/password-reset'
const check = 'POST /api/admin/password-reset/check'
const confirm = 'POST /api/admin/password-reset/confirm'
const usable = (isUsable: boolean) => () => Response.json({ success: true, data: { isUsable } })

const expired = () =>
  Response.json({ success: false, code: 'link_expired', message: 'Ce lien a expiré.' }, { status: 400 })

function open(path: string) {
  const root = createRootRouteWithContext<object>()({ component: Outlet })
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({
        getParentRoute: () => root,
        path: '/admin-mot-de-passe',
        component: ForgottenPasswordPage,
      }),
      createRoute({ getParentRoute: () => root, path: '/admin-login', component: () => 'Page de connexion' }),
    ]),
    context: { site: { ...demoBusiness, baseUrl: 'http://localhost:3000' } },
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), router }
}

test('asking for a link is answered by the same words, administrator or not', async () => {
  using _api = fakeApi({ [ask]: () => Response.json({ success: true }, { status: 202 }) })
  const { user } = open('/admin-mot-de-passe')
  await user.type(await screen.findByLabelText('E-mail'), 'personne@exemple.fr{Enter}')
  expect((await screen.findByRole('status')).textContent).toContain(
    'Si personne@exemple.fr est l’adresse d’un administrateur, un lien vient de partir.',
  )
})

test('a link leads to a new password, then to the login; its secret leaves the address at once', async () => {
  using api = fakeApi({
    [check]: usable(true),
    [confirm]: () => Response.json({ success: true, data: { email: 'camille@tramontane.example' } }),
  })
  const { user, router } = open('/admin-mot-de-passe?jeton=secret')
  await user.type(await screen.findByLabelText('Nouveau mot de passe'), 'trois mots au hasard')
  expect(router.state.location.href).toBe('/admin-mot-de-passe')
  await user.click(screen.getByRole('button', { name: 'Enregistrer le mot de passe' }))
  expect(await screen.findByText('Page de connexion')).toBeTruthy()
  expect(api.calls).toEqual([
    `${check} {"token":"secret"}`,
    `${confirm} {"token":"secret","password":"trois mots au hasard"}`,
  ])
})

test.each([
  ['when it is opened', { [check]: usable(false) }],
  ['when its button is pressed', { [check]: usable(true), [confirm]: expired }],
])('a dead link leads to another one, %s', async (_, answers) => {
  using _api = fakeApi(answers)
  const { user } = open('/admin-mot-de-passe?jeton=secret')
  if (confirm in answers)
    await user.type(await screen.findByLabelText('Nouveau mot de passe'), 'trois mots au hasard{Enter}')
  expect(await screen.findByText(/Ce lien a expiré ou a déjà servi/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Recevoir un lien par e-mail' })).toBeTruthy()
})
