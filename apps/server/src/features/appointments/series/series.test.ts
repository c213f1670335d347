import { describe, expect, test } from 'bun:test'
import { dayOf, plusDays, timeOf } from '@tramontane/domain/days/calendar'
import { failureOf } from '@tramontane/domain/testing/failure-of'
import { sumOfEnded } from '@tramontane/domain/washes/ended-money'
import { seriesDays, seriesHorizon } from '@tramontane/domain/washes/series'
import { clientPassword } from '../../../testing/database/insert-subscriber.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { nightlyJobs } from '../../nightly/nightly-jobs.ts'
import { phoneOf } from '../day/testing.ts'
import { clientMails, grant, keepBusy, rowsOf } from '../testing.ts'
import { extendSeries } from './extend-series.ts'

/** A Monday. */
const now = '2027-03-01T09:00:00Z'
const tuesday = { weeks: 1, weekday: 2 }
const noMoney = sumOfEnded([])

/** The owner, and a subscriber who has two washes a month, and three in the first. */
async function office(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp({ now, ...options })
  await app.insertClient({ plan: 'premium' })
  // A month of three dates.
  await grant(app, 1, '2027-03-01')
  const admin = await app.admin()
  const rhythm = {
    clientId: 1,
    service: 'fast',
    every: { weeks: 2, weekday: 2 },
    time: '09:00',
    from: '2027-03-01',
  }
  const give = async (change: object = {}, path = '/api/admin/series') =>
    admin.post(path, { ...rhythm, ...change })
  return { app, admin, give, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

/** Its dates as they stand, '2027-03-02 09:00'; canceled ones in brackets. */
async function dates(app: TestApp): Promise<string[]> {
  const rows = (await rowsOf(app, 'appointments')).filter(({ series_id }) => series_id !== null)
  const told = rows.map(({ date, time_slot, status }) => {
    const text = `${new Date(Number(date)).toISOString().slice(0, 10)} ${time_slot}`
    return status === 'canceled' ? `(${text})` : text
  })
  return told.sort()
}

async function todos(app: TestApp, kind = 'series_date') {
  const rows = await rowsOf(app, 'todo_items')
  return rows.filter((row) => row.kind === kind && row.done_at === null)
}

type At = Awaited<ReturnType<typeof office>>
type Prepare = (at: At) => Promise<unknown>

function everyContract({ deps }: TestApp, change: string) {
  return deps.database.client.execute(`update subscriptions set ${change}`)
}

const pauseContracts: Prepare = ({ app }) => everyContract(app, `paused_at = ${Date.parse(now)}`)
const cancelContracts: Prepare = ({ app }) => everyContract(app, "status = 'cancelled'")

const elsewhere = '99 rue A, 66380 Pia'

/** As many places as a client can have. */
async function fillPlaces({ admin }: At) {
  for (let n = 0; n < 49; n += 1)
    await admin.post('/api/admin/places', { clientId: 1, street: `${n} rue A`, city: 'Pia' })
}

/** An accepted devis of Karim's for three washes, each to be planned by itself. */
async function acceptQuote({ app, admin }: At) {
  const plan = { kind: 'appointments', service: 'Lavage Fast', address: elsewhere, count: 3, starts: [] }
  const reply = await admin.post('/api/quotes', {
    ...{ key: crypto.randomUUID(), clientId: 1, send: true, plan },
    lines: [{ label: 'Trois lavages', quantity: 3, unitCents: 3333 }],
  })
  const form = { action: 'accept', name: 'Karim Benali', accord: 'on', acceptConditions: 'on' }
  const origin = new URL(app.deps.config.baseUrl).origin
  const request = { method: 'POST', body: new URLSearchParams(form), headers: { Origin: origin } }
  expect((await app.handle(new Request((await reply.json()).data.url, request))).status).toBe(303)
}

/** All that a refusal leaves as it was. */
async function kept(app: TestApp) {
  const tables = ['series', 'appointments', 'wash_ledger', 'places', 'outbox', 'todo_items']
  return Promise.all(tables.map((table) => rowsOf(app, table)))
}

/** The first of its dates is on its way, an hour before it. */
async function setOut(app: TestApp) {
  app.clock.moveTo('2027-03-02T07:00:00Z')
  const admin = await app.admin()
  expect((await phoneOf(admin).step(1, 'en_route', { at: '2027-03-02T07:00:00Z' })).status).toBe(200)
  return admin
}

const fortnights = ['2027-03-02', '2027-03-16', '2027-03-30', '2027-04-13', '2027-04-27', '2027-05-11']

describe('a rhythm that is given', () => {
  test('has its dates of twelve weeks, each with its wash, and one letter with one file tells of them', async () => {
    await using at = await office()
    const reply = await at.give()
    expect(reply.status).toBe(201)
    const { data, left } = await reply.json()
    expect(data).toMatchObject({
      ...{ clientId: 1, subscriptionId: 1, service: 'Lavage Fast', status: 'running', until: null },
      rhythm: 'un mardi sur deux à 9\u00a0h',
    })
    expect(data.dates.map(({ day }: { day: string }) => day)).toEqual(fortnights)
    expect(left).toEqual([])
    const used = (await rowsOf(at.app, 'wash_ledger')).filter(({ kind }) => kind === 'used')
    expect(used).toHaveLength(6)
    await at.app.drainMail()
    const [mail, ...others] = clientMails(at.app)
    expect(others).toEqual([])
    for (const time of ['2 mars', '11 mai']) expect(mail?.text).toContain(time)
    const [file] = mail?.attachments ?? []
    const uids = (await rowsOf(at.app, 'appointments')).map(({ uid }) => `${uid}@`)
    expect(String(file?.content).match(/BEGIN:VEVENT/g)).toHaveLength(6)
    for (const uid of uids) expect(String(file?.content)).toContain(uid)
  })

  test.each([
    ['a taken hour', (app: TestApp) => keepBusy(app, '2027-03-16', '08:30', 90), '2027-03-16 10:30'],
    ['a full day', (app: TestApp) => keepBusy(app, '2027-03-16', '08:00', 720), '2027-03-17 09:00'],
    [
      'a closed day',
      async ({ deps }: TestApp) => {
        const closing = { from: '2027-03-16', to: '2027-03-17', reason: '' }
        deps.settings.current = {
          ...deps.settings.current,
          closed: { periods: [closing], publicHolidays: false },
        }
      },
      '2027-03-18 09:00',
    ],
  ])('moves for %s to the nearest free start', async (_, prepare, expected) => {
    await using at = await office()
    await prepare(at.app)
    const { data } = await (await at.give()).json()
    expect(await dates(at.app)).toContain(expected)
    expect(data.dates.filter(({ isMoved }: { isMoved: boolean }) => isMoved)).toMatchObject([
      { day: '2027-03-16' },
    ])
    expect(await todos(at.app)).toEqual([])
  })

  test('leaves to the owner what finds no room there nor on the next worked day, once', async () => {
    await using at = await office()
    await keepBusy(at.app, '2027-03-16', '08:00', 720)
    await keepBusy(at.app, '2027-03-17', '08:00', 720)
    const { left } = await (await at.give()).json()
    expect(left).toEqual([{ day: '2027-03-16', why: 'no_room' }])
    await extendSeries(at.app.deps)
    expect(await todos(at.app)).toMatchObject([{ dedup_key: 'series_date:1:2027-03-16' }])
    expect(await dates(at.app)).toHaveLength(5)
  })

  test('what is left once more is a thing to do once more, in the words of now', async () => {
    await using at = await office()
    for (const day of ['2027-03-16', '2027-03-17']) await keepBusy(at.app, day, '08:00', 720)
    await at.give()
    for (const time of ['10:00', '11:00']) {
      await at.admin.patch('/api/admin/series/1', { time })
      const [todo, ...others] = await todos(at.app)
      expect(others).toEqual([])
      expect(todo?.dedup_key).toBe('series_date:1:2027-03-16')
      expect(todo?.detail).toContain(`${Number(time.slice(0, 2))}\u00a0h`)
    }
  })

  test('leaves to the owner the dates without a wash left', async () => {
    await using at = await office()
    const { data, left } = await (await at.give({ every: tuesday })).json()
    expect(data.dates.length + left.length).toBe(12)
    expect(left.length).toBeGreaterThan(4)
    for (const { why } of left) expect(why).toBe('no_wash')
    expect(await todos(at.app)).toHaveLength(left.length)
  })

  test('has no date in a withdrawal period in which the client asked for none', async () => {
    await using at = await office()
    await at.app.deps.database.client.execute(
      `insert into contracts (subscription_id, terms_version, terms_hash, terms, recap, express_start, accepted_from, accepted_at)
       values (1, '2027-01-01', 'e3b0c442', 'Article 1.', 'Formule', 0, '', ${Date.parse('2027-02-28T09:00:00Z')})`,
    )
    const { left } = await (await at.give()).json()
    expect(left).toEqual([{ day: '2027-03-02', why: 'not_asked' }])
    expect((await dates(at.app))[0]).toBe('2027-03-16 09:00')
  })

  test.each([
    ['no rhythm', { every: { weeks: 9, weekday: 2 } }, 400, 'every'],
    ['a fifth day of a month', { every: { monthly: 5, weekday: 2 } }, 400, 'every'],
    ['an hour that is no slot', { time: '12:15' }, 400, 'time'],
    ['an end before its beginning', { until: '2027-02-01' }, 400, 'until'],
    ['a person’s washes without a subscription', { subscriptionId: null }, 400, 'subscriptionId'],
    ['an unknown client', { clientId: 9 }, 404, null],
    ['an unknown subscription', { subscriptionId: 9 }, 404, null],
    ['an unknown place', { placeId: 9 }, 404, null],
  ])('is refused with %s, and nothing is stored', async (_, change, status, field) => {
    await using at = await office()
    const reply = await at.give(change)
    expect(reply.status).toBe(status)
    if (field) expect(Object.keys((await reply.json()).fields)).toContain(field)
    expect(await rowsOf(at.app, 'series')).toEqual([])
    expect(await rowsOf(at.app, 'appointments')).toEqual([])
  })

  describe.each(['/api/admin/series', '/api/admin/series/preview'])('by %s', (path) => {
    test.each<[string, Prepare, object, number, string]>([
      ['of an unknown client', async () => {}, { clientId: 9 }, 404, 'not_found'],
      ['of an unknown devis', async () => {}, { quoteId: 9 }, 404, 'quote_unknown'],
      ['of a devis for washes', acceptQuote, { quoteId: 1 }, 409, 'quote_planned'],
      ['that is behind', async () => {}, { from: '2027-02-01', until: '2027-02-26' }, 409, 'series_over'],
      ['of a contract that ended', cancelContracts, { subscriptionId: 1 }, 409, 'subscription_inactive'],
      ['of a contract that is paused', pauseContracts, {}, 409, 'subscription_inactive'],
      ['at a place too many', fillPlaces, { address: elsewhere }, 409, 'too_many_places'],
    ])('one %s is refused, and nothing of it stays', async (_, prepare, change, status, code) => {
      await using at = await office()
      await prepare(at)
      const before = await kept(at.app)
      const reply = await at.give(change, path)
      expect([reply.status, (await reply.json()).code]).toEqual([status, code])
      expect(await kept(at.app)).toEqual(before)
    })
  })

  test('a company’s needs no subscription', async () => {
    await using at = await office()
    const client = { lastName: 'Puig', company: 'Garage Puig', phone: '0639981234' }
    const place = { street: '2 rue Foch', postalCode: '66000', city: 'Perpignan' }
    const { data } = await (await at.admin.post('/api/clients', { ...client, place })).json()
    const reply = await at.give({ clientId: data.id, every: tuesday })
    expect(reply.status).toBe(201)
    expect((await reply.json()).data).toMatchObject({ subscriptionId: null, clientName: 'Garage Puig' })
    expect(await dates(at.app)).toHaveLength(12)
    expect(await rowsOf(at.app, 'one_off_contracts')).toEqual([])
  })
})

describe('what is said of a rhythm', () => {
  const words = { notes: 'Portail vert', van: 2, isConfirmed: false }
  const said = { notes: 'Portail vert', van: 2, status: 'pending' }

  test('is said of each of its dates, those too that a night adds', async () => {
    await using at = await office()
    const { settings } = at.app.deps
    settings.current = { ...settings.current, vans: 2 }
    const { data } = await (await at.give(words)).json()
    expect(data).toMatchObject(words)
    at.app.clock.moveTo('2027-03-09T03:30:00Z')
    expect(await extendSeries(at.app.deps)).toMatchObject({ added: 1 })
    const rows = await rowsOf(at.app, 'appointments')
    expect(rows).toHaveLength(7)
    for (const row of rows) expect(row).toMatchObject(said)
  })

  test('its van comes, at another hour where that one is busy, or the day is left to the owner', async () => {
    await using at = await office()
    const { settings } = at.app.deps
    settings.current = { ...settings.current, vans: 2 }
    await keepBusy(at.app, '2027-03-02', '08:30', 90)
    for (const day of ['2027-03-16', '2027-03-17']) await keepBusy(at.app, day, '08:00', 720)
    const { left } = await (await at.give({ van: 1 })).json()
    expect((await dates(at.app))[0]).toBe('2027-03-02 10:30')
    expect(left).toEqual([{ day: '2027-03-16', why: 'no_room' }])
  })

  test('a van that was taken away is asked for no more, one that never was is refused', async () => {
    await using at = await office()
    const { settings } = at.app.deps
    expect((await at.give({ van: 2 })).status).toBe(400)
    settings.current = { ...settings.current, vans: 2 }
    await at.give({ van: 2 })
    settings.current = { ...settings.current, vans: 1 }
    at.app.clock.moveTo('2027-03-09T03:30:00Z')
    expect(await extendSeries(at.app.deps)).toMatchObject({ added: 1, left: 0 })
    expect((await rowsOf(at.app, 'appointments')).at(-1)).toMatchObject({ van: 1 })
  })

  test('a company’s names its car, typed or chosen, and keeps it from being taken away', async () => {
    await using at = await office()
    const client = { lastName: 'Puig', company: 'Garage Puig', email: 'puig@exemple.fr' }
    const place = { street: '2 rue Foch', postalCode: '66000', city: 'Perpignan' }
    const { data: puig } = await (await at.admin.post('/api/clients', { ...client, place })).json()
    const vehicle = { brand: 'Renault', model: 'Master', plate: 'EF-456-GH' }
    const { data } = await (await at.give({ clientId: puig.id, vehicle })).json()
    expect(data.vehicle).toContain('Renault Master')
    await at.app.drainMail()
    expect(clientMails(at.app)[0]?.text).toContain('Renault Master')
    const { vehicleId } = data
    expect(vehicleId).toBeGreaterThan(1)
    const washed = async () => (await rowsOf(at.app, 'appointments')).map(({ vehicle_id }) => vehicle_id)
    expect(new Set(await washed())).toEqual(new Set([vehicleId]))
    const gone = await at.admin.send('DELETE', `/api/admin/vehicles/${vehicleId}`)
    expect([gone.status, (await gone.json()).message]).toEqual([
      409,
      expect.stringMatching(/^Un rythme lave/),
    ])

    const { data: kangoo } = await (
      await at.admin.post('/api/admin/vehicles', { clientId: puig.id, model: 'Kangoo' })
    ).json()
    await at.admin.patch('/api/admin/series/1', { vehicleId: kangoo.id })
    expect(new Set(await washed())).toEqual(new Set([kangoo.id]))
    at.app.clock.moveTo('2027-03-09T03:30:00Z')
    expect((await extendSeries(at.app.deps)).added).toBe(1)
    expect(new Set(await washed())).toEqual(new Set([kangoo.id]))
    const [own] = await rowsOf(at.app, 'vehicles')
    expect((await at.admin.patch('/api/admin/series/1', { vehicleId: own?.id })).status).toBe(404)
    expect((await at.give({ vehicleId: kangoo.id })).status).toBe(404)
    const move = { appointmentId: 3, scope: 'following', date: '2027-03-31', time: '14:00', vehicleId }
    expect((await (await at.admin.post('/api/admin/series/1/move', move)).json()).data).toMatchObject({
      vehicleId,
    })
    expect(await washed()).toEqual([kangoo.id, kangoo.id, ...Array(5).fill(vehicleId)])
  })

  test('changes with it, but where a date says something of its own, and moves none', async () => {
    await using at = await office()
    await at.give({ notes: 'Portail vert' })
    const { client } = at.app.deps.database
    await client.execute("update appointments set notes = 'Chien' where id = 2")
    await client.execute(
      "update appointments set time_slot = '11:00', date = date + 7200000, ends_at = ends_at + 7200000 where id = 1",
    )
    const before = await dates(at.app)
    const reply = await at.admin.patch('/api/admin/series/1', { notes: null, isConfirmed: false })
    expect((await reply.json()).data).toMatchObject({ notes: null, isConfirmed: false })
    const rows = await rowsOf(at.app, 'appointments')
    expect(rows.map(({ notes }) => notes)).toEqual([null, 'Chien', null, null, null, null])
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['pending']))
    expect(await dates(at.app)).toEqual(before)
  })
})

