import { expect, test } from 'bun:test'
import { act, screen, within } from '@testing-library/react'
import { minutesText } from '@tramontane/content/durations'
import { stop } from '../../../testing/day-stop.ts'
import { fakeApi, refusal } from '../../../testing/fake-api.ts'
import { page } from '../../../testing/open-admin-panel.tsx'
import { legsCall, listCall, openCalendar, wash } from './testing.tsx'

const fast = '10:00 à 11:30, Élodie Puig, Lavage Fast, 31 rue Pierre Puiggary, 66000 Perpignan, Confirmé'

test('a wash stands on its day, and says its hours, client, service, address and status', async () => {
  using api = fakeApi({ [listCall]: page([wash()]) })
  openCalendar()

  const block = await screen.findByRole('button', { name: fast })
  expect(within(dayNamed('jeudi 19 novembre 2026')).getByRole('button', { name: fast })).toBe(block)
  expect(block.textContent).toContain('10:00–11:30')
  expect(block.textContent).toContain('Confirmé')
  expect(api.calls).toContain(`${listCall}?from=2026-11-16&to=2026-11-22&sort=date&limit=500`)
})

test('the drive to a wash is told before it, what is missing where it is too short, and nothing from the base', async () => {
  const later = (id: number, start: string, end: string) =>
    wash({ id, timeSlot: start, date: `2026-11-19T${start}:00+01:00`, endsAt: `2026-11-19T${end}:00+01:00` })
  const unsaid = { km: null, isEstimated: false, leaveAt: null }
  const legs = [
    { fromId: null, toId: 7, minutes: 14, tooShortBy: 0, ...unsaid },
    { fromId: 7, toId: 8, minutes: 12, tooShortBy: 0, ...unsaid },
    { fromId: 8, toId: 9, minutes: 21, tooShortBy: 9, ...unsaid },
    { fromId: 9, toId: null, minutes: 18, tooShortBy: 0, ...unsaid },
  ]
  using api = fakeApi({
    [listCall]: page([wash(), later(8, '14:00', '15:30'), later(9, '15:47', '17:17')]),
    [legsCall]: () => Response.json({ success: true, data: [{ date: '2026-11-19', van: 1, legs }] }),
  })
  openCalendar()

  const thursday = within(await screen.findByRole('region', { name: 'jeudi 19 novembre 2026' }))
  const told = await thursday.findAllByText(/^(route|il manque) /)
  expect(told.map(({ textContent }) => textContent)).toEqual(['route 12 min', 'il manque 9 min'])
  expect(api.calls).toContain(`${legsCall}?from=2026-11-16&to=2026-11-22`)
})

test('the time that another calendar keeps is told, and is not free', async () => {
  const kept = {
    name: 'Perso',
    van: null,
    start: '2026-11-19T11:00:00.000Z',
    end: '2026-11-19T13:00:00.000Z',
  }
  const holidays = {
    ...kept,
    name: 'Vacances',
    start: '2026-11-19T23:00:00.000Z',
    end: '2026-11-20T23:00:00.000Z',
  }
  using api = fakeApi({
    [listCall]: page([wash()]),
    'GET /api/admin/busy-times': () => Response.json({ success: true, data: [kept, holidays] }),
  })
  openCalendar()

  const thursday = within(await screen.findByRole('region', { name: 'jeudi 19 novembre 2026' }))
  expect(await thursday.findByText('Occupé par l’agenda Perso, 12:00–14:00')).toBeTruthy()
  const free = thursday.getAllByRole('button', { name: /libre de/ })
  expect(free.map((one) => one.getAttribute('aria-label')?.split('libre de ')[1])).toEqual([
    ...['08:00 à 10:00', '11:30 à 12:00', '14:00 à 19:00'],
  ])
  const friday = within(dayNamed('vendredi 20 novembre 2026'))
  expect(friday.queryByRole('button', { name: /libre de/ })).toBeNull()
  expect(api.calls).toContain('GET /api/admin/busy-times?from=2026-11-16&to=2026-11-22')
})

test('a click on a wash opens it, and so does Enter', async () => {
  using _api = fakeApi({ [listCall]: page([wash()]) })
  const { user, onOpen } = openCalendar()

  await user.click(await screen.findByRole('button', { name: fast }))
  await user.keyboard('{Enter}')

  expect(onOpen.mock.calls).toEqual([[7], [7]])
})

test('a visit without an hour stands above the hours of its day, and opens to be given one', async () => {
  const midnight = { date: '2026-11-18T23:00:00.000Z', endsAt: '2026-11-19T02:30:00.000Z' }
  const untimed = wash({ ...midnight, timeSlot: null, status: 'pending', service: 'Lavage Détaillé' })
  using _api = fakeApi({ [listCall]: page([untimed]) })
  const { user, onOpen } = openCalendar()

  await user.click(await screen.findByRole('button', { name: /À caler.*Élodie Puig.*Lavage Détaillé/ }))
  expect(onOpen.mock.calls).toEqual([[7]])
  expect(within(dayNamed('jeudi 19 novembre 2026')).queryByText(/Élodie Puig/)).toBeNull()
  expect(screen.queryByText('00:00')).toBeNull()
})

