import { expect, test } from 'bun:test'
import { withWrite } from '@tramontane/db/with-write'
import { testApp } from '../../../testing/test-app.ts'
import { storeDrives } from '../../drives/queries.ts'
import { booking, grant } from '../testing.ts'
import { book, dayOf, now, today, wash } from './testing.ts'

const perpignanStation = {
  ...{ street: '1 place Salvador Dalí', postalCode: '66000', city: 'Perpignan' },
  ...{ lat: 42.696, lon: 2.879 },
}

test('the round is told in the order of the day: the drive to each stop, when to leave, and what is to be paid', async () => {
  await using app = await testApp({ now })
  await app.client()
  const admin = await app.admin()
  const late = await book(admin, wash('14:00', '2 rue B, 66300 Thuir'))
  const early = await book(admin, wash('09:00', '4 avenue Jean Jaurès, 66330 Cabestany'))
  const canceled = await book(admin, wash('11:00', '1 rue C, 66000 Perpignan'))
  await admin.send('PUT', `/api/appointments/${canceled}`, {
    ...wash('11:00', '1 rue C, 66000 Perpignan', { status: 'canceled', clientId: undefined }),
  })

  const { date, stops, free, sunset } = await dayOf(admin)
  expect([date, sunset]).toEqual([today, '17:19'])
  expect(stops.map(({ appointment }) => appointment.id)).toEqual([early, late])
  expect(stops.map(({ leg }) => leg)).toEqual([
    { minutes: 20, km: 9.3, leaveAt: '2026-11-24T07:35:00.000Z', isEstimated: true, tooShortBy: 0 },
    { minutes: 28, km: 21.2, leaveAt: '2026-11-24T12:27:00.000Z', isEstimated: true, tooShortBy: 0 },
  ])
  expect(stops.map(({ due }) => due)).toEqual([
    {
      cents: 8900,
      lines: [{ kind: 'wash', cents: 8900 }],
      paidCents: 0,
      leftCents: 8900,
      payments: [],
      isAsked: true,
    },
    {
      cents: 9400,
      lines: [
        { kind: 'wash', cents: 8900 },
        { kind: 'travel', cents: 500 },
      ],
      ...{ paidCents: 0, leftCents: 9400, payments: [], isAsked: true },
    },
  ])
  // It is ten in Paris.
  expect(stops.map(({ isLate }) => isLate)).toEqual([true, false])
  expect(free).toEqual([
    { van: 1, from: '08:00', to: '08:35' },
    { van: 1, from: '10:30', to: '13:27' },
    { van: 1, from: '15:30', to: '19:00' },
  ])
})

test('minutes and kilometres are those of the road where a router said them', async () => {
  await using app = await testApp({ now })
  await app.client()
  const admin = await app.admin()
  await book(admin, wash('14:00', '2 rue B, 66300 Thuir'))
  const said = { minutes: 24, metres: 17_340, source: 'osrm', askedAt: new Date(now) }
  // Pollestres, where the base is, and Thuir.
  await withWrite(app.deps.database, (tx) => storeDrives(tx, [{ from: '66144', to: '66210', ...said }]))
  await app.deps.drives.refresh()
  const { stops } = await dayOf(admin)
  expect(stops.map(({ leg }) => leg)).toMatchObject([{ minutes: 24, km: 17.3, isEstimated: false }])
})

test('a subscription pays its wash and a drive as agreed, a wash that is done is not late, and the place says how one gets in', async () => {
  await using app = await testApp({ now: '2026-11-20' })
  const client = await app.client()
  await grant(app, 2, '2026-11-01')
  await client.post('/api/client-places', {
    ...{ label: 'Bureau', street: '12 avenue de Prades', city: 'Perpignan', postalCode: '66000' },
    access: { gateCode: '4812A', parking: 'Cour' },
  })
  const places = (await (await client.get('/api/client-places')).json()).data
  const { address: _, ...there } = booking(today)
  expect(
    (await client.post('/api/client-appointments', { ...there, placeId: places.at(-1).id })).status,
  ).toBe(201)
  app.clock.moveTo(now)
  const admin = await app.admin()
  const [stop] = (await dayOf(admin)).stops
  expect(stop).toMatchObject({
    due: { cents: 0, lines: [] },
    place: { label: 'Bureau', access: { gateCode: '4812A', parking: 'Cour' } },
    ...{ isDone: false, isLate: true },
  })
  await admin.post('/api/admin/appointments/close', { ids: [stop?.appointment.id] })
  expect((await dayOf(admin)).stops[0]).toMatchObject({ isDone: true, isLate: false })
})

test('a map is told where the round begins, and each stop: its door, its town where that is all, or nowhere', async () => {
  await using app = await testApp({ now, settings: { base: perpignanStation } })
  const client = await app.client()
  await client.post('/api/client-places', {
    ...{ label: 'Bureau', street: '12 avenue de Prades', city: 'Perpignan', postalCode: '66000' },
    ...{ lat: 42.701, lon: 2.88, precision: 'address', cityCode: '66136' },
  })
  const admin = await app.admin()
  const nowhere = { agreement: { way: 'phone', agreedOn: '2026-11-20', expressStart: true, travelCents: 0 } }
  await book(admin, wash('09:00', '12 avenue de Prades, 66000 Perpignan'))
  await book(admin, wash('11:00', '2 rue B, 66300 Thuir'))
  await book(admin, wash('15:00', 'Le parking derrière la mairie', nowhere))

  const { base, stops } = await dayOf(admin)
  expect(base).toEqual({ lat: 42.696, lon: 2.879, precision: 'address' })
  expect(stops.map(({ spot }) => spot)).toEqual([
    { lat: 42.701, lon: 2.88, precision: 'address' },
    { lat: expect.closeTo(42.63, 1), lon: expect.closeTo(2.76, 1), precision: 'town' },
    null,
  ])
})

test('another day, one van, a day that is not worked', async () => {
  await using app = await testApp({ now })
  await app.client()
  const admin = await app.admin()
  await book(admin, wash('14:00', '2 rue B, 66300 Thuir'))
  expect((await dayOf(admin, '?van=2')).stops).toEqual([])
  expect((await dayOf(admin, '?van=1')).stops).toHaveLength(1)
  expect(await dayOf(admin, '?date=2026-11-29')).toMatchObject({ date: '2026-11-29', stops: [], free: [] })
  for (const query of ['?date=demain', '?van=0', '?date=2026-02-30'])
    expect((await admin.get(`/api/admin/day${query}`)).status).toBe(400)
})

test('nobody else reads the round', async () => {
  await using app = await testApp({ now })
  const client = await app.client()
  for (const caller of [app.visitor, client]) expect((await caller.get('/api/admin/day')).status).toBe(401)
})