describe('each night', () => {
  test('the dates that came within twelve weeks are added, once, whatever was moved or canceled', async () => {
    await using at = await office()
    await at.give()
    await at.app.deps.database.client.execute("update appointments set status = 'canceled' where id = 2")
    at.app.clock.moveTo('2027-03-09T03:30:00Z')
    expect(await extendSeries(at.app.deps)).toMatchObject({ added: 1, left: 0 })
    expect(await extendSeries(at.app.deps)).toMatchObject({ added: 0, left: 0 })
    expect((await dates(at.app)).slice(-1)).toEqual(['2027-05-25 09:00'])
    expect(await dates(at.app)).toContain('(2027-03-16 09:00)')
    await at.app.drainMail()
    expect(clientMails(at.app)).toHaveLength(1)
  })

  test('two nights at once add each date once, and a night that was cut short is made up for', async () => {
    await using at = await office()
    await at.give({ from: '2027-05-25' })
    at.app.clock.moveTo('2027-04-05T03:30:00Z')
    await Promise.all([extendSeries(at.app.deps), extendSeries(at.app.deps)])
    // As if what is decided had not been noted.
    await at.app.deps.database.client.execute('update series set planned_through = null')
    await extendSeries(at.app.deps)
    const planned = await dates(at.app)
    expect(new Set(planned).size).toBe(planned.length)
    expect(planned).toEqual(['2027-05-25 09:00', '2027-06-08 09:00', '2027-06-22 09:00'])
  })

  test('a date is stored once, whoever stores it', async () => {
    await using at = await office()
    await at.give()
    const again = at.app.deps.database.client.execute(
      `insert into appointments (client_id, date, ends_at, address, service, series_id, series_day)
       values (1, 1, 2, 'ici', 'Lavage Fast', 1, '2027-03-16')`,
    )
    expect(await failureOf(again)).toBeInstanceOf(Error)
    await again.catch(() => {})
  })

  test('is among the nightly jobs', async () => {
    await using at = await office()
    await at.give({ from: '2027-05-25' })
    at.app.clock.moveTo('2027-04-05T03:30:00Z')
    const jobs = nightlyJobs(at.app.deps)
    await jobs.look()
    expect(await dates(at.app)).not.toEqual([])
  })

  test('a rhythm whose place is gone is a thing to do, and goes on once there is another', async () => {
    await using at = await office()
    const client = { lastName: 'Puig', company: 'Garage Puig', phone: '0639981234' }
    const { data } = await (await at.admin.post('/api/clients', client)).json()
    const place = { clientId: data.id, street: '2 rue Foch', postalCode: '66000', city: 'Perpignan' }
    const { data: first } = await (await at.admin.post('/api/admin/places', place)).json()
    await at.give({ clientId: data.id, from: '2027-05-25' })
    expect((await at.admin.send('DELETE', `/api/admin/places/${first.id}`)).status).toBe(200)
    at.app.clock.moveTo('2027-03-09T03:30:00Z')
    await extendSeries(at.app.deps)
    await extendSeries(at.app.deps)
    expect(await todos(at.app)).toMatchObject([{ dedup_key: 'series_date:1:lieu' }])
    await at.admin.post('/api/admin/places', place)
    expect(await extendSeries(at.app.deps)).toMatchObject({ added: 1 })
  })

  test('a rhythm has no date after its contract, and ends with it', async () => {
    await using at = await office()
    await at.app.deps.database.client.execute({
      sql: 'update subscriptions set cancel_at = ? where id = 1',
      args: [Date.parse('2027-04-01T00:00:00+02:00')],
    })
    await at.give()
    expect(await dates(at.app)).toEqual(fortnights.slice(0, 3).map((day) => `${day} 09:00`))
    at.app.clock.moveTo('2027-04-01T03:30:00Z')
    expect(await extendSeries(at.app.deps)).toMatchObject({ added: 0, ended: 1 })
    const { data } = await (await at.admin.get('/api/admin/series?clientId=1')).json()
    expect(data).toMatchObject([{ status: 'ended', dates: [] }])
  })

  test('ten years later every month had its date, once, at its hour in summer and in winter', async () => {
    await using at = await office()
    const client = { lastName: 'Puig', company: 'Garage Puig', phone: '0639981234' }
    const place = { street: '2 rue Foch', postalCode: '66000', city: 'Perpignan' }
    const { data: puig } = await (await at.admin.post('/api/clients', { ...client, place })).json()
    await at.give({ clientId: puig.id, every: { monthly: -1, weekday: 2 } })
    for (let day = '2027-03-01'; day < '2037-03-01'; day = plusDays(day, 60)) {
      at.app.clock.moveTo(`${day}T03:30:00Z`)
      expect((await extendSeries(at.app.deps)).failed).toBe(0)
    }
    const rows = (await rowsOf(at.app, 'appointments')).toSorted((a, b) => Number(a.date) - Number(b.date))
    const span = { from: '2027-03-01', to: seriesHorizon(dayOf(at.app.clock.now())).to }
    const days = seriesDays({ every: { monthly: -1, weekday: 2 }, from: span.from, until: null }, span)
    expect(rows.map(({ series_day }) => String(series_day))).toEqual(days)
    expect(days).toContain('2028-02-29')
    const kept = rows.filter(({ date, series_day }) => dayOf(new Date(Number(date))) === series_day)
    expect(new Set(kept.map(({ date }) => timeOf(new Date(Number(date)))))).toEqual(new Set(['09:00']))
    // The others fell on a holiday: the day after, at the same hour.
    expect(rows.length - kept.length).toBeLessThan(6)
    const { data } = await (await at.admin.get('/api/admin/series')).json()
    expect(data[0].dates.length).toBeLessThanOrEqual(4)
  })
})

