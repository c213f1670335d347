import { afterEach, describe, expect, setSystemTime, spyOn, test } from 'bun:test'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { typographyFaults } from '@tramontane/content/testing/typography-rules'
import type { DayStop, OwnerDay } from '@tramontane/contract/replies/appointments/day'
import { forgetAccount, keepAccount, keptDay } from '../../phone/kept-day.ts'
import { stop } from '../../testing/day-stop.ts'
import { fakeApi, refusal } from '../../testing/fake-api.ts'
import { openAdminPanel } from '../../testing/open-admin-panel.tsx'
import { freshPhone } from '../../testing/phone.ts'
import { DayPanel } from './day-panel.tsx'

const today = '2026-11-20'

afterEach(() => setSystemTime())

function open(
  stops: DayStop[],
  { day = {}, search = '', todo }: { day?: Partial<OwnerDay>; search?: string; todo?: () => Response } = {},
) {
  setSystemTime(new Date('2026-11-20T08:00:00Z'))
  const data = {
    date: today,
    base: null,
    stops,
    free: [{ van: 1, from: '11:30', to: '19:00' }],
    sunset: '17:21',
    ...day,
  }
  const api = fakeApi({
    ...(todo && { 'GET /api/admin/todo': todo }),
    'GET /api/admin/day': () => Response.json({ success: true, data }),
  })
  return Object.assign(api, openAdminPanel(DayPanel, { search }))
}

describe('the weather', () => {
  const figures = {
    ...{ rainMm: 1.2, rainPercent: 70, gustKmh: 41, isGustEstimated: true },
    ...{ lowestC: 9, highestC: 12 },
  }
  const day = { service: 'met-norway' as const, readAt: '2026-11-20T07:12:00Z', isStale: false, day: figures }

  test('is said of the day with its source, and beside each stop, what counts against it standing out', async () => {
    using _page = open(
      [
        stop({ weather: { ...figures, risks: ['rain'] } }, { id: 1, timeSlot: '10:00' }),
        stop({ weather: null }, { id: 2, timeSlot: '14:00' }),
        stop({ weather: { ...figures, risks: [] }, isDone: true }, { id: 3, timeSlot: '08:00' }),
      ],
      { day: { weather: day } },
    )
    const next = await screen.findByRole('article', { name: 'Prochain arrêt' })
    expect(plainText(next)).toContain(
      'Pluie 1,2 mm/h (70 %) · rafales env. 41 km/h · 9 à 12 °C, défavorable à ce lavage',
    )
    expect([...next.querySelectorAll('strong.text-grenat')].map(plainText)).toEqual(['Pluie 1,2 mm/h (70 %)'])
    expect(screen.getAllByText(/rafales/)).toHaveLength(2)
    const credit = screen.getByRole('link', { name: 'MET Norway, CC BY 4.0' })
    expect(credit.getAttribute('href')).toBe('https://www.met.no/en')
  })

  test.each([
    ['old', { ...day, isStale: true }, /pas de nouvelle prévision depuis 8 h 12/],
    [
      'of another day',
      { ...day, isStale: true, readAt: '2026-11-19T17:00:00Z' },
      /depuis le 19 novembre à 18 h/,
    ],
    ['not read yet', { ...day, readAt: null, day: null }, /^Météo : pas encore connue$/],
    ['not known of that day', { ...day, day: null }, /^Météo : non connue pour ce jour/],
    ['invented', { ...day, service: 'demo' as const }, /inventée, pour la démonstration/],
  ])('that is %s says so', async (_, weather, words) => {
    using _page = open([], { day: { weather } })
    const line = await screen.findByText('Météo :', { exact: false, selector: 'p > span' })
    expect(plainText(line.parentElement)).toMatch(words)
  })
})

function plainText(element: Element | null): string {
  return (element?.textContent ?? '').replaceAll(/\s/g, ' ')
}

