import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useSearch,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { ToastInWords } from '../../testing/toast-in-words.tsx'
import { ForgottenPasswordPage } from './forgotten-password-page.tsx'
import { parseLoginSearch } from './login-target.ts'
import { NewPasswordPage } from './new-password-page.tsx'
import { SignInPage } from './sign-in-page.tsx'

/** For tests: the login page and those of passwords, with what they lead to. */
export function openLogin(path: string) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const root = createRootRouteWithContext<object>()({ component: Page })
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const login = createRoute({
    getParentRoute: () => root,
    path: '/connexion',
    validateSearch: parseLoginSearch,
    component: Login,
  })
  const router = createRouter({
    routeTree: root.addChildren([
      login,
      page('/mot-de-passe-oublie', ForgottenPasswordPage),
      page('/reinitialiser', () => <NewPasswordPage title="Nouveau" lead="" submitLabel="Enregistrer" />),
      page('/espace-client', () => 'Espace de Anne'),
      page('/abonnement', () => 'Nos abonnements'),
    ]),
    context: { site: { ...demoBusiness, baseUrl: 'http://localhost:3000' } },
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), router, queryClient }
}

function Login() {
  return <SignInPage redirect={useSearch({ strict: false }).redirect} />
}

function Page() {
  return (
    <>
      <Outlet />
      <ToastInWords />
    </>
  )
}

export function field(label: string) {
  return screen.getByLabelText<HTMLInputElement>(label)
}
