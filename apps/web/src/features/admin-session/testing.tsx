import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/people.ts'
import { refusal } from '../../testing/fake-api.ts'
import { ToastInWords } from '../../testing/toast-in-words.tsx'
import { AdminGuard } from './admin-guard.tsx'
import { SignOutButton } from './sign-out-button.tsx'

export const checkCall = 'GET /api/admin/check-auth'
export const secondCheckCall = 'GET /api/check-admin-auth'
export const laterCall = 'PATCH /api/contact/1'
export const yes = () => Response.json({ success: true, email: 'camille@tramontane.example' })
export const no = () => refusal(401, 'Veuillez vous connecter.')

/** For tests: a guarded page at /admin and a login page, at the address of the back office. */
export function openBackOffice(path = '/admin') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Page })
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/admin', component: BackOffice }),
      createRoute({ getParentRoute: () => root, path: '/admin-login', component: () => 'Page de connexion' }),
    ]),
    context: { queryClient },
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { queryClient, router }
}

function Page() {
  return (
    <>
      <Outlet />
      <ToastInWords />
    </>
  )
}

function BackOffice() {
  return (
    <AdminGuard>
      {({ email }) => (
        <>
          <p>Bonjour {email}</p>
          <SignOutButton className="" />
          <LaterCall />
        </>
      )}
    </AdminGuard>
  )
}

function LaterCall() {
  const later = useMutation({
    mutationFn: () => answer(api.contact[':id'].$patch({ param: { id: '1' }, json: { status: 'traité' } })),
  })
  return (
    <button type="button" onClick={() => later.mutate()}>
      Changer une demande
    </button>
  )
}
