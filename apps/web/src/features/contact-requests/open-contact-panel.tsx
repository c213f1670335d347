import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ContactRequest } from '@tramontane/contract/contact-reply'
import { parseGridSearch } from '../../components/grid/grid-search.ts'
import { ToastInWords } from '../../testing/toast-in-words.tsx'
import { ContactRequestsPanel } from './contact-requests-panel.tsx'

export const listCall = 'GET /api/contact'

export const elodie: ContactRequest = {
  id: 1,
  name: 'Élodie Puig',
  email: 'elodie@exemple.fr',
  phone: '06 39 98 10 10',
  service: 'fast',
  appointmentDate: '2026-12-02T08:30:00.000Z',
  message: 'Portail vert au fond de l’impasse.',
  status: 'nouveau',
  createdAt: '2026-11-20T15:34:00.000Z',
}

/** The list's answer: these rows, of a view that has `total`. */
export function page(rows: ContactRequest[], total = rows.length) {
  return () => Response.json({ success: true, data: rows, total })
}

/** For tests: the panel alone at its address. */
export function openContactPanel(search = '') {
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
  const root = createRootRoute()
  const admin = createRoute({
    getParentRoute: () => root,
    path: '/admin',
    validateSearch: parseGridSearch,
    component: ContactRequestsPanel,
  })
  return createRouter({
    routeTree: root.addChildren([admin]),
    history: createMemoryHistory({ initialEntries: [`/admin${search}`] }),
  })
}
