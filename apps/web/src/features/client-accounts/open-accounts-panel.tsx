import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { demoBusiness } from '@tramontane/content/demo-business'
import type { ClientAccount } from '@tramontane/contract/client-account'
import { parseGridSearch } from '../../components/grid/grid-search.ts'
import { ToastInWords } from '../../testing/toast-in-words.tsx'
import { ClientAccountsPanel } from './client-accounts-panel.tsx'

export const listCall = 'GET /api/client-accounts'
export const passwordsCall = 'GET /api/client-accounts/passwords'

/** Never logged in. */
export const elodie: ClientAccount = {
  id: 12,
  clientName: 'Élodie Puig',
  email: 'elodie@exemple.fr',
  createdAt: '2026-10-05T08:00:00.000Z',
  lastLogin: null,
  subscriptionId: 3,
  passwordState: 'initial',
}

export const karim: ClientAccount = {
  id: 13,
  clientName: 'Karim Benali',
  email: 'karim@exemple.fr',
  createdAt: '2026-10-04T08:00:00.000Z',
  lastLogin: '2026-10-06T08:00:00.000Z',
  subscriptionId: 4,
  passwordState: 'own',
}

export function page(rows: ClientAccount[]) {
  return () => Response.json({ success: true, data: rows, total: rows.length })
}

/** For tests: the panel alone at its address. */
export function openAccountsPanel({ search = '', isDemo = true } = {}) {
  const router = panelRouter(search, isDemo)
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router as never} />
      <ToastInWords />
    </QueryClientProvider>,
  )
  return {
    user: userEvent.setup(),
    search: () => JSON.parse(JSON.stringify(router.state.location.search)),
  }
}

function panelRouter(search: string, isDemo: boolean) {
  const root = createRootRouteWithContext<{ site: unknown }>()()
  const admin = createRoute({
    getParentRoute: () => root,
    path: '/admin',
    validateSearch: (raw: Record<string, unknown>) => ({
      ...parseGridSearch(raw),
      dialog: raw.dialog,
      row: raw.row,
      tab: raw.tab,
    }),
    component: ClientAccountsPanel,
  })
  return createRouter({
    routeTree: root.addChildren([admin]),
    history: createMemoryHistory({ initialEntries: [`/admin${search}`] }),
    context: { site: { ...demoBusiness, isDemo } },
  })
}