describe('a rhythm that changes', () => {
  test('moves what stands, under the same uid, with one letter', async () => {
    await using at = await office()
    await at.give()
    const before = await rowsOf(at.app, 'appointments')
    const reply = await at.admin.patch('/api/admin/series/1', { time: '14:00' })
    expect(reply.status).toBe(200)
    expect(await dates(at.app)).toEqual(fortnights.map((day) => `${day} 14:00`))
    const after = await rowsOf(at.app, 'appointments')
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid))
    for (const { sequence } of after) expect(sequence).toBe(1)
    await at.app.drainMail()
    expect(clientMails(at.app)).toHaveLength(2)
  })

  test('with supple hours, its dates have them too, those that were moved stay, and nobody is written to', async () => {
    await using at = await office()
    await at.give({ notify: false })
    await at.app.deps.database.client.execute(
      "update appointments set time_slot = '11:00', date = date + 7200000, ends_at = ends_at + 7200000 where id = 1",
    )
    const before = await dates(at.app)
    const mails = await rowsOf(at.app, 'outbox')
    expect((await at.admin.patch('/api/admin/series/1', { isMovable: true })).status).toBe(200)
    expect(await dates(at.app)).toEqual(before)
    const rows = await rowsOf(at.app, 'appointments')
    expect(rows.every(({ is_movable }) => is_movable === 1)).toBe(true)
    expect(await rowsOf(at.app, 'outbox')).toEqual(mails)
  })

  test('to another weekday and back: what is not in it any more is canceled, its wash is back, and no day is lost', async () => {
    await using at = await office()
    await at.give()
    await at.admin.patch('/api/admin/series/1', { every: { weeks: 2, weekday: 4 } })
    await at.admin.patch('/api/admin/series/1', { every: { weeks: 2, weekday: 2 } })
    const standing = (await dates(at.app)).filter((date) => !date.startsWith('('))
    expect(standing).toEqual(fortnights.map((day) => `${day} 09:00`))
    const washes = (await rowsOf(at.app, 'wash_ledger')).filter(({ kind }) => kind !== 'granted')
    expect(washes.reduce((sum, row) => sum + Number(row.washes), 6)).toBe(1)
  })
})