test('a drive that is too short is said of a stop that waits for another, not of the one that comes next', async () => {
  const leg = { ...stop().leg, tooShortBy: 4 } as DayStop['leg']
  using _page = open([
    stop({ isDone: true }, { id: 1, timeSlot: '08:00' }),
    stop({ leg }, { id: 2, timeSlot: '10:00' }),
    stop({ leg }, { id: 3, timeSlot: '14:00' }),
  ])
  const next = await screen.findByRole('article', { name: 'Prochain arrêt' })
  const said = screen.getAllByText(/^Il manque/)
  expect(said).toHaveLength(1)
  expect(next.contains(said[0] ?? null)).toBe(false)
})

test('how one gets in is read line by line, as the client wrote it, under the name of the place', async () => {
  const { place } = stop()
  const access = {
    ...{ isPrivate: true, hasWater: true, hasPower: false, parking: 'Place 214', gateCode: '' },
    ...{ dog: 'Pilou', remarks: 'Sonner deux fois.\nPuis le gardien.' },
  }
  using _page = open([stop({ place: place && { ...place, label: 'Résidence des Terrasses', access } })])
  const next = await screen.findByRole('article', { name: 'Prochain arrêt' })
  const lines = [...next.querySelectorAll('p')].map(plainText)
  for (const line of [
    ...['Résidence des Terrasses', 'Terrain privé ; eau sur place ; pas d’électricité'],
    ...['Stationnement : Place 214', 'Chien : Pilou'],
  ])
    expect(lines).toContain(line)
  const remarks = within(next).getByText(/^Sonner deux fois/)
  expect(remarks.textContent).toBe(access.remarks)
  expect(remarks.className).toContain('whitespace-pre-line')
})

