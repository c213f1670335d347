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
  ...{
    vehicle: null,
    movesLeft: null,
    priceCents: 8900,
    travel: { kind: 'included' },
    depositCents: null,
    before: null,
  },
  ...{ needsExpress: false, lastWithdrawalDay: '2026-11-20', confirmedAt: '2026-11-06T10:00:00Z' },
  ...{
    canChange: true,
    canMove: true,
    isDone: false,
    hasBegun: false,
    photos: [],
    isUnderWay: false,
    arrivesAt: null,
    revision: 'r1',
  },
  isTravelPaid: false,
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

const freeDay = {
  ...{ date: '2026-11-26', slots: ['14:00'], suspended: null },
  starts: [{ time: '14:00', isNear: false }],
}

const refused = (code: string, message: string) => () =>
  Response.json({ success: false, code, message }, { status: 409 })

test('what the form needs says that it comes, or that it did not; nothing is called taken before', async () => {
  const asked = Promise.withResolvers<Response>()
  using api = fakeApi({
    'POST /api/one-off/check': answering(offer),
    'POST /api/one-off/starts': () => asked.promise,
  })
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Déplacer' }))
  expect(focusedText()).toStartWith('C’est sans frais')
  expect(screen.getByText('Recherche des créneaux libres…')).toBeTruthy()
  asked.reject(new TypeError('offline'))
  expect(await screen.findByText('Impossible de récupérer les créneaux libres')).toBeTruthy()
  expect(screen.queryByText('Nouveau jour')).toBeNull()

  api.answers['POST /api/one-off/starts'] = answering([{ ...freeDay, slots: [], starts: [] }])
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText(/^Aucun créneau libre dans les semaines qui viennent/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Déplacer' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Garder l’heure prévue' }))
  expect(focusedText()).toBe('Déplacer')
})