describe('a rhythm that is over, or whose contract is', () => {
  const move = { appointmentId: 3, scope: 'all', date: '2027-03-31', time: '14:00' }
  const calls = [
    ['PATCH', '/api/admin/series/1', { time: '14:00' }],
    ['POST', '/api/admin/series/1/move', move],
  ] as const

  describe.each(calls)('by %s %s', (method, path, body) => {
    test.each<[string, Prepare, string]>([
      ['ended', ({ admin }) => admin.send('DELETE', '/api/admin/series/1?scope=all'), 'series_over'],
      ['without a contract any more', cancelContracts, 'series_over'],
      ['paused', pauseContracts, 'subscription_inactive'],
    ])('stays as it is: %s', async (_, prepare, code) => {
      await using at = await office()
      await at.give()
      await prepare(at)
      const before = await kept(at.app)
      const reply = await at.admin.send(method, path, body)
      expect([reply.status, (await reply.json()).code]).toEqual([409, code])
      expect(await kept(at.app)).toEqual(before)
    })
  })
})

describe('a rhythm of which a date moves for good', () => {
  const move = async (at: Awaited<ReturnType<typeof office>>, change: object) =>
    at.admin.post('/api/admin/series/1/move', {
      ...{ appointmentId: 3, scope: 'all', date: '2027-03-31', time: '14:00' },
      ...change,
    })
  const standing = async (app: TestApp) => (await dates(app)).filter((date) => !date.startsWith('('))
  const wednesdays = fortnights.map((day) => `${plusDays(day, 1)} 14:00`)

  test('with all of them: each is the appointment that it was, and one letter tells of them', async () => {
    await using at = await office()
    await at.give()
    const before = await rowsOf(at.app, 'appointments')
    const reply = await move(at, {})
    expect(reply.status).toBe(200)
    expect((await reply.json()).data).toMatchObject({ id: 1, rhythm: 'un mercredi sur deux à 14\u00a0h' })
    expect(await dates(at.app)).toEqual(wednesdays)
    const after = await rowsOf(at.app, 'appointments')
    expect(after.map(({ uid, sequence }) => [uid, sequence])).toEqual(before.map(({ uid }) => [uid, 1]))
    expect(after.map(({ series_day }) => `${series_day} 14:00`)).toEqual(wednesdays)
    await at.app.drainMail()
    expect(clientMails(at.app)).toHaveLength(2)
    await extendSeries(at.app.deps)
    expect(await dates(at.app)).toEqual(wednesdays)
    const washes = (await rowsOf(at.app, 'wash_ledger')).filter(({ kind }) => kind !== 'granted')
    expect(washes.reduce((sum, row) => sum + Number(row.washes), 6)).toBe(1)
  })

  test('with the later ones: those before keep their rhythm, and both go on by themselves', async () => {
    await using at = await office()
    await at.give()
    const reply = await move(at, { scope: 'following' })
    expect((await reply.json()).data).toMatchObject({ id: 2, from: '2027-03-31', until: null })
    const expected = [...fortnights.slice(0, 2).map((day) => `${day} 09:00`), ...wednesdays.slice(2)]
    expect(await dates(at.app)).toEqual(expected)
    expect(await rowsOf(at.app, 'series')).toMatchObject([
      { until_day: '2027-03-29', status: 'running' },
      { until_day: null, status: 'running' },
    ])
    at.app.clock.moveTo('2027-03-31T03:30:00Z')
    expect(await extendSeries(at.app.deps)).toMatchObject({ ended: 1, failed: 0 })
    expect((await dates(at.app)).slice(0, 6)).toEqual(expected)
  })

  test('what was canceled stays so, and a month’s last wash moves within its month', async () => {
    await using at = await office()
    await at.give()
    await at.admin.send('DELETE', '/api/admin/series/1?scope=one&appointmentId=4')
    await at.app.deps.database.client.execute("update wash_ledger set washes = 2 where kind = 'granted'")
    await move(at, {})
    expect(await standing(at.app)).toEqual(wednesdays.filter((date) => !date.startsWith('2027-04-14')))
    await extendSeries(at.app.deps)
    expect(await standing(at.app)).not.toContain('2027-04-14 14:00')
  })

  test('a date without room there goes to the nearest start; without any it stays, and is a thing to do', async () => {
    await using at = await office()
    await at.give()
    await keepBusy(at.app, '2027-04-14', '13:30', 90)
    for (const day of ['2027-04-28', '2027-04-29']) await keepBusy(at.app, day, '08:00', 720)
    const { left } = await (await move(at, {})).json()
    expect(left).toEqual([{ day: '2027-04-28', why: 'no_room' }])
    const now = await standing(at.app)
    expect(now).toContain('2027-04-27 09:00')
    expect(now.find((date) => date.startsWith('2027-04-14'))).not.toBe('2027-04-14 14:00')
    expect(await todos(at.app)).toMatchObject([{ dedup_key: 'series_date:1:2027-04-28' }])
  })

  test('a date whose new month has no wash left stays, and is a thing to do', async () => {
    await using at = await office()
    await at.give()
    const { left } = await (await move(at, { date: '2027-04-01' })).json()
    expect(left).toEqual([{ day: '2027-04-01', why: 'no_wash' }])
    expect(await standing(at.app)).toContain('2027-03-30 09:00')
    expect(await standing(at.app)).toContain('2027-04-15 14:00')
  })

  test('what else is said is said of those that said the same, and of what comes later', async () => {
    await using at = await office()
    const { settings } = at.app.deps
    settings.current = { ...settings.current, vans: 2 }
    await at.give({ notes: 'Portail vert' })
    const { client } = at.app.deps.database
    await client.execute("update appointments set notes = 'Chien', service = 'Lavage Intérieur' where id = 5")
    const said = {
      ...{ notes: 'Portail bleu', service: 'Lavage Extérieur', van: 2, isConfirmed: false, isMovable: true },
      address: '2 rue Foch, 66000 Perpignan',
    }
    const reply = await move(at, { scope: 'following', ...said })
    const { address, ...ofRhythm } = said
    expect((await reply.json()).data).toMatchObject({ id: 2, ...ofRhythm })
    at.app.clock.moveTo('2027-03-31T03:30:00Z')
    await grant(at.app, 9, '2027-06-01')
    expect((await extendSeries(at.app.deps)).added).toBeGreaterThan(0)
    const words = ({
      notes,
      service,
      van,
      status,
      is_movable,
      address,
    }: Awaited<ReturnType<typeof rowsOf>>[number]) =>
      [notes, service, van, status, is_movable, address].join(' | ')
    const rows = (await rowsOf(at.app, 'appointments')).map(words)
    const own = 'Portail bleu | Lavage Extérieur | 2 | pending | 1 | 2 rue Foch, 66000 Perpignan'
    expect(
      rows.slice(0, 2).every((row) => row.startsWith('Portail vert | Lavage Fast | 1 | confirmed | 0')),
    ).toBe(true)
    expect(rows[4]).toBe(own.replace('Portail bleu | Lavage Extérieur', 'Chien | Lavage Intérieur'))
    expect(rows.slice(2).filter((row) => row === own)).toHaveLength(rows.length - 3)
  })

  test('with the same day and hour, only what else is said changes', async () => {
    await using at = await office()
    await at.give()
    const before = await dates(at.app)
    await move(at, { date: '2027-03-30', time: '09:00', notes: 'Portail bleu' })
    expect(await dates(at.app)).toEqual(before)
    for (const row of await rowsOf(at.app, 'appointments'))
      expect(row).toMatchObject({ notes: 'Portail bleu', sequence: 0 })
  })

  test('what would be behind stays where it was, and says so', async () => {
    await using at = await office()
    await at.give()
    const { left } = await (await move(at, { date: '2027-03-23', time: '09:00' })).json()
    expect(left).toEqual([{ day: '2027-02-23', why: 'past' }])
    const expected = ['2027-03-02', '2027-03-09', '2027-03-23', '2027-04-06', '2027-04-20', '2027-05-04']
    expect((await standing(at.app)).slice(0, 6)).toEqual(expected.map((day) => `${day} 09:00`))
    await extendSeries(at.app.deps)
    expect((await standing(at.app)).slice(0, 6)).toEqual(expected.map((day) => `${day} 09:00`))
  })

  test.each([
    ['a date of no rhythm', { appointmentId: 99 }, 404],
    ['a day that is behind', { date: '2027-02-01' }, 400],
    ['an hour that is no slot', { time: '12:15' }, 400],
    ['one alone', { scope: 'one' }, 400],
    ['what changed meanwhile', { unchangedSince: '2027-02-01T00:00:00Z' }, 409],
  ])('%s is refused, and nothing moves', async (_, change, status) => {
    await using at = await office()
    await at.give()
    const before = await dates(at.app)
    expect((await move(at, change)).status).toBe(status)
    expect(await dates(at.app)).toEqual(before)
  })

  test('a place too many is refused, and nothing moves', async () => {
    await using at = await office()
    await at.give()
    await fillPlaces(at)
    const before = await kept(at.app)
    const reply = await move(at, { address: elsewhere })
    expect([reply.status, (await reply.json()).code]).toEqual([409, 'too_many_places'])
    expect(await kept(at.app)).toEqual(before)
  })

  test('one that is under way is refused, and nothing moves', async () => {
    await using at = await office()
    await at.give()
    const admin = await setOut(at.app)
    const before = await kept(at.app)
    const reply = await move({ ...at, admin }, { appointmentId: 1 })
    expect([reply.status, (await reply.json()).code]).toEqual([409, 'under_way'])
    expect(await kept(at.app)).toEqual(before)
  })
})

