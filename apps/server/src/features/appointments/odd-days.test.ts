import { describe, expect, test } from 'bun:test'
import { minuteMs } from '@tramontane/domain/days/durations'
import { testApp } from '../../testing/test-app.ts'
import { book, dayOf, wash } from './day/testing.ts'
import { booking, keepBusy, rowsOf } from './testing.ts'

const cabestany = '4 avenue Jean Jaurès, 66330 Cabestany'

describe('on the Sundays on which the clocks change, an owner’s washes are as on any other', () => {
  test.each([
    ['forward', '2027-03-28', '2027-03-27T23:30:00.000Z', '2027-03-28T07:00:00.000Z'],
    ['back', '2027-10-31', '2027-10-30T22:30:00.000Z', '2027-10-31T08:00:00.000Z'],
  ])('%s: at their hour in Paris, with drives that are no longer', async (_, date, early, nine) => {
    await using app = await testApp({ now: `${date.slice(0, 7)}-20T09:00:00Z` })
    await app.client()
    const admin = await app.admin()
    for (const time of ['00:30', '09:00', '11:30']) await book(admin, { ...wash(time, cabestany), date })
    const { stops } = await dayOf(admin, `?date=${date}`)
    expect(stops.map(({ appointment }) => appointment.date).slice(0, 2)).toEqual([early, nine])
    expect(stops.map(({ appointment }) => appointment.timeSlot)).toEqual(['00:30', '09:00', '11:30'])
    for (const { appointment, leg } of stops) {
      expect(leg?.tooShortBy).toBe(0)
      const before = Date.parse(appointment.date) - Date.parse(leg?.leaveAt ?? '')
      expect(before / minuteMs).toBe((leg?.minutes ?? 0) + app.deps.settings.current.setUpMinutes)
    }
  })

  test('an hour that the night leaves out, or has twice, is one wash at one moment, which moves and is undone', async () => {
    await using app = await testApp({ now: '2027-03-20T09:00:00Z' })
    await app.client()
    const admin = await app.admin()
    for (const [date, id] of [
      ['2027-03-28', 1],
      ['2027-10-31', 2],
    ] as const) {
      expect(await book(admin, { ...wash('02:30', cabestany), date })).toBe(id)
      const [before] = (await dayOf(admin, `?date=${date}`)).stops
      const { appointment } = before ?? {}
      const moved = {
        ...wash('15:00', cabestany),
        date,
        clientId: undefined,
        agreement: undefined,
        hold: true,
      }
      const saved = await admin.send('PUT', `/api/appointments/${id}`, moved)
      expect(saved.status).toBe(200)
      const { updatedAt } = (await saved.json()).data
      const back = { date, timeSlot: '02:30', unchangedSince: updatedAt }
      expect((await admin.post(`/api/appointments/${id}/undo`, back)).status).toBe(200)
      expect((await dayOf(admin, `?date=${date}`)).stops[0]?.appointment.date).toBe(appointment?.date ?? '')
    }
  })
})

test('a wash that is longer than what is left before the closing is neither offered nor booked', async () => {
  await using app = await testApp({ now: '2026-11-20' })
  const client = await app.client()
  // A Saturday: a wash may end at half past six, and this one ends at twenty past five.
  await keepBusy(app, '2026-11-28', '08:00', 560)
  const { data } = await (
    await app.visitor.get('/api/availability?from=2026-11-28&to=2026-11-28&city=Cabestany&service=fast')
  ).json()
  expect(data[0].slots).toEqual([])
  for (const [time, status] of [
    ['17:00', 409],
    ['17:30', 400],
  ] as const)
    expect((await client.post('/api/client-appointments', booking('2026-11-28', time))).status).toBe(status)
  expect(await rowsOf(app, 'wash_ledger')).toEqual([])
})

test('without a known base the drives are reckoned, and everything offered is booked', async () => {
  await using app = await testApp({ now: '2026-11-20' })
  const { settings } = app.deps
  const contact = {
    ...settings.current.contact,
    city: 'Nulle Part',
    postalCode: '',
    latitude: 0,
    longitude: 0,
  }
  settings.current = { ...settings.current, base: null, contact }
  const client = await app.client()
  const { data } = await (
    await app.visitor.get('/api/availability?from=2026-11-24&to=2026-11-24&city=Cabestany')
  ).json()
  const [first] = data[0].slots
  expect((await client.post('/api/client-appointments', booking('2026-11-24', first))).status).toBe(201)
  const { base, stops } = await dayOf(await app.admin(), '?date=2026-11-24')
  expect(base).toBeNull()
  expect(stops[0]?.leg).toMatchObject({ minutes: 20, km: null, isEstimated: true })
})

test('a place that nobody finds is booked and driven to in twenty minutes', async () => {
  await using app = await testApp({ now: '2026-11-20' })
  const client = await app.client()
  await client.post('/api/client-places', {
    ...{ label: 'Là-bas', street: 'Le mas du Loup', postalCode: '', city: 'Nulle Part' },
  })
  const { data: places } = await (await client.get('/api/client-places')).json()
  const place = places.at(-1)
  expect(place.precision).toBe('none')
  const { data } = await (
    await client.get(`/api/availability?from=2026-11-24&to=2026-11-24&placeId=${place.id}`)
  ).json()
  const { address: _, ...there } = booking('2026-11-24', data[0].slots[0])
  const reply = await client.post('/api/client-appointments', { ...there, placeId: place.id })
  expect(reply.status).toBe(201)
  const { stops } = await dayOf(await app.admin(), '?date=2026-11-24')
  expect(stops[0]).toMatchObject({ leg: { minutes: 20, km: null }, spot: null })
})

test('a van that is taken away keeps its washes, which are driven, told and moved, and gets no other', async () => {
  await using app = await testApp({ now: '2026-11-20' })
  const { settings } = app.deps
  settings.current = { ...settings.current, vans: 2 }
  await app.client()
  const admin = await app.admin()
  const date = '2026-11-24'
  const id = await book(admin, { ...wash('09:00', cabestany), date, van: 2 })
  settings.current = { ...settings.current, vans: 1 }
  expect((await dayOf(admin, `?date=${date}&van=2`)).stops.map(({ appointment }) => appointment.id)).toEqual([
    id,
  ])
  // Nobody is kept from the hour that it had.
  const { data } = await (
    await app.visitor.get(`/api/availability?from=${date}&to=${date}&city=Thuir`)
  ).json()
  expect(data[0].slots).toContain('09:00')
  expect(
    (await admin.post('/api/admin/create-appointment', { ...wash('14:00', cabestany), date, van: 2 })).status,
  ).toBe(400)
  const moved = { ...wash('11:00', cabestany), date, clientId: undefined, agreement: undefined }
  expect((await (await admin.send('PUT', `/api/appointments/${id}`, moved)).json()).data).toMatchObject({
    van: 1,
  })
})