test('a move that fails says so beside its button, and one whose hour is gone at the hours', async () => {
  using api = fakeApi({
    'POST /api/one-off/check': answering(offer),
    'POST /api/one-off/starts': answering([freeDay]),
    'POST /api/one-off/move': () => Promise.reject(new TypeError('offline')),
  })
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Déplacer' }))
  await user.click(await screen.findByRole('radio', { name: /26/ }))
  await user.click(await screen.findByRole('radio', { name: '14:00' }))
  const move = screen.getByRole('button', { name: 'Déplacer' })
  const hours = screen.getByText('14:00')
  await user.click(move)
  const alert = await screen.findByText(/^Le serveur ne répond pas/)
  expect(hours.compareDocumentPosition(alert) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()

  api.answers['POST /api/one-off/move'] = refused('slot_taken', 'Ce créneau vient d’être pris.')
  await user.click(move)
  await waitFor(() => expect(screen.getAllByText('Ce créneau vient d’être pris.')).toHaveLength(1))
})

test('of a wash of a subscription: for which car, how often it still moves, and that it comes back', async () => {
  const own: Offer = { ...offer, state: 'agreed', reference: null, priceCents: null, movesLeft: 1 }
  using _api = fakeApi({
    'POST /api/one-off/check': answering({ ...own, vehicle: 'Citroën C3 (FT-118-ZA)' }),
    'POST /api/one-off/starts': answering([freeDay]),
  })
  const user = open()
  expect(await screen.findByText('Citroën C3 (FT-118-ZA)')).toBeTruthy()
  expect(screen.queryByText('Déplacement')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Déplacer' }))
  expect(await screen.findByText(/Il vous en reste 1\.$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Garder l’heure prévue' }))
  await user.click(screen.getByRole('button', { name: 'Annuler ce rendez-vous' }))
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Le lavage vous est rendu')
})

test.each([
  ['is done', { isDone: true, hasBegun: true }, 'Ce lavage est fait'],
  ['has begun', { hasBegun: true }, 'L’heure de ce rendez-vous est passée'],
])(
  'a wash that %s is told as such, and of what can no longer be changed nothing is said',
  async (_, change, title) => {
    const before = { day: '2026-11-20', time: '09:00' }
    using _api = fakeApi({
      'POST /api/one-off/check': answering({ ...offer, ...change, before, canChange: false, canMove: false }),
    })
    open()
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(document.body.textContent).not.toContain('La date a changé')
    expect(document.body.textContent).not.toContain('Un rendez-vous se déplace')
  },
)

test('a wash during which the van is there is not called past', async () => {
  using _api = fakeApi({
    'POST /api/one-off/check': answering({
      ...{ ...offer, canChange: false, canMove: false },
      ...{ hasBegun: true, isUnderWay: true },
    }),
  })
  open()
  expect(await screen.findByText('Nous sommes sur place.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Votre rendez-vous est confirmé' })).toBeTruthy()
})

test('one that is to be timed is given its hour on its day, and is cancelled with us', async () => {
  const untimed: Offer = { ...offer, time: null, canChange: false }
  using _api = fakeApi({
    'POST /api/one-off/check': answering(untimed),
    'POST /api/one-off/starts': answering([freeDay]),
    'POST /api/one-off/move': answering({ ...offer, time: '14:00', revision: 'r2' }),
  })
  const user = open()
  expect(await screen.findByText('Le jour même, il ne s’annule plus ici : contactez-nous.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Annuler ce rendez-vous' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Choisir l’heure' }))
  expect(screen.getByRole('button', { name: 'Plus tard' })).toBeTruthy()
  await user.click(await screen.findByRole('radio', { name: /26/ }))
  await user.click(await screen.findByRole('radio', { name: '14:00' }))
  await user.click(screen.getByRole('button', { name: 'Choisir l’heure' }))
  await waitFor(() => expect(focusedText()).toStartWith('L’heure de votre rendez-vous est choisie'))
})

test('its free starts are asked for from today on', async () => {
  using api = fakeApi({
    'POST /api/one-off/check': answering(offer),
    'POST /api/one-off/starts': answering([freeDay]),
  })
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Déplacer' }))
  await screen.findByRole('radio', { name: /26/ })
  expect(api.calls.at(-1)).toContain('"from":"2026-11-18"')
})

test.each([
  ['was cancelled', 'not_coming', { state: 'canceled' }, 'Ce rendez-vous est annulé'],
  ['is too near', 'notice_too_short', {}, 'Votre rendez-vous est confirmé'],
  ['was moved as often as it may', 'quota_reached', { canChange: true }, 'Votre rendez-vous est confirmé'],
])(
  'a wash that meanwhile %s is shown as it stands, not as hours that did not come',
  async (_, code, change, title) => {
    using api = fakeApi({
      'POST /api/one-off/check': answering(offer),
      'POST /api/one-off/starts': refused(code, 'Ce rendez-vous est passé ou annulé.'),
    })
    const user = open()
    const way = await screen.findByRole('button', { name: 'Déplacer' })
    api.answers['POST /api/one-off/check'] = answering({
      ...{ ...offer, canChange: false, canMove: false },
      ...change,
    })
    await user.click(way)
    await waitFor(() => expect(screen.queryByText('Impossible de récupérer les créneaux libres')).toBeNull())
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
    expect(screen.queryByText('Recherche des créneaux libres…')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Déplacer' })).toBeNull()
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  },
)

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

test('the drive of a subscription’s wash that is paid is not asked for again', async () => {
  const ofPlan = { ...offer, state: 'agreed', reference: null, priceCents: null }
  const travel = { kind: 'surcharge', cents: 500 }
  using _api = fakeApi({ 'POST /api/one-off/check': answering({ ...ofPlan, travel, isTravelPaid: true }) })
  open()
  expect((await screen.findByText(/déplacement déjà payé/)).textContent).toMatch(/\(5\s€ TTC\)/)
  expect(screen.queryByText(/à régler/)).toBeNull()
})