describe('before a rhythm is given', () => {
  test('its dates are shown as they would be, and nothing is stored', async () => {
    await using at = await office()
    await keepBusy(at.app, '2027-03-16', '08:30', 90)
    const input = {
      clientId: 1,
      service: 'fast',
      every: { weeks: 2, weekday: 2 },
      time: '09:00',
      from: '2027-03-01',
    }
    const shown = await at.admin.post('/api/admin/series/preview', {
      ...input,
      address: '2 rue Foch, 66300 Thuir',
    })
    expect(shown.status).toBe(200)
    const { data } = await shown.json()
    expect(data).toMatchObject({ rhythm: 'un mardi sur deux à 9\u00a0h', left: [] })
    expect(data.dates.filter(({ isMoved }: { isMoved: boolean }) => isMoved)).toMatchObject([
      { day: '2027-03-16' },
    ])
    expect(await rowsOf(at.app, 'series')).toEqual([])
    expect((await rowsOf(at.app, 'outbox')).length + (await rowsOf(at.app, 'places')).length).toBe(1)

    const saved = await (await at.give({ address: '2 rue Foch, 66300 Thuir' })).json()
    const when = ({ date, timeSlot }: { date: string; timeSlot: string }) => [date, timeSlot]
    expect(saved.data.dates.map(when)).toEqual(data.dates.map(when))
    expect((await rowsOf(at.app, 'appointments')).at(-1)).toMatchObject({
      address: '2 rue Foch, 66300 Thuir',
    })
  })

  test('what would be refused is, in the same words', async () => {
    await using at = await office()
    const input = {
      clientId: 1,
      subscriptionId: null,
      service: 'fast',
      every: tuesday,
      time: '09:00',
      from: '2027-03-01',
    }
    const shown = await at.admin.post('/api/admin/series/preview', input)
    expect(shown.status).toBe(400)
    expect((await shown.json()).fields.subscriptionId).toContain('réservé aux professionnels')
  })
})

