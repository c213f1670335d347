import { afterEach, expect, setSystemTime, test } from 'bun:test'
import { fireEvent, screen, within } from '@testing-library/react'
import type { Statistics } from '@tramontane/contract/replies/statistics'
import { fakeApi, refusal } from '../../testing/fake-api.ts'
import { openAdminPanel } from '../../testing/open-admin-panel.tsx'
import { StatisticsPanel } from './statistics-panel.tsx'
import { figures, figuresCall } from './testing.ts'

afterEach(() => void setSystemTime())

const told = (data: Statistics = figures) => Response.json({ success: true, data })

function openPanel(search?: string) {
  return openAdminPanel(StatisticsPanel, { search })
}

test('the three cards have their exact words and the server’s numbers', async () => {
  using _api = fakeApi({ [figuresCall]: () => told() })
  openPanel()
  for (const [label, value] of [
    ['Total Clients', '11'],
    ['Rendez-vous en attente', '9'],
    ['Rendez-vous terminés', '43'],
  ]) {
    const card = (await screen.findByText(label as string)).closest('div')
    expect(card?.querySelector('dd')?.textContent).toBe(value as string)
  }
})

test('by keyboard, a figure says what it means, and Escape puts it away', async () => {
  using _api = fakeApi({ [figuresCall]: () => told() })
  const { user } = openPanel()
  const ask = await screen.findByRole('button', { name: 'Définition : Lavages dus' })
  while (document.activeElement !== ask) await user.tab()

  const tip = screen.getByRole('tooltip')
  expect(tip.textContent).toStartWith('Les lavages accordés par les abonnements actifs')
  expect(ask.getAttribute('aria-describedby')).toBe(tip.id)

  await user.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('by finger or mouse, it says the same', async () => {
  using _api = fakeApi({ [figuresCall]: () => told() })
  const { user } = openPanel()
  await user.click(await screen.findByRole('button', { name: 'Définition : Total Clients' }))
  expect(screen.getByRole('tooltip').textContent).toContain('Les clients qui ont un compte')
})

test('what moved days cost is told by reason and by month, with what is lost', async () => {
  using _api = fakeApi({ [figuresCall]: () => told() })
  openPanel()
  expect(await screen.findByText('dont 2 perdus')).toBeTruthy()
  const cells = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent)
  expect(cells('Ce qui déplace les lavages')).toEqual(['Pluie411', 'Autre raison101'])
  expect(cells('Déplacés, mois par mois')).toEqual(['novembre 2026512'])
})

test('a late answer is told in words', async () => {
  using _api = fakeApi({ [figuresCall]: () => told() })
  openPanel()
  expect(await screen.findByText('dont 3 en retard')).toBeTruthy()
  expect(screen.getByText('2 h 30')).toBeTruthy()
})

test.each([
  ['', '2026-09-01', '2026-11-30'],
  ['?view=annee', '2025-12-01', '2026-11-30'],
  ['?view=dates&from=2026-01-05&to=2026-02-03', '2026-01-05', '2026-02-03'],
])('the period of the address %p is the one that is asked for', async (search, from, to) => {
  setSystemTime(new Date('2026-11-20T09:00:00Z'))
  using api = fakeApi({ [figuresCall]: () => told() })
  openPanel(search)
  await screen.findByText('Total Clients')
  expect(api.calls).toEqual([`${figuresCall}?from=${from}&to=${to}`])
})

test('a chosen period goes into the address; the usual one leaves it', async () => {
  using _api = fakeApi({ [figuresCall]: () => told() })
  const { user, search } = openPanel()
  await user.click(await screen.findByRole('button', { name: '12 mois' }))
  expect(search()).toMatchObject({ view: 'annee' })
  await user.click(await screen.findByRole('button', { name: '3 mois' }))
  expect(search().view).toBeUndefined()
})

test('own dates are asked for when they make sense, and stay when they do not', async () => {
  using api = fakeApi({ [figuresCall]: () => told() })
  const { user, search } = openPanel('?view=dates&from=2026-01-05&to=2026-02-03')
  const to = await screen.findByLabelText('Au')
  fireEvent.change(to, { target: { value: '2026-01-01' } })
  await user.click(screen.getByRole('button', { name: 'Afficher' }))
  expect(screen.getByText('La fin de la période doit suivre son début.')).toBeTruthy()
  expect((to as HTMLInputElement).value).toBe('2026-01-01')

  fireEvent.change(to, { target: { value: '2026-03-01' } })
  await user.click(screen.getByRole('button', { name: 'Afficher' }))
  expect(search()).toMatchObject({ view: 'dates', from: '2026-01-05', to: '2026-03-01' })
  expect(api.calls.at(-1)).toBe(`${figuresCall}?from=2026-01-05&to=2026-03-01`)
})

test('the table behind a chart says exactly what its bars are drawn from', async () => {
  using _api = fakeApi({ [figuresCall]: () => told() })
  const { user } = openPanel()
  const title = await screen.findByRole('heading', { name: 'Lavages par semaine' })
  const frame = title.closest('section') as HTMLElement
  await user.click(within(frame).getByRole('button', { name: /Voir les chiffres/ }))

  const rows = within(frame)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows).toEqual([
    ['Semaine du', 'Faits', 'À venir'],
    ['9 novembre 2026', '11', '0'],
    ['16 novembre 2026', '1', '4'],
  ])
  const [header = [], ...points] = rows
  const fromTable = points.flatMap(([point, ...values]) =>
    values
      .map((value, index) => `${point}, ${header[index + 1]}\u00a0: ${value}`)
      .filter((bar) => !bar.endsWith(' 0')),
  )
  const bars = [...frame.querySelectorAll('svg title')].map(({ textContent }) => textContent ?? '')
  expect(bars.toSorted()).toEqual(fromTable.toSorted())
})

