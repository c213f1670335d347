import { afterEach, beforeEach, expect, mock, spyOn, test } from 'bun:test'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import type { ReviewsSummary } from '@tramontane/contract/replies/reviews'
import { asFetch } from '../../../testing/as-fetch.ts'
import { Reviews } from './reviews.tsx'

const summary: ReviewsSummary = {
  name: 'Tramontane Lavage Auto',
  rating: 4.9,
  user_ratings_total: 12,
  url: 'https://tramontane.example/avis',
  reviews: [
    {
      author_name: 'Julie P.',
      rating: 4,
      text: 'Équipe ponctuelle.',
      time: Date.UTC(2026, 9, 3) / 1000,
      relative_time_description: 'il y a un mois',
      experience_on: '2026-10-01',
      edited_on: '2026-10-08',
      service: 'Lavage Fast',
      verified: true,
      answer: { words: 'Merci Julie.', on: '2026-10-04' },
    },
  ],
}

let fetched: ReturnType<typeof spyOn<typeof globalThis, 'fetch'>>

beforeEach(() => {
  fetched = spyOn(globalThis, 'fetch')
})

afterEach(() => void mock.restore())

test('each review is said to be checked, with the days of its publication, its change and its wash, and the answer beside', async () => {
  await showReviews(async () => Response.json({ success: true, data: summary }))

  const review = (await screen.findByText('Équipe ponctuelle.')).closest('li')
  const told = review?.textContent ?? ''
  expect(told).toContain('Avis vérifié du 3 octobre 2026, modifié le 8 octobre 2026')
  expect(told).toContain('Lavage Fast du 1er octobre 2026')
  expect(told).toContain('Notre réponse, le 4 octobre 2026')
  expect(told).toContain('Merci Julie.')
  expect(document.body.textContent).toContain('12 avis vérifiés')
  expect(screen.getByText(/du plus récent au plus ancien, quelle que soit sa note/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Lire tous les avis' }).getAttribute('href')).toBe('/avis')
})

test('while the reviews come their place is kept', async () => {
  await showReviews(() => new Promise(() => undefined))
  expect(screen.getByText('Chargement des avis…')).toBeTruthy()
})

test.each([
  ['there is no summary', null],
  ['nobody has written a review', { ...summary, reviews: [] }],
])('nothing is shown where %s', async (_, data) => {
  const { container } = await showReviews(async () => Response.json({ success: true, data }))
  await waitFor(() => expect(container.textContent).toBe(''))
})

test('a failure says so, leads to the reviews themselves and can be tried again', async () => {
  await showReviews(async () => Response.json({}, { status: 500 }))

  const link = await screen.findByRole('link', { name: 'Lire tous les avis' })
  expect(link.getAttribute('href')).toBe('/avis')
  fetched.mockImplementation(asFetch(async () => Response.json({ success: true, data: summary })))
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))

  expect(await screen.findByText('Équipe ponctuelle.')).toBeTruthy()
})

async function showReviews(reply: () => Promise<Response>) {
  fetched.mockImplementation(asFetch(reply))
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createRouter({
    routeTree: createRootRoute({ component: Reviews }),
    history: createMemoryHistory(),
    context: { site: demoBusiness },
  })
  await router.load()
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}