describe('a rhythm that ends', () => {
  const stopped = async (query: string) => {
    const at = await office()
    await at.give()
    const reply = await at.admin.send('DELETE', `/api/admin/series/1?${query}`)
    await at.app.drainMail()
    return { ...at, reply }
  }

  test.each([
    ['scope=one&appointmentId=3', 5, 'running'],
    ['scope=following&appointmentId=3', 2, 'running'],
    ['scope=following&appointmentId=1', 0, 'running'],
    ['scope=all', 0, 'ended'],
  ])('%s leaves %i dates, gives the washes back, and tells it once', async (query, count, status) => {
    await using at = await stopped(query)
    expect(at.reply.status).toBe(200)
    expect((await at.reply.json()).data.dates).toHaveLength(count)
    const used = (await rowsOf(at.app, 'wash_ledger')).filter(({ kind }) => kind !== 'granted')
    expect(used.reduce((sum, row) => sum + Number(row.washes), count)).toBe(1)
    expect(clientMails(at.app)).toHaveLength(2)
    at.app.clock.moveTo('2027-03-02T03:30:00Z')
    await extendSeries(at.app.deps)
    const standing = (await dates(at.app)).filter((date) => !date.startsWith('(') && date < '2027-05-12')
    expect(standing).toHaveLength(count)
    if (status === 'ended') expect(await rowsOf(at.app, 'series')).toMatchObject([{ status }])
  })

  test.each([
    ['scope=one', 400],
    ['scope=some', 400],
    ['scope=one&appointmentId=99', 404],
  ])('%s is refused', async (query, status) => {
    await using at = await stopped(query)
    expect(at.reply.status).toBe(status)
    expect(await dates(at.app)).toHaveLength(6)
  })

  test('cancels no date that is under way, by whomever, and leaves that one where all the others go', async () => {
    await using at = await office()
    const lea = await at.app.client({ email: 'lea@exemple.fr', plan: 'premium' })
    await at.give({ clientId: 2 })
    const admin = await setOut(at.app)
    const before = await kept(at.app)
    for (const reply of [
      await admin.send('DELETE', '/api/admin/series/1?scope=one&appointmentId=1'),
      await admin.send('DELETE', '/api/admin/series/1?scope=following&appointmentId=1'),
      await lea.send('DELETE', '/api/client-series/1?scope=following&appointmentId=1'),
    ])
      expect([reply.status, (await reply.json()).code]).toEqual([409, 'under_way'])
    expect(await kept(at.app)).toEqual(before)
    expect((await lea.send('DELETE', '/api/client-series/1?scope=all')).status).toBe(200)
    expect((await dates(at.app)).filter((date) => !date.startsWith('('))).toEqual(['2027-03-02 09:00'])
  })
})