test('towns and sources have names, the unknown ones too', async () => {
  using _api = fakeApi({ [figuresCall]: () => told() })
  openPanel()
  for (const name of ['Commune inconnue', 'Google', 'Campagne « flyer »'])
    expect(await screen.findByText(name)).toBeTruthy()
})

test('a fresh business is told what will fill the page', async () => {
  const zeros = {
    ...figures,
    cards: { clients: 0, pendingAppointments: 0, completedAppointments: 0 },
    revenue: { monthlyCents: 0, activeSubscriptions: 0, months: [] },
    washes: { done: 0, toClose: 0, planned: 0, weeks: [], days: [] },
    requests: { waiting: 0, late: 0, professionals: { waiting: 0, late: 0 }, medianAnswerMinutes: null },
    received: { ...figures.received, months: [] },
    towns: [],
    visits: { total: 0, days: [], pages: [], sources: [] },
  }
  using _api = fakeApi({ [figuresCall]: () => told(zeros) })
  openPanel()
  expect(await screen.findByText('Votre activité commence')).toBeTruthy()
  // No axes around nothing.
  expect(screen.getAllByText('Rien dans la période pour le moment.')).toHaveLength(6)
})

test('a failure says so, and trying again shows the figures', async () => {
  using api = fakeApi({ [figuresCall]: () => refusal(503, 'Le service est momentanément indisponible.') })
  const { user } = openPanel()
  expect(await screen.findByText('Le service est momentanément indisponible.')).toBeTruthy()
  api.answers[figuresCall] = () => told()
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('Total Clients')).toBeTruthy()
})

test.each([
  ['Rendez-vous en attente', '/admin?tab=appointments&view=tableau&status=pending'],
  ['Demandes sans réponse', '/admin?tab=contacts&status=nouveau'],
  ['Total Clients', '/admin?tab=client-accounts'],
  ['Demandes professionnelles sans réponse', '/admin?tab=partnerships&status=nouveau'],
  ['Visites à planifier', '/admin?tab=subscribers&status=to_plan'],
  ['Revenu mensuel récurrent', '/admin?tab=subscribers&status=running'],
  ['Lavages à venir', '/admin?tab=appointments&view=tableau&from=2026-09-01&to=2026-11-30&status=to_come'],
])('the figure ‘%s’ leads to what it counts', async (label, href) => {
  using _api = fakeApi({ [figuresCall]: () => told() })
  openPanel()
  const link = await screen.findByRole('link', { name: new RegExp(`^${label}\\s: .*, voir la liste$`) })
  expect(link.getAttribute('href')).toBe(href)
})
