import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Partnership, ProfessionalRequest } from '@tramontane/contract/professional-reply'
import { parseGridSearch } from '../../components/grid/grid-search.ts'
import { ToastInWords } from '../../testing/toast-in-words.tsx'
import { PartnershipsPanel } from './partnerships-panel.tsx'

export const requestsCall = 'GET /api/contact-professionnel'
export const partnershipsCall = 'GET /api/partnerships'

export const comes: ProfessionalRequest = {
  id: 1,
  nom: 'Isabelle Comes',
  entreprise: 'Conciergerie des Albères',
  email: 'isabelle@exemple.fr',
  telephone: '06 39 98 12 34',
  message: 'Vingt véhicules à laver chaque samedi.',
  statut: 'nouveau',
  createdAt: '2026-11-20T15:34:00.000Z',
  updatedAt: '2026-11-20T15:34:00.000Z',
}

export const partnership: Partnership = {
  id: 7,
  companyName: comes.entreprise,
  contactName: comes.nom,
  email: comes.email,
  phone: comes.telephone,
  companyType: '',
  message: comes.message,
  status: 'pending',
  createdAt: '2026-11-21T09:00:00.000Z',
}

/** A list's answer: these rows, of a view that has `total`. */
export function page<Row>(rows: Row[], total = rows.length) {
  return () => Response.json({ success: true, data: rows, total })
}

/** For tests: the panel alone at its address. */
export function openPartnershipsPanel(search = '') {
  const router = panelRouter(search)
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router as never} />
      <ToastInWords />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  return {
    user,
    search: () => JSON.parse(JSON.stringify(router.state.location.search)),
    /** Opens the menu of the one row and chooses, by keyboard, the item that stands `at` there. */
    async chooseStatus(at: number) {
      const menu = await screen.findByRole('button', { name: /Changer le statut/ })
      act(() => menu.focus())
      await user.keyboard('{Enter}')
      await screen.findAllByRole('menuitem')
      await user.keyboard(`${'{ArrowDown}'.repeat(at)}{Enter}`)
    },
  }
}

function panelRouter(search: string) {
  const root = createRootRoute()
  const admin = createRoute({
    getParentRoute: () => root,
    path: '/admin',
    validateSearch: (raw: Record<string, unknown>) => ({
      ...parseGridSearch(raw),
      dialog: raw.dialog,
      row: raw.row,
      tab: raw.tab,
    }),
    component: PartnershipsPanel,
  })
  return createRouter({
    routeTree: root.addChildren([admin]),
    history: createMemoryHistory({ initialEntries: [`/admin${search}`] }),
  })
}