describe('a rhythm that a client asks for', () => {
  const wish = { every: { weeks: 2, weekday: 2 }, time: '09:00' }

  test('waits for the owner, who accepts it in one call', async () => {
    await using at = await office()
    const karim = await at.app.client({ email: 'lea@exemple.fr', plan: 'premium' })
    const asked = await karim.post('/api/client-series', wish)
    expect(asked.status).toBe(201)
    const { id } = (await asked.json()).data
    expect((await (await karim.get('/api/client-series')).json()).data).toMatchObject([
      { id, status: 'asked', rhythm: 'un mardi sur deux à 9\u00a0h', dates: [] },
    ])
    expect(await todos(at.app, 'series_asked')).toHaveLength(1)
    await extendSeries(at.app.deps)
    expect(await dates(at.app)).toEqual([])

    const accepted = await at.admin.post(`/api/admin/series/${id}/accept`, {})
    expect(accepted.status).toBe(200)
    expect(await dates(at.app)).toHaveLength(5)
    expect(await todos(at.app, 'series_asked')).toEqual([])
    expect((await at.admin.post(`/api/admin/series/${id}/accept`, {})).status).toBe(200)
    expect(await dates(at.app)).toHaveLength(5)
    expect((await karim.post('/api/client-series', wish)).status).toBe(409)
    expect((await karim.send('DELETE', `/api/client-series/${id}`)).status).toBe(409)
  })

  test.each<[string, Prepare, string]>([
    [
      'unpaid for long',
      ({ app }) => everyContract(app, `status = 'past_due', past_due_since = ${Date.parse('2027-02-01')}`),
      'payment_overdue',
    ],
    ['paused', pauseContracts, 'subscription_inactive'],
    ['over', cancelContracts, 'subscription_inactive'],
  ])('is refused for a contract that is %s, and nobody hears of it', async (_, prepare, code) => {
    await using at = await office()
    const lea = await at.app.client({ email: 'lea@exemple.fr', plan: 'premium' })
    await prepare(at)
    const before = await kept(at.app)
    const reply = await lea.post('/api/client-series', wish)
    expect([reply.status, (await reply.json()).code]).toEqual([409, code])
    expect(await kept(at.app)).toEqual(before)
  })

  test('is asked for ten times a minute by a network, and no more', async () => {
    await using at = await office({ rateLimits: 'on' })
    const lea = await at.app.client({ email: 'lea@exemple.fr', plan: 'premium' })
    for (let n = 0; n < 10; n += 1) expect((await lea.post('/api/client-series', wish)).status).toBe(201)
    const before = await kept(at.app)
    const reply = await lea.post('/api/client-series', { ...wish, time: '14:00' })
    expect([reply.status, (await reply.json()).code]).toEqual([429, 'too_many_requests'])
    expect(await kept(at.app)).toEqual(before)
  })

  test.each<[string, Prepare, string]>([
    ['was declined', ({ admin }) => admin.send('DELETE', '/api/admin/series/1?scope=all'), 'series_over'],
    ['lost its contract meanwhile', cancelContracts, 'series_over'],
    ['is of a contract that is paused', pauseContracts, 'subscription_inactive'],
  ])('is not accepted once it %s, and nothing changes', async (_, prepare, code) => {
    await using at = await office()
    const lea = await at.app.client({ email: 'lea@exemple.fr', plan: 'premium' })
    await lea.post('/api/client-series', wish)
    await prepare(at)
    const before = await kept(at.app)
    const reply = await at.admin.post('/api/admin/series/1/accept', {})
    expect([reply.status, (await reply.json()).code]).toEqual([409, code])
    expect(await kept(at.app)).toEqual(before)
  })

  test('is declined, and the client reads so, once', async () => {
    await using at = await office()
    const lea = await at.app.client({ email: 'lea@exemple.fr', plan: 'premium' })
    await lea.post('/api/client-series', wish)
    expect((await at.admin.send('DELETE', '/api/admin/series/1?scope=all')).status).toBe(200)
    expect((await at.admin.send('DELETE', '/api/admin/series/1?scope=all')).status).toBe(409)
    await at.app.drainMail()
    const [mail, ...others] = clientMails(at.app)
    expect(others).toEqual([])
    expect(mail?.subject).toContain('Votre demande de rythme')
    expect(mail?.text).toContain('Nous ne pouvons pas vous le réserver')
    expect(await todos(at.app, 'series_asked')).toEqual([])
    expect((await lea.post('/api/client-series', wish)).status).toBe(201)
  })

  test('is ended by its client, whose late wash stays used; the owner and the client hear of it once', async () => {
    await using at = await office({ now: '2027-03-01T12:00:00Z' })
    const lea = await at.app.client({ email: 'lea@exemple.fr', plan: 'premium' })
    const bo = await at.app.client({ email: 'bo@exemple.fr' })
    await at.give({ clientId: 2 })
    const end = (caller: typeof lea, query: string) => caller.send('DELETE', `/api/client-series/1?${query}`)
    expect((await end(bo, 'scope=all')).status).toBe(404)
    expect((await end(lea, 'scope=following')).status).toBe(400)
    expect((await end(lea, 'scope=following&appointmentId=99')).status).toBe(404)
    expect((await end(lea, '')).status).toBe(409)
    expect((await (await lea.get('/api/client-appointments')).json())[0].seriesId).toBe(1)

    const partly = await end(lea, 'scope=following&appointmentId=4')
    expect((await partly.json()).data).toEqual({ canceled: 2, washesReturned: 2, money: noMoney })
    expect(await rowsOf(at.app, 'series')).toMatchObject([{ status: 'running', until_day: '2027-04-26' }])
    const whole = await end(lea, 'scope=all')
    expect((await whole.json()).data).toEqual({ canceled: 3, washesReturned: 2, money: noMoney })
    expect((await end(lea, 'scope=all')).status).toBe(409)
    await at.app.drainMail()
    const [, , last, ...others] = clientMails(at.app)
    expect(others).toEqual([])
    expect(last?.text).toMatch(/reste compté comme utilisé\s; les autres vous sont rendus/)
    expect(await todos(at.app, 'canceled')).toHaveLength(2)
  })

  test('that no subscription pays is ended by its client late, and the owner reads of no wash that is counted', async () => {
    await using at = await office({ now: '2027-03-01T12:00:00Z' })
    const lea = await at.app.client({ email: 'lea@exemple.fr' })
    await at.app.deps.database.client.execute("update clients set company = 'Garage Puig' where id = 2")
    expect((await at.give({ clientId: 2, subscriptionId: null })).status).toBe(201)
    const reply = await lea.send('DELETE', '/api/client-series/1?scope=all')
    expect((await reply.json()).data).toEqual({ canceled: 6, washesReturned: 0, money: noMoney })
    const [told] = await todos(at.app, 'canceled')
    expect(told?.detail).toContain('6 rendez-vous annulés, à partir du mardi 2 mars 2027')
    expect(told?.detail).not.toContain('compté')
  })

  test.each([
    ['the business', 'with their rhythm', 'DELETE', '?scope=all', undefined],
    ['the business', 'with those after it', 'DELETE', '?scope=following&appointmentId=1', undefined],
    ['the business', 'as their rhythm is another', 'PATCH', '', { every: { weeks: 1, weekday: 4 } }],
    ['the client', 'with their rhythm', 'DELETE', '?scope=all', undefined],
  ] as ['the business' | 'the client', string, 'DELETE' | 'PATCH', string, object | undefined][])(
    'of which dates were paid on the spot and which %s cancels, %s: list, answer and letter say where that money goes',
    async (by, _, method, asked, body) => {
      await using at = await office()
      const lea = await at.app.client({ email: 'lea@exemple.fr' })
      await at.app.deps.database.client.execute("update clients set company = 'Garage Puig' where id = 2")
      expect((await at.give({ clientId: 2, subscriptionId: null })).status).toBe(201)
      const { pay } = phoneOf(at.admin)
      for (const id of [1, 2]) expect(await pay(id, 'cash', 2000, { at: now })).toMatchObject({ status: 201 })
      const due = { ...noMoney, doorCents: 4000 }
      const { data: listed } = await (await at.admin.get('/api/admin/series?clientId=2')).json()
      const ahead = listed[0].dates.map(({ ifCanceled }: { ifCanceled: typeof due }) => ifCanceled)
      expect(sumOfEnded(ahead)).toEqual(due)
      await at.app.drainMail()
      at.app.mails.length = 0

      const isClient = by === 'the client'
      const path = `/api/${isClient ? 'client' : 'admin'}-series/1${asked}`.replace('admin-', 'admin/')
      const reply = await (isClient ? lea : at.admin).send(method, path, body)
      expect(reply.status).toBe(200)
      const answered = await reply.json()
      if (method === 'DELETE') expect(isClient ? answered.data.money : answered.money).toEqual(due)
      await at.app.drainMail()
      const [letter, ...others] = clientMails(at.app)
      expect(others).toEqual([])
      expect(letter?.text).toMatch(/Pour les 40\s€ payés sur place, répondez à ce message/)
      const owner = isClient ? (await todos(at.app, 'canceled'))[0]?.detail : null
      if (isClient) expect(owner).toMatch(/40\s€ reçus sur place restent à rendre par vous\.$/)
    },
  )

  test('that two administrators end while its client moves a date of it ends once: each wash is back once, and one letter tells', async () => {
    await using at = await office()
    const lea = await at.app.client({ email: 'lea@exemple.fr', plan: 'premium' })
    await at.give({ clientId: 2 })
    await at.app.drainMail()
    at.app.mails.length = 0
    const end = () => at.admin.send('DELETE', '/api/admin/series/1?scope=all', undefined)
    const move = () => lea.patch('/api/client-appointments/2', { date: '2027-03-18', time: '10:00' })
    const replies = await Promise.all([end(), move(), end()])
    const [first, moved, second] = replies.map(({ status }) => status)
    expect([first, second].toSorted()).toEqual([200, 409])
    expect([200, 409]).toContain(moved as number)
    expect((await dates(at.app)).every((one) => one.startsWith('('))).toBe(true)
    const entries = (await rowsOf(at.app, 'wash_ledger')).filter((row) => row.appointment_id !== null)
    expect(entries.reduce((sum, { washes }) => sum + Number(washes), 0)).toBe(0)
    await at.app.drainMail()
    const told = clientMails(at.app).filter(({ subject }) => subject.startsWith('Fin de vos lavages'))
    expect(told).toHaveLength(1)
  })

  test('is replaced by the next, and taken back; nobody else sees or touches it', async () => {
    await using at = await office()
    const lea = await at.app.client({ email: 'lea@exemple.fr', plan: 'premium' })
    const bo = await at.app.client({ email: 'bo@exemple.fr' })
    await lea.post('/api/client-series', wish)
    const { id } = (await (await lea.post('/api/client-series', { ...wish, time: '14:00' })).json()).data
    expect(await rowsOf(at.app, 'series')).toHaveLength(1)
    expect(await todos(at.app, 'series_asked')).toHaveLength(1)
    expect((await (await bo.get('/api/client-series')).json()).data).toEqual([])
    expect((await bo.send('DELETE', `/api/client-series/${id}`)).status).toBe(404)
    expect((await bo.post('/api/client-series', { ...wish, subscriptionId: 2 })).status).toBe(404)
    expect((await lea.send('DELETE', `/api/client-series/${id}`)).status).toBe(200)
    expect(await rowsOf(at.app, 'series')).toEqual([])
    expect(await todos(at.app, 'series_asked')).toEqual([])
  })

  test.each([
    ['GET', '/api/admin/series'],
    ['POST', '/api/admin/series'],
    ['POST', '/api/admin/series/1/accept'],
    ['PATCH', '/api/admin/series/1'],
    ['DELETE', '/api/admin/series/1?scope=all'],
  ])('%s %s is the owner’s alone', async (method, path) => {
    await using at = await office()
    const lea = await at.app.client({ email: 'lea@exemple.fr' })
    for (const caller of [at.app.visitor, lea])
      expect((await caller.send(method, path, method === 'GET' ? undefined : {})).status).toBe(401)
  })
})

