import { afterEach, beforeEach, expect, setSystemTime, test } from 'bun:test'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Offer } from '@tramontane/contract/replies/appointments/one-off'
import { fakeApi } from '../../../testing/fake-api.ts'
import { publicSite } from '../../../testing/public-site.ts'
import { OfferPage } from './offer-page.tsx'

beforeEach(() => setSystemTime(new Date('2026-11-18T08:00:00Z')))
afterEach(() => setSystemTime())

const offer: Offer = {
  ...{ state: 'confirmed', reference: 'LP-2026-00012', service: 'Lavage Fast', minutes: null },
  ...{ day: '2026-11-24', time: '09:00', address: '3 rue des Amandiers, 66000 Perpignan' },
  ...{ priceCents: 8900, travel: { kind: 'included' }, depositCents: null, before: null },
  ...{ needsExpress: false, lastWithdrawalDay: '2026-11-20', confirmedAt: '2026-11-06T10:00:00Z' },
  ...{ canChange: true, canMove: true, photos: [], isUnderWay: false, arrivesAt: null, revision: 'r1' },
}

const answering = (data: unknown) => () => Response.json({ success: true, data })

test('a wash that is moved says so where the focus is, with its new date', async () => {
  const starts = [{ time: '14:00', isNear: false }]
  using _api = fakeApi({
    'POST /api/one-off/check': answering(offer),
    'POST /api/one-off/starts': answering([
      { date: '2026-11-26', slots: ['14:00'], starts, suspended: null },
    ]),
    'POST /api/one-off/move': answering({ ...offer, day: '2026-11-26', time: '14:00', revision: 'r2' }),
  })
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Déplacer' }))
  await user.click(await screen.findByRole('radio', { name: /26/ }))
  await user.click(await screen.findByRole('radio', { name: '14:00' }))
  await user.click(screen.getByRole('button', { name: 'Déplacer' }))

  await waitFor(() => expect(focusedText()).toStartWith('Votre rendez-vous est déplacé'))
  expect(screen.getByText(/26 novembre/)).toBeTruthy()
})

test('a wash that is cancelled says so where the focus is', async () => {
  using _api = fakeApi({
    'POST /api/one-off/check': answering(offer),
    'POST /api/one-off/cancel': answering({ ...offer, state: 'canceled', canChange: false }),
  })
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Annuler ce rendez-vous' }))
  await user.click(await screen.findByRole('button', { name: 'Annuler le rendez-vous' }))

  await waitFor(() => expect(focusedText()).toStartWith('Votre rendez-vous est annulé'))
})

test.each([
  ['that was confirmed', offer.confirmedAt, 'Le lavage n’aura pas lieu.', ['LP-2026-00012'], ['/#contact']],
  ['that nobody had confirmed', null, 'Il ne peut plus être confirmé.', [], []],
])('a cancelled wash %s is told as such', async (_, confirmedAt, words, references, ways) => {
  using _api = fakeApi({
    'POST /api/one-off/check': answering({ ...offer, state: 'canceled', canChange: false, confirmedAt }),
  })
  open()
  expect(await screen.findByRole('heading', { name: 'Ce rendez-vous est annulé' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toStartWith(words)
  expect(screen.queryAllByText(/^LP-/).map((one) => one.textContent)).toEqual(references)
  const links = screen.queryAllByRole('link', { name: 'Réserver un autre lavage' })
  expect(links.map((one) => one.getAttribute('href'))).toEqual(ways)
})

function open() {
  const router = createRouter({
    routeTree: createRootRoute({ component: OfferPage }),
    history: createMemoryHistory({ initialEntries: ['/mon-rendez-vous?jeton=j'] }),
    context: { site: publicSite },
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

function focusedText() {
  const { activeElement } = document
  return activeElement === document.body ? '' : activeElement?.textContent
}