test('free time leads to a new appointment at its beginning', async () => {
  using _api = fakeApi({ [listCall]: page([wash()]) })
  const { user, onCreate } = openCalendar()
  const thursday = within(await screen.findByRole('region', { name: 'jeudi 19 novembre 2026' }))

  expect(thursday.getAllByRole('button', { name: /libre de/ }).map(({ textContent }) => textContent)).toEqual(
    [`Libre ${minutesText(120)}, de 08:00 à 10:00`, `Libre ${minutesText(450)}, de 11:30 à 19:00`],
  )
  act(() => thursday.getByRole('button', { name: /libre de 11:30 à 19:00/ }).focus())
  await user.keyboard('{Enter}')

  expect(onCreate.mock.calls).toEqual([[{ day: '2026-11-19', minute: 690 }]])
})

test('time that is over is not free: today’s begins at the next half hour', async () => {
  using _api = fakeApi({ [listCall]: page([]) })
  openCalendar()
  await screen.findByRole('region', { name: 'mercredi 18 novembre 2026' })

  expect(within(dayNamed('mardi 17 novembre 2026')).queryByRole('button', { name: /libre de/ })).toBeNull()
  expect(
    within(dayNamed('mercredi 18 novembre 2026')).getByRole('button', { name: /libre de/ }).textContent,
  ).toBe(`Libre ${minutesText(600)}, de 09:00 à 19:00`)
})

test('a Sunday says why it is not worked, and is reached by keyboard all the same', async () => {
  using _api = fakeApi({ [listCall]: page([]) })
  const { user, onCreate } = openCalendar()
  const button = await screen.findByRole('button', {
    name: 'Ajouter un rendez-vous, dimanche 22 novembre 2026',
  })

  expect(screen.getByText('Sur demande')).toBeTruthy()
  act(() => button.focus())
  await user.keyboard('{Enter}')

  expect(onCreate.mock.calls).toEqual([[{ day: '2026-11-22', minute: 480 }]])
})

test('what overlaps says so; a canceled wash overlaps nothing and shows when asked for', async () => {
  const neighbour = wash({ id: 8, clientName: 'Marc Vidal' }, '2026-11-19', '11:00')
  const canceled = wash({ id: 9, clientName: 'Anne Serra', status: 'canceled' }, '2026-11-20')
  const kept = wash({ id: 10, clientName: 'Jean Pla' }, '2026-11-20')
  using _api = fakeApi({ [listCall]: page([wash(), neighbour, canceled, kept]) })
  const { user } = openCalendar()

  expect(await screen.findAllByRole('button', { name: /chevauche un autre rendez-vous/ })).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /Anne Serra/ })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Afficher les annulés' }))

  expect(screen.getByRole('button', { name: /Anne Serra.*Annulé$/ })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /chevauche un autre rendez-vous/ })).toHaveLength(2)
})

test('washes of two vans at one hour do not overlap, those of one van do, and each lane has its own free time', async () => {
  const beside = wash({ id: 8, clientName: 'Marc Vidal', van: 2 })
  const forced = wash({ id: 9, clientName: 'Anne Serra', van: 2 }, '2026-11-19', '11:00')
  using api = fakeApi({ [listCall]: page([wash(), beside]) })
  const { user, onCreate } = openCalendar('jour', '2026-11-19', 2)

  await screen.findByRole('button', { name: /Marc Vidal/ })
  expect(screen.queryByRole('button', { name: /chevauche/ })).toBeNull()
  const free = screen.getAllByRole('button', { name: /libre de/ })
  expect(free.map((one) => one.getAttribute('aria-label')?.split('libre de ')[1])).toEqual([
    ...['08:00 à 10:00, camionnette\u00a01', '08:00 à 10:00, camionnette\u00a02'],
    ...['11:30 à 19:00, camionnette\u00a01', '11:30 à 19:00, camionnette\u00a02'],
  ])
  act(() => free.at(-1)?.focus())
  await user.keyboard('{Enter}')
  expect(onCreate.mock.calls).toEqual([[{ day: '2026-11-19', minute: 690, van: 2 }]])

  api.answers[listCall] = page([wash(), beside, forced])
  await user.click(screen.getByRole('button', { name: 'Jour suivant' }))
  await user.click(screen.getByRole('button', { name: 'Jour précédent' }))
  const met = await screen.findAllByRole('button', { name: /chevauche un autre rendez-vous/ })
  expect(met.map((one) => one.getAttribute('aria-label')?.split(', ')[1])).toEqual([
    'Marc Vidal',
    'Anne Serra',
  ])
})

