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
import type { AdminSubscription } from '@tramontane/contract/subscription-reply'
import { parseGridSearch } from '../../components/grid/grid-search.ts'
import { ToastInWords } from '../../testing/toast-in-words.tsx'
import { SubscribersPanel } from './subscribers-panel.tsx'

export const listCall = 'GET /api/subscriptions'

/** Paid by transfer, without an account. */
export const elodie: AdminSubscription = {
  id: 12,
  customerName: 'Élodie Puig',
  firstName: 'Élodie',
  lastName: 'Puig',
  customerEmail: 'elodie@exemple.fr',
  customerPhone: '06 39 98 10 10',
  customerAddress: '31 rue Pierre Puiggary',
  postalCode: '66000',
  city: 'Perpignan',
  vehicleBrand: 'Citroën',
  vehicleModel: 'C3',
  licensePlate: 'FT-118-ZA',
  plan: 'standard',
  price: 6986,
  currency: 'eur',
  status: 'active',
  startDate: '2026-10-05T08:00:00.000Z',
  endDate: null,
  firstVisitDate: null,
  isContractSigned: false,
  createdAt: '2026-10-01T08:00:00.000Z',
  clientId: null,
  provider: 'manual',
  cancelAt: null,
  pastDueSince: null,
}

/** The list's answer: these rows, of a view that has `total`. */
export function page(rows: AdminSubscription[], total = rows.length) {
  return () => Response.json({ success: true, data: rows, total })
}

/** For tests: the panel alone at its address. */
export function openSubscribersPanel(search = '') {
  const router = panelRouter(search)
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

function panelRouter(search: string) {
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
    component: SubscribersPanel,
  })
  return createRouter({
    routeTree: root.addChildren([admin]),
    history: createMemoryHistory({ initialEntries: [`/admin${search}`] }),
    context: { site: demoBusiness },
  })
}
