import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type HistoryState,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { parseGridSearch } from '../components/grid/view/grid-search.ts'
import { ToastInWords } from './toast-in-words.tsx'

type Opened = {
  search?: string
  /** What the page before told this one. */
  state?: HistoryState
  isDemo?: boolean
  vans?: number
}

/** For tests: a tab of the back office alone, at its address. */
export function openAdminPanel(
  component: () => React.ReactNode,
  { search = '', state = {}, isDemo = true, vans = 1 }: Opened = {},
) {
  const root = createRootRouteWithContext<{ site: unknown }>()()
  const admin = createRoute({
    getParentRoute: () => root,
    path: '/admin',
    validateSearch: (raw: Record<string, unknown>) => ({
      ...parseGridSearch(raw),
      dialog: raw.dialog,
      row: raw.row,
      tab: raw.tab,
      actor: raw.actor,
      section: raw.section,
      jour: raw.jour,
      heure: raw.heure,
      van: raw.van,
      texte: raw.texte,
    }),
    component,
  })
  const history = createMemoryHistory()
  history.replace(`/admin${search}`, state)
  const router = createRouter({
    routeTree: root.addChildren([admin]),
    history,
    context: { site: { ...demoBusiness, isDemo, vans } },
  })
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

/** A list's answer: these rows, of a view that has `total`. */
export function page<Row>(rows: Row[], total = rows.length) {
  return () => Response.json({ success: true, data: rows, total })
}