test('a day of the planning has its weather, and each wash its own; a week asks for none', async () => {
  const figures = {
    ...{ rainMm: 0, rainPercent: null, gustKmh: 75, isGustEstimated: false },
    ...{ lowestC: 9, highestC: 12 },
  }
  const day = { service: 'open-meteo', readAt: '2026-11-18T09:00:00Z', isStale: false, day: figures }
  const washes = [{ appointmentId: 7, weather: { ...figures, risks: ['gusts'] } }]
  using api = fakeApi({
    [listCall]: page([wash(), wash({ id: 8, clientName: 'Marc Vidal' }, '2026-11-19', '15:00')]),
    'GET /api/admin/weather': () => Response.json({ success: true, data: { day, washes } }),
  })
  openCalendar('jour', '2026-11-19')
  expect(await screen.findByRole('link', { name: 'Open-Meteo.com, CC BY 4.0' })).toBeTruthy()
  const labels = screen
    .getAllByRole('button', { name: /Lavage/ })
    .map((one) => one.getAttribute('aria-label') ?? '')
  expect(labels.map((label) => /rafales 75.km\/h, 9 à 12.°C, défavorable$/.test(label))).toEqual([
    true,
    false,
  ])
  expect(api.calls).toContain('GET /api/admin/weather?date=2026-11-19')
})

test('a day shows its round on the map once that is asked for, and a stop there brings its wash', async () => {
  const spot = { lat: 42.7, lon: 2.9, precision: 'address' as const }
  const stops = [stop({ spot }, { id: 7, clientName: 'Élodie Puig' }), stop({ spot }, { id: 8, van: 2 })]
  const data = { date: '2026-11-19', base: null, stops, free: [], sunset: null }
  using api = fakeApi({
    [listCall]: page([wash()]),
    'GET /api/admin/day': () => Response.json({ success: true, data }),
  })
  const { user } = openCalendar('jour', '2026-11-19', 2)
  await screen.findByRole('button', { name: /Élodie Puig/ })
  expect(api.calls.some((call) => call.startsWith('GET /api/admin/day?'))).toBe(false)

  await user.click(screen.getByText('La tournée sur la carte'))
  await user.click(await screen.findByRole('button', { name: 'Camionnette 1' }))
  const marks = await screen.findAllByRole('button', { name: /^Arrêt 1/ })
  expect(marks).toHaveLength(1)
  await user.click(marks[0] as HTMLElement)
  expect(document.activeElement?.getAttribute('data-wash')).toBe('7')
  expect(api.calls).toContain('GET /api/admin/day?date=2026-11-19')
})

test('a week of two vans is free while one of them is, and a forced overlap in one van shows', async () => {
  const forced = wash({ id: 8, clientName: 'Marc Vidal' }, '2026-11-19', '11:00')
  using _api = fakeApi({ [listCall]: page([wash(), forced]) })
  openCalendar('semaine', '2026-11-19', 2)

  expect(await screen.findAllByRole('button', { name: /chevauche/ })).toHaveLength(2)
  const thursday = within(dayNamed('jeudi 19 novembre 2026'))
  expect(thursday.getAllByRole('button', { name: /libre de/ }).map(({ textContent }) => textContent)).toEqual(
    [`Libre ${minutesText(660)}, de 08:00 à 19:00`],
  )
})

test('the arrows of the bar lead through the weeks, and back to today', async () => {
  using api = fakeApi({ [listCall]: page([]) })
  const { user } = openCalendar()

  await user.click(await screen.findByRole('button', { name: 'Semaine suivante' }))
  expect(await screen.findByText('du 23 au 29 novembre 2026')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Aujourd’hui' }))
  await user.click(screen.getByRole('button', { name: 'Semaine précédente' }))

  expect(await screen.findByText('du 9 au 15 novembre 2026')).toBeTruthy()
  expect(api.calls.at(-1)).toContain('from=2026-11-09&to=2026-11-15')
})

test('a day’s name opens that day, which says when nothing is booked', async () => {
  using _api = fakeApi({ [listCall]: page([]) })
  const { user } = openCalendar()

  await user.click(await screen.findByRole('button', { name: 'Ouvrir le vendredi 20 novembre 2026' }))

  expect(await screen.findByRole('heading', { name: 'vendredi 20 novembre 2026', level: 3 })).toBeTruthy()
  expect(await screen.findAllByText(/^Aucun rendez-vous/)).toBeTruthy()
})

test('now is marked on today’s column', async () => {
  using _api = fakeApi({ [listCall]: page([]) })
  openCalendar()
  await screen.findByText('Maintenant : 09:00')

  expect(dayNamed('mercredi 18 novembre 2026').textContent).toContain('Maintenant : 09:00')
})

test('appointments that cannot be had are said so, and asked for again', async () => {
  using api = fakeApi({ [listCall]: () => refusal(503, 'Le service est momentanément indisponible.') })
  const { user } = openCalendar()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Impossible de récupérer les rendez-vous')

  api.answers[listCall] = page([wash()])
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))

  expect(await screen.findByRole('button', { name: fast })).toBeTruthy()
})

function dayNamed(name: string): HTMLElement {
  return screen.getByRole('region', { name })
}
