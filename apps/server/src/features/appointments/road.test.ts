import { describe, expect, test } from 'bun:test'
import type { AvailableDay } from '@tramontane/contract/replies/appointments/appointments'
import { plusDays } from '@tramontane/domain/days/calendar'
import { slotStarts } from '@tramontane/domain/washes/slots'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { entry } from './admin/testing.ts'
import { grant, keepBusy, rowsOf } from './testing.ts'

/** A Friday; the wash of the others is on the Tuesday after. */
const now = '2026-11-20'
const day = '2026-11-24'

const thuir = { lat: 42.6325, lon: 2.7561 }

type Caller = Pick<TestApp['visitor'], 'get'>

async function starts(caller: Caller, query: string): Promise<AvailableDay['starts']> {
  const reply = await caller.get(`/api/availability?from=${day}&to=${day}&${query}`)
  expect(reply.status).toBe(200)
  const [only] = (await reply.json()).data as AvailableDay[]
  expect(only?.slots).toEqual((only?.starts ?? []).map(({ time }) => time))
  return only?.starts ?? []
}

async function times(caller: Caller, query = ''): Promise<string[]> {
  return (await starts(caller, query)).map(({ time }) => time)
}

const bookingAt = (time: string, address: string) => ({ date: day, time, address, service: 'Lavage Fast' })

describe('a start leaves time for the road', () => {
  test('Cabestany until 15:30 is not Thuir at 15:30', async () => {
    await using app = await testApp({ now })
    const first = await app.client()
    const second = await app.client({ email: 'zoe@exemple.fr' })
    await first.post('/api/client-appointments', bookingAt('14:00', '1 rue A, 66330 Cabestany'))
    expect(await times(app.visitor, 'city=Thuir')).not.toContain('15:30')
    expect(await times(app.visitor, 'city=Thuir')).toContain('16:30')
    const inThuir = (time: string) =>
      second.post('/api/client-appointments', bookingAt(time, '2 rue B, 66300 Thuir'))
    expect((await (await inThuir('15:30')).json()).code).toBe('slot_taken')
    expect((await inThuir('16:30')).status).toBe(201)
  })

  test('a neighbour is near, adds a few minutes, and can have the next start', async () => {
    await using app = await testApp({ now })
    const first = await app.client()
    await first.post('/api/client-appointments', bookingAt('14:00', '1 rue A, 66330 Cabestany'))
    const near = (await starts(app.visitor, 'city=Cabestany')).find(({ time }) => time === '16:00')
    expect(near).toEqual({ time: '16:00', addedMinutes: 4, isNear: true })
    const other = (await starts(app.visitor, 'city=Thuir')).find(({ time }) => time === '17:00')
    expect(other).toMatchObject({ isNear: false })
    expect(other?.addedMinutes).toBeGreaterThan(10)
  })

  test('without another wash that day nothing is near, and every start of the day stands', async () => {
    await using app = await testApp({ now })
    const all = await starts(app.visitor, 'city=Rivesaltes')
    expect(all.map(({ time }) => time)).toEqual(slotStarts)
    expect(all.some(({ isNear }) => isNear)).toBe(false)
  })

  test('what the owner says of two towns, and of setting up, counts', async () => {
    await using app = await testApp({
      now,
      settings: { setUpMinutes: 0, ownDrives: [{ from: '66028', to: '66210', minutes: 30 }] },
    })
    const first = await app.client()
    await first.post('/api/client-appointments', bookingAt('14:00', '1 rue A, 66330 Cabestany'))
    expect((await times(app.visitor, 'city=Thuir')).filter((time) => time >= '15:30')).toContain('16:00')
    app.deps.settings.current = { ...app.deps.settings.current, setUpMinutes: 5 }
    expect(await times(app.visitor, 'city=Thuir')).not.toContain('16:00')
  })
})