test('rhythms of what is no client’s number are refused in words', async () => {
  await using at = await office()
  const reply = await at.admin.get('/api/admin/series?clientId=karim')
  expect([reply.status, await reply.json()]).toMatchObject([
    400,
    { code: 'validation', fields: { clientId: 'Cette information n’est pas valide.' } },
  ])
})

describe('whose it is', () => {
  test('who is merged keeps the rhythm, which goes on', async () => {
    await using at = await office()
    const client = { lastName: 'Puig', company: 'Garage Puig', phone: '0639981234' }
    const place = { street: '2 rue Foch', postalCode: '66000', city: 'Perpignan' }
    const { data } = await (await at.admin.post('/api/clients', { ...client, place })).json()
    await at.give({ clientId: data.id, from: '2027-05-25' })
    expect((await at.admin.post('/api/clients/1/merge', { otherId: data.id })).status).toBe(200)
    at.app.clock.moveTo('2027-03-09T03:30:00Z')
    expect(await extendSeries(at.app.deps)).toMatchObject({ added: 1, ended: 0, failed: 0 })
    expect(await rowsOf(at.app, 'series')).toMatchObject([{ client_id: 1 }])
  })

  test('a client takes it away with the rest, and an erased client’s is gone', async () => {
    await using at = await office()
    const lea = await at.app.client({ email: 'lea@exemple.fr', plan: 'premium' })
    await at.give({ clientId: 2 })
    const held = await (await lea.get('/api/client-export')).json()
    expect(held.series).toMatchObject([{ every: { weeks: 2, weekday: 2 }, time: '09:00', status: 'running' }])
    await at.app.deps.database.client.execute("update subscriptions set status = 'cancelled'")
    await lea.post('/api/client-deletion', { password: clientPassword })
    expect(await rowsOf(at.app, 'series')).toEqual([])
    expect((await dates(at.app)).filter((date) => !date.startsWith('('))).toEqual([])
    expect(await extendSeries(at.app.deps)).toEqual({ added: 0, left: 0, ended: 0, failed: 0 })
  })
})
