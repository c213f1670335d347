import { afterEach, beforeEach, expect, mock, spyOn, test } from 'bun:test'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { asFetch } from '../../../testing/as-fetch.ts'
import { Reviews } from './reviews.tsx'

const summary = {
  name: 'Tramontane Lavage Auto',
  rating: 4.9,
  user_ratings_total: 12,
  url: 'https://avis.example/tramontane',
  reviews: [
    {
      author_name: 'Julie P.',
      rating: 4.5,
      text: 'Équipe ponctuelle.',
      time: Date.UTC(2026, 9, 3) / 1000,
      relative_time_description: 'il y a un mois',
    },
  ],
}

let fetched: ReturnType<typeof spyOn<typeof globalThis, 'fetch'>>

beforeEach(() => {
  fetched = spyOn(globalThis, 'fetch')
})

afterEach(() => void mock.restore())

test('each review says when it was published; the block says, once, that nobody checked them, and how they are chosen', async () => {
  await showReviews(async () => Response.json({ success: true, data: summary }))

  const review = (await screen.findByText('Équipe ponctuelle.')).closest('li')
  expect(review?.textContent).toContain('Avis du 3 octobre 2026')
  expect(document.body.textContent?.match(/non vérifié/g)).toHaveLength(1)
  expect(review?.querySelector('time')?.dateTime).toBe('2026-10-03T00:00:00.000Z')
  expect(screen.getByText(/ni choisis selon leur note/)).toBeTruthy()
  const source = screen.getByRole('link', { name: 'la page de Tramontane Lavage Auto' })
  expect(source.getAttribute('href')).toBe('https://avis.example/tramontane')
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

  const link = await screen.findByRole('link', { name: 'Lire les avis sur leur page d’origine' })
  expect(link.getAttribute('href')).toBe('https://avis.example/tramontane')
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
    context: { site: { ...demoBusiness, reviewsUrl: 'https://avis.example/tramontane' } },
  })
  await router.load()
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}