describe('where the wash would be', () => {
  test('by a point and by a town it is the same road', async () => {
    await using app = await testApp({ now })
    await keepBusy(app, day, '14:00')
    expect(await times(app.visitor, `lat=${thuir.lat}&lon=${thuir.lon}`)).toEqual(
      await times(app.visitor, 'city=Thuir&postalCode=66300'),
    )
  })

  test.each([
    ['half a point', 'lat=42.6', 'lon'],
    ['latitude and longitude the wrong way round', 'lat=2.7&lon=42.6', 'lat'],
    ['the sea off Africa', 'lat=0&lon=0', 'lat'],
    ['letters', 'lat=ici&lon=2.7', 'lat'],
    ['a number that is none', 'placeId=x', 'placeId'],
  ])('%s is refused', async (_, query, field) => {
    await using app = await testApp({ now })
    const reply = await app.visitor.get(`/api/availability?from=${day}&to=${day}&${query}`)
    expect(reply.status).toBe(400)
    expect(Object.keys((await reply.json()).fields)).toEqual([field])
  })

  test('a town that nobody knows is an unknown road, as none is', async () => {
    await using app = await testApp({ now })
    await keepBusy(app, day, '14:00')
    expect(await times(app.visitor, 'city=Barcelone')).toEqual(await times(app.visitor))
  })

  test('a place is its client’s, and the administrator’s', async () => {
    await using app = await testApp({ now })
    const client = await app.client()
    const other = await app.client({ email: 'zoe@exemple.fr' })
    const made = await client.post('/api/client-places', { ...thuir, street: '2 rue B', city: 'Thuir' })
    const { id } = (await made.json()).data
    await keepBusy(app, day, '14:00')
    const query = `from=${day}&to=${day}&placeId=${id}`
    const asked = async (caller: Caller) => (await caller.get(`/api/availability?${query}`)).status
    expect(await asked(app.visitor)).toBe(404)
    expect(await asked(other)).toBe(404)
    expect(await asked(await app.admin())).toBe(200)
    expect(await times(client, `placeId=${id}`)).toEqual(await times(app.visitor, 'city=Thuir'))
  })
})

describe('which van comes', () => {
  test('the one with the least added driving, then the lowest number', async () => {
    await using app = await testApp({ now, settings: { vans: 2 } })
    const client = await app.client({ plan: 'premium' })
    await grant(app, 10, '2026-11-20')
    const book = async (time: string, address: string) => {
      const reply = await client.post('/api/client-appointments', bookingAt(time, address))
      expect(reply.status).toBe(201)
    }
    await book('08:00', '1 rue A, 66330 Cabestany')
    await book('08:00', '2 rue B, 66300 Thuir')
    await book('10:30', '3 rue C, 66300 Thuir')
    await book('10:30', '4 rue D, 66330 Cabestany')
    expect((await rowsOf(app, 'appointments')).map(({ van }) => van)).toEqual([1, 2, 2, 1])
  })

  test('a move finds the van that has room there', async () => {
    await using app = await testApp({ now, settings: { vans: 2 } })
    const client = await app.client({ plan: 'premium' })
    await client.post('/api/client-appointments', bookingAt('08:00', '1 rue A, 66330 Cabestany'))
    await keepBusy(app, plusDays(day, 1), '09:00')
    const move = { date: plusDays(day, 1), time: '09:00' }
    expect((await client.patch('/api/client-appointments/1', move)).status).toBe(200)
    expect((await rowsOf(app, 'appointments'))[0]).toMatchObject({ van: 2 })
  })
})