test('the next stop is whole and first, what is done is last, each with what is done there in one tap', async () => {
  using _page = open([
    stop({ isDone: true }, { id: 1, timeSlot: '08:00', clientName: 'Julie Puig', status: 'completed' }),
    stop(
      {},
      {
        id: 2,
        timeSlot: '10:00',
        clientName: 'Marc Vidal',
        clientPhone: '06 39 98 10 10',
        notes: 'Clés à l’accueil.',
      },
    ),
    stop(
      { isLate: true },
      { id: 3, timeSlot: '14:00', clientName: 'Zoé Roca', clientPhone: '04 68 00 00 00' },
    ),
  ])
  const next = await screen.findByRole('article', { name: 'Prochain arrêt' })
  // Nobody has pressed anything yet, so nothing has come under a thumb.
  const first = within(next).getByRole('button', { name: /^En route/ })
  expect(first.getAttribute('aria-disabled')).toBe('false')
  for (const words of [
    ...['Marc Vidal', 'Partir à 9 h 43 (12 min)', 'Trajet : 12 min, 8,4 km environ', 'Clés à l’accueil.'],
    ...['À encaisser : 94 € (lavage 89 €, déplacement 5 €)', 'Eau sur place', 'Code du portail : ••••'],
  ])
    expect(next.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(words)
  const href = (name: RegExp) => within(next).getByRole('link', { name }).getAttribute('href')
  expect(href(/^Y aller/)).toBe('https://www.google.com/maps/dir/?api=1&destination=42.7,2.9')
  expect([href(/^Appeler/), href(/^Message/)]).toEqual(['tel:+33639981010', 'sms:+33639981010'])
  expect(screen.getAllByRole('listitem').map((one) => one.querySelector('summary')?.textContent)).toEqual([
    expect.stringContaining('Zoé Roca'),
    expect.stringContaining('Julie Puig'),
  ])
  expect(href(/^Modifier/)).toBe('/admin?tab=appointments&view=jour&jour=2026-11-20&dialog=modifier&row=2')
  const landline = screen.getAllByRole('listitem')[0] as HTMLElement
  expect(within(landline).queryByText(/^Message/)).toBeNull()
  expect(landline.textContent).toContain('En retard')

  expect(
    within(next)
      .getAllByRole('button')
      .map((one) => one.firstChild?.textContent),
  ).toEqual([
    ...['En route', 'Arrivé', 'Terminé', 'Absent', 'Encaisser'],
    expect.anything(),
    ...['Afficher', '+10\u00a0min', '+20\u00a0min', '+30\u00a0min'],
  ])
  const passages = [...document.querySelectorAll('section *')].map((one) =>
    one.children.length === 0 ? (one.textContent ?? '') : '',
  )
  expect(passages.flatMap(typographyFaults)).toEqual([])
})

const received = (cents: number) =>
  ({ id: 1, method: 'card', cents, at: '2026-11-19T10:00:00.000Z', reason: null }) as const

test('what is left to pay of a wash that is done is said though it is folded, but of what was over before payments were noted', async () => {
  const done = { isDone: true }
  const { due } = stop()
  const paid = { ...due, cents: 0, paidCents: 9400, leftCents: 0, payments: [received(9400)] }
  const back = { ...paid, payments: [received(9400), { ...received(-9400), reason: 'Rayure' }] }
  const early = { ...due, isAsked: false }
  const someWasPaid = { ...early, cents: 5400, paidCents: 4000, leftCents: 5400, payments: [received(4000)] }
  using _page = open(
    [
      stop({ ...done }, { id: 1, clientName: 'Julie Puig' }),
      stop({ ...done, due: paid }, { id: 2, clientName: 'Marc Vidal' }),
      stop({ ...done, due: { ...due, leftCents: null } }, { id: 3, clientName: 'Paul Roig' }),
      stop({ ...done, due: early }, { id: 4, clientName: 'Zoé Roca' }),
      stop({ ...done, due: someWasPaid }, { id: 5, clientName: 'Léa Bosc' }),
      stop({ ...done, due: back }, { id: 6, clientName: 'Ana Cros' }),
    ],
    { search: '?jour=2026-11-19' },
  )
  await screen.findAllByText(/Paul Roig/)
  const asked = screen
    .getAllByRole('listitem')
    .map((one) => one.textContent.match(/À encaisser|Payé|Remboursé/)?.[0])
  expect(asked).toEqual(['À encaisser', 'Payé', 'À encaisser', undefined, 'Payé', 'Remboursé'])
  const left = [...document.querySelectorAll('summary')].map(
    (one) => one.textContent.match(/Reste.*/)?.[0] ?? '',
  )
  expect(left.map((one) => one.replaceAll(/\s/g, ' '))).toEqual([
    ...['Reste à payer : 94 €', '', 'Reste à payer : sur devis', '', '', ''],
  ])
})

test('another application for the way is chosen once, and kept for every stop', async () => {
  using page = open([stop({}, { id: 2, timeSlot: '10:00' }), stop({}, { id: 3, timeSlot: '14:00' })])
  const next = await screen.findByRole('article', { name: 'Prochain arrêt' })
  await page.user.click(within(next).getByRole('button', { name: /^Y aller avec une autre application/ }))
  // Nothing is fetched.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await page.user.click(await screen.findByRole('link', { name: 'Waze' }))
  expect(localStorage.getItem('tramontane:chemin')).toBe('waze')
})

test('a day without a wash says so, and leads to a new one; another day has its address', async () => {
  using page = open([], { day: { free: [] } })
  expect(await screen.findByText('Aucun lavage ce jour')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ajouter un rendez-vous' })).toBeTruthy()

  await page.user.click(screen.getByRole('button', { name: 'Jour suivant' }))
  expect(page.search()).toEqual({ jour: '2026-11-21' })
  expect(screen.getByRole('heading', { name: 'Samedi 21 novembre' })).toBeTruthy()
  await page.user.click(await screen.findByRole('button', { name: 'Revenir à aujourd’hui' }))
  expect(page.search().jour).toBeUndefined()
})

test('free time says whose it is where another van has some, washing or not', async () => {
  const free = [1, 2].map((van) => ({ van, from: '11:00', to: '12:00' }))
  using _page = open([stop()], { day: { free } })
  const told = await screen.findAllByText(/11:00–12:00/)
  expect(told.map((span) => span.closest('p')?.textContent)).toEqual([
    'Libre, camionnette\u00a01\u00a0: 11:00–12:00',
    'Libre, camionnette\u00a02\u00a0: 11:00–12:00',
  ])
})

test('the stop where one is stays the next, though another was booked before it', async () => {
  const progress = (at: string) => ({
    step: 'arrived' as const,
    at,
    steps: [{ step: 'arrived' as const, at }],
  })
  using _page = open([
    stop({}, { id: 2, timeSlot: '08:00', clientName: 'Marc Vidal' }),
    stop(
      { progress: progress('2026-11-20T07:30:00.000Z') },
      { id: 3, timeSlot: '10:00', clientName: 'Zoé Roca' },
    ),
    stop(
      { progress: progress('2026-11-20T07:50:00.000Z') },
      { id: 4, timeSlot: '12:00', clientName: 'Léa Sorel' },
    ),
  ])
  const next = await screen.findByRole('article', { name: 'Prochain arrêt' })
  expect(next.textContent).toContain('Léa Sorel')
})

test('of today what is over is not free any more', async () => {
  const spans = [
    ['07:00', '08:30'],
    ['08:30', '10:00'],
    ['11:30', '19:00'],
  ] as const
  using _page = open([stop()], { day: { free: spans.map(([from, to]) => ({ van: 1, from, to })) } })
  const told = await screen.findByText(/11:30–19:00/)
  expect(told.closest('p')?.textContent).toBe('Libre\u00a0: 09:00–10:00, 11:30–19:00')
  // On a narrow screen none is cut in two.
  expect(told.textContent).toBe('11:30–19:00')
})

test('with several vans each has its own round', async () => {
  using page = open([
    stop({}, { id: 2, timeSlot: '10:00', van: 1, clientName: 'Marc Vidal' }),
    stop({}, { id: 3, timeSlot: '10:00', van: 2, clientName: 'Zoé Roca' }),
  ])
  await page.user.click(await screen.findByRole('button', { name: 'Camionnette 2' }))
  const shown = screen.getByRole('article', { name: 'Prochain arrêt' }).closest('section')?.textContent
  expect(shown).toContain('Zoé Roca')
  expect(shown).not.toContain('Marc Vidal')
})

test.each([
  ['without network', () => Promise.reject(new TypeError('offline'))],
  ['while the server is away', () => new Response('', { status: 502 })],
  ['on a network that is dead without saying so', () => new Promise<Response>(() => {})],
])(
  'the round that the telephone keeps is shown %s, gate code included, and says of when it is',
  async (_, away) => {
    using _phone = freshPhone()
    await keepAccount('camille@tramontane.example')
    {
      using page = open([stop({}, { id: 2, clientName: 'Marc Vidal' })])
      await screen.findByRole('article')
      expect(screen.queryByText(/Sans réseau/)).toBeNull()
      page.answers['GET /api/admin/day'] = away
      cleanup()
    }
    setSystemTime(new Date('2026-11-20T09:30:00Z'))
    using page = Object.assign(fakeApi({ 'GET /api/admin/day': away }), openAdminPanel(DayPanel))
    expect(await screen.findByText('Sans réseau – d’après la tournée de 09:00')).toBeTruthy()
    await page.user.click(screen.getByRole('button', { name: /Afficher/ }))
    expect(screen.getByText('4812A')).toBeTruthy()
  },
)

test('today and tomorrow are kept as they will look, with nothing that acts, is secret or could run', async () => {
  using _phone = freshPhone()
  setSystemTime(new Date('2026-11-20T08:00:00Z'))
  await keepAccount('camille@tramontane.example')
  const marc = stop(
    {},
    { id: 2, clientName: 'Marc <img src=x onerror=alert()>', clientPhone: '06 39 98 10 10' },
  )
  const day = { base: null, stops: [marc], free: [], sunset: null }
  using _page = Object.assign(
    fakeApi({
      'GET /api/admin/day': ({ url }) =>
        Response.json({ success: true, data: { ...day, date: url.searchParams.get('date') } }),
    }),
    openAdminPanel(DayPanel),
  )
  for (const date of [today, '2026-11-21']) {
    const { drawn = '' } = await waitFor(async () => {
      const kept = await keptDay(date)
      return kept?.drawn ? kept : Promise.reject(new Error('not drawn yet'))
    })
    const page = new DOMParser().parseFromString(drawn, 'text/html')
    const next = page.querySelector('article[aria-label="Prochain arrêt"]')
    expect(next?.textContent).toContain('Marc <img src=x onerror=alert()>')
    expect(page.body.textContent).toContain('D’après la tournée de 09:00')
    expect(next?.querySelector('a[href="tel:+33639981010"]')?.hasAttribute('inert')).toBe(false)
    const acting = [...page.querySelectorAll('button, summary, label, a[href^="/"]')]
    expect(acting.length).toBeGreaterThan(5)
    expect(acting.every((one) => one.hasAttribute('inert'))).toBe(true)
    expect(page.querySelectorAll('[id], img, script')).toHaveLength(0)
    expect(drawn).not.toContain('4812A')
  }
})

test('a round that the server refuses is not shown from the telephone', async () => {
  using _phone = freshPhone()
  await keepAccount('camille@tramontane.example')
  {
    using _page = open([stop({}, { clientName: 'Marc Vidal' })])
    await screen.findByRole('article')
    cleanup()
  }
  await forgetAccount()
  using _page = Object.assign(
    fakeApi({ 'GET /api/admin/day': () => refusal(401, 'Veuillez vous connecter.') }),
    openAdminPanel(DayPanel),
  )
  expect(await screen.findByText('Veuillez vous connecter.')).toBeTruthy()
  expect(screen.queryByRole('article')).toBeNull()
  // What the telephone still reads has no screen to tell.
  cleanup()
})

test('on a laptop the map stands beside the round with what waits, and a stop of it opens its card', async () => {
  using _ = windowOf('(min-width: 1024px)')
  const waiting = ['Anne', 'Zoé', 'Marc', 'Julie', 'Paul'].map((name, index) => ({
    ...{ id: `item-${index}`, kind: 'booked', title: `Réservé en ligne : ${name}`, detail: '', isSeen: true },
    ...{ at: '2026-11-20T07:00:00.000Z', link: '/admin?tab=contacts' },
  }))
  const todo = () => Response.json({ success: true, data: { count: 7, items: waiting }, tabs: {} })
  using page = open(
    [stop({}, { id: 2, timeSlot: '10:00' }), stop({}, { id: 3, timeSlot: '14:00', clientName: 'Zoé Roca' })],
    { todo },
  )
  const map = await screen.findByRole('group', { name: 'Carte de la tournée' })
  await page.user.click(within(map).getByRole('button', { name: /^Arrêt 2, .*Zoé Roca/ }))
  expect(document.getElementById('arret-3')).toHaveProperty('open', true)
  expect(document.activeElement?.textContent).toContain('Zoé Roca')
  await page.user.click(within(map).getByRole('button', { name: /^Arrêt 1/ }))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Prochain arrêt')

  const first = within(await screen.findByRole('region', { name: 'Premières choses à faire' }))
  expect(first.getAllByRole('listitem')).toHaveLength(4)
  await page.user.click(first.getByRole('link', { name: /^Tout voir \(7\)/ }))
  expect(page.search()).toMatchObject({ dialog: 'afaire' })
})

test('on a telephone the map waits below the stops until it is asked for', async () => {
  using _ = windowOf('(max-width: 767.98px)')
  using page = open([stop({}, { id: 2, timeSlot: '10:00' })])
  const fold = await screen.findByText('Voir la tournée sur la carte')
  expect(screen.queryByRole('group', { name: 'Carte de la tournée' })).toBeNull()
  await page.user.click(fold)
  expect(await screen.findByRole('button', { name: /^Arrêt 1, 10:00/ })).toBeTruthy()
  expect(page.calls.some((call) => call.includes('todo'))).toBe(false)
})

/** A window of which this alone is true. */
function windowOf(query: string) {
  const media = (asked: string) => ({
    ...{ matches: asked === query, addEventListener() {}, removeEventListener() {} },
  })
  const spy = spyOn(window, 'matchMedia').mockImplementation(media as never)
  return { [Symbol.dispose]: () => spy.mockRestore() }
}
