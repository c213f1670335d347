import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import type { AvailableDay } from '@tramontane/contract/replies/appointments/appointments'
import { dayMs } from '@tramontane/domain/days/durations'
import { fakeApi } from '../../../testing/fake-api.ts'
import { ToastInWords } from '../../../testing/toast-in-words.tsx'
import { parseClientSearch } from '../client-search.ts'
import { ClientSpace } from '../client-space.tsx'
import { anne, appointment, previewOf } from './space-data.ts'

/** What the tests of the client space share. Today is a Wednesday. */
export const today = new Date('2026-11-18T10:00:00Z')

export const infoCall = 'GET /api/client-info'
export const listCall = 'GET /api/client-appointments'
export const bookCall = 'POST /api/client-appointments'
export const previewCall = 'GET /api/client-endings/preview'
export const waitsCall = 'GET /api/client-waitlist'
export const placesCall = 'GET /api/client-places'
export const availabilityCall = 'GET /api/availability'
const moveAvailabilityCall = `GET /api/client-appointments/${appointment.id}/availability`

/** A server that answers what every tab asks, and what a test adds; nobody typed anything in this tab before. */
export function fakeSpace(answers: Parameters<typeof fakeApi>[0] = {}) {
  sessionStorage.clear()
  return fakeApi({
    [infoCall]: () => Response.json(anne),
    [listCall]: () => Response.json([appointment]),
    [availabilityCall]: ({ url }) => free(url),
    [moveAvailabilityCall]: ({ url }) => free(url),
    'GET /api/client-ledger': () => Response.json({ success: true, data: [] }),
    [previewCall]: () => previewOf(),
    [placesCall]: () => Response.json({ success: true, data: [] }),
    [waitsCall]: () => Response.json({ success: true, data: [] }),
    'GET /api/client-payments': () => Response.json({ success: true, data: [] }),
    'GET /api/client-documents': () => Response.json({ success: true, data: [], total: 0 }),
    ...answers,
  })
}

/** Each Monday and Tuesday has three slots, the other days none. */
function free(url: URL) {
  const [from, to] = [url.searchParams.get('from') ?? '', url.searchParams.get('to') ?? '']
  const days: AvailableDay[] = []
  for (let day = new Date(from); day <= new Date(to); day = new Date(day.getTime() + dayMs)) {
    const isFree = [1, 2].includes(day.getUTCDay())
    days.push(freeDay(day.toISOString().slice(0, 10), isFree ? ['09:00', '09:30', '14:00'] : []))
  }
  return Response.json({ success: true, data: days })
}

/** A day as the server answers it; `near` are those of its slots that the round comes by. */
function freeDay(date: string, slots: string[], near: string[] = []): AvailableDay {
  const starts = slots.map((time) => {
    const isNear = near.includes(time)
    return { time, addedMinutes: isNear ? 4 : 25, isNear }
  })
  return { date, slots, starts }
}

/** One day is free, at 14:00 where no other slots are said. */
export function freeOn(
  date: string,
  slots = ['14:00'],
  near: string[] = [],
): ({ url }: { url: URL }) => Response {
  return ({ url: { searchParams } }) => {
    const isAsked = (searchParams.get('from') ?? '') <= date && date <= (searchParams.get('to') ?? '')
    return Response.json({ success: true, data: isAsked ? [freeDay(date, slots, near)] : [] })
  }
}

export function openSpace(search = '') {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  const root = createRootRouteWithContext<object>()({ component: Page })
  const page = (path: string, component: () => string) =>
    createRoute({ getParentRoute: () => root, path, component })
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({
        getParentRoute: () => root,
        path: '/espace-client',
        validateSearch: parseClientSearch,
        component: ClientSpace,
      }),
      page('/connexion', () => 'Page de connexion'),
      page('/', () => 'Accueil'),
    ]),
    context: { site: { ...demoBusiness, baseUrl: 'http://localhost:3000' } },
    history: createMemoryHistory({ initialEntries: [`/espace-client${search}`] }),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), router, queryClient, address: () => router.state.location.href }
}

function Page() {
  return (
    <>
      <Outlet />
      <ToastInWords />
    </>
  )
}

/** Ends once nothing is loading any more: what comes later would find the page gone. */
export async function everythingShown() {
  await waitFor(() => {
    if (document.querySelector('.animate-pulse')) throw new Error('something still loads')
  })
}

export function field(label: string | RegExp) {
  return screen.getByLabelText<HTMLInputElement>(label)
}

/** The days of a wash, once they are there. */
export function days() {
  return screen.findByRole('radiogroup', { name: 'Jour' })
}

/** One of the next free days, as a client's assistive technology names it. */
export function day(name: string) {
  return screen.getByRole<HTMLInputElement>('radio', { name })
}

export function button(name: string | RegExp) {
  return screen.getByRole<HTMLButtonElement>('button', { name })
}

export function failure(status: number, code: string, message: string, fields?: Record<string, string>) {
  return Response.json({ success: false, code, message, fields }, { status })
}