describe('the administrator', () => {
  async function office(vans = 1) {
    const app = await testApp({ now, settings: { vans } })
    await app.insertClient()
    const admin = await app.admin()
    await keepBusy(app, day, '09:30')
    const create = (change: object) =>
      admin.post('/api/admin/create-appointment', { ...entry, date: day, ...change })
    const edit = async (id: number, change: object) => {
      const [row] = (
        await (await admin.get(`/api/appointments?q=&from=${day}&to=${day}`)).json()
      ).data.filter((one: { id: number }) => one.id === id)
      const { service, address, status, timeSlot } = row
      return admin.send('PUT', `/api/appointments/${id}`, {
        service,
        address,
        status,
        date: day,
        timeSlot,
        ...change,
      })
    }
    return { app, admin, create, edit, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
  }

  test('is warned of too little time for the road, before saving and after, and not stopped', async () => {
    await using at = await office()
    const wash = { address: '2 rue B, 66300 Thuir', timeSlot: '11:00' }
    const check = await at.admin.post('/api/admin/check-appointment', { ...entry, date: day, ...wash })
    expect((await check.json()).data).toMatchObject({
      warnings: expect.arrayContaining(['tight_road']),
      overlap: null,
    })
    const reply = await at.create(wash)
    expect(reply.status).toBe(201)
    expect((await reply.json()).warnings).toContain('tight_road')
  })

  test('is told of it where the place alone changes, and of nothing where nothing does', async () => {
    await using at = await office()
    await at.create({ address: '2 rue B, 66380 Pia', timeSlot: '11:30' })
    expect((await (await at.edit(2, {})).json()).warnings).not.toContain('tight_road')
    const moved = await at.edit(2, { address: '1 place de l’Église, 66400 Céret' })
    expect((await moved.json()).warnings).toContain('tight_road')
  })

  test('names a van, which is refused where it is out, and does not exist', async () => {
    await using at = await office(2)
    expect((await at.create({ timeSlot: '09:30', van: 1 })).status).toBe(409)
    const reply = await at.create({ timeSlot: '09:30', van: 2 })
    expect((await reply.json()).data).toMatchObject({ van: 2 })
    // Told with what that van does at the time, and not with what the others do.
    const taken = await at.create({ timeSlot: '10:00', van: 2 })
    expect((await taken.json()).message).toMatch(/^Ce créneau chevauche un autre rendez-vous\s: /)
    const every = await at.create({ timeSlot: '10:00' })
    expect((await every.json()).message).toMatch(/^Ce créneau chevauche 2 rendez-vous\s: /)
    const missing = await at.create({ timeSlot: '14:00', van: 3 })
    expect(await missing.json()).toMatchObject({ fields: { van: 'Cette camionnette n’existe pas.' } })
  })

  test('edits without a word of vans: the one that came comes, as long as it can', async () => {
    await using at = await office(2)
    await at.create({ timeSlot: '09:30' })
    await at.create({ timeSlot: '15:00' })
    const vanOf = async (id: number) =>
      (await rowsOf(at.app, 'appointments')).find((row) => row.id === id)?.van
    expect([await vanOf(2), await vanOf(3)]).toEqual([2, 1])
    await at.edit(2, { timeSlot: '14:30' })
    expect(await vanOf(2)).toBe(2)
    await at.edit(3, { timeSlot: '09:00' })
    expect(await vanOf(3)).toBe(2)
    await at.edit(3, { van: 1, timeSlot: '17:00' })
    expect(await vanOf(3)).toBe(1)
  })
})

test('the owner reads each van’s drives by day, from the base and back, and what is missing between two washes', async () => {
  await using app = await testApp({
    now,
    settings: { ownDrives: [{ from: '66028', to: '66210', minutes: 30 }] },
  })
  await app.insertClient()
  const admin = await app.admin()
  const add = async (timeSlot: string, address: string) => {
    const wash = { ...entry, date: day, timeSlot, address, force: true }
    return (await (await admin.post('/api/admin/create-appointment', wash)).json()).data.id as number
  }
  const cabestany = await add('09:00', '1 rue A, 66330 Cabestany')
  const inThuir = await add('10:45', '2 rue B, 66300 Thuir')
  const { data } = await (await admin.get(`/api/admin/legs?from=${day}&to=${plusDays(day, 6)}`)).json()
  expect(data).toEqual([
    {
      ...{ date: day, van: 1 },
      legs: [
        {
          ...{ fromId: null, toId: cabestany, minutes: expect.any(Number), tooShortBy: 0 },
          ...{ km: expect.any(Number), isEstimated: true, leaveAt: expect.stringMatching(/T07:.*Z$/) },
        },
        {
          ...{ fromId: cabestany, toId: inThuir, minutes: 30, tooShortBy: 20 },
          // Thirty minutes of road and five of setting up before a quarter to eleven in Paris.
          ...{ km: expect.any(Number), isEstimated: false, leaveAt: `${day}T09:10:00.000Z` },
        },
        {
          ...{ fromId: inThuir, toId: null, minutes: expect.any(Number), tooShortBy: 0 },
          ...{ km: expect.any(Number), isEstimated: true, leaveAt: null },
        },
      ],
    },
  ])
  expect((await admin.get(`/api/admin/legs?from=${day}&to=2026-11-01`)).status).toBe(400)
})
