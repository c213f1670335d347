import { describe, expect, test } from 'bun:test'
import { rowsOf } from '../../testing/client-fixtures.ts'
import { augustins, collection } from '../../testing/outside/geocoder-server.ts'
import { applyRetention } from '../retention/apply-retention.ts'
import { geocoderApp, suggested } from './testing.ts'

const q = '12 rue des Augustins'

describe('what was asked once is remembered', () => {
  test('and not asked again, in whatever writing', async () => {
    await using app = await geocoderApp()
    const first = await suggested(app, q)
    await app.settled()
    for (const again of [q, '12, RUE DES AUGUSTINS', ' 12 rue-des  Augustins ', '12 rue dés augustins'])
      expect(await suggested(app, again)).toEqual(first)
    expect(app.server.asked).toHaveLength(1)
    const metrics = await app.deps.metrics.text()
    expect(metrics).toContain('tramontane_address_searches_total{answer="found"} 1')
    expect(metrics).toContain('tramontane_address_searches_total{answer="remembered"} 4')
  })

  test('for each place apart, and places of one neighbourhood together', async () => {
    await using app = await geocoderApp()
    for (const near of ['42.69,2.89', '42.71,2.88', '43.6,1.44']) {
      await suggested(app, q, near)
      await app.settled()
    }
    expect(app.server.asked.map((query) => query.get('lon'))).toEqual(['2.9', '1.4'])
  })

  test('while the service is away too', async () => {
    await using app = await geocoderApp()
    const first = await suggested(app, q)
    await app.settled()
    app.server.play(() => new Response(null, { status: 503 }))
    expect(await suggested(app, 'autre chose')).toEqual([])
    expect(await suggested(app, q)).toEqual(first)
  })

  test('for thirty days, and for one day that there is none', async () => {
    await using app = await geocoderApp({ now: '2026-11-20T09:00:00Z' })
    app.server.play((asked) => (asked.get('q') === q ? collection(augustins) : collection()))
    for (const one of [q, 'nulle part']) await suggested(app, one)
    await app.settled()
    const askedAt = async (instant: string) => {
      app.clock.moveTo(instant)
      const before = app.server.asked.length
      for (const one of [q, 'nulle part']) await suggested(app, one)
      await app.settled()
      return app.server.asked.slice(before).map((query) => query.get('q'))
    }
    expect(await askedAt('2026-11-21T09:00:00Z')).toEqual([])
    expect(await askedAt('2026-11-21T09:00:01Z')).toEqual(['nulle part'])
    expect(await askedAt('2026-12-20T09:00:00Z')).toEqual(['nulle part'])
    expect(await askedAt('2026-12-20T09:00:01Z')).toEqual([q])
  })

  test('but not what a clock that was ahead wrote', async () => {
    await using app = await geocoderApp({ now: '2029-01-01T09:00:00Z' })
    await suggested(app, q)
    await app.settled()
    app.clock.moveTo('2026-11-20T09:00:00Z')
    await suggested(app, q)
    expect(app.server.asked).toHaveLength(2)
  })

  test('and no failure is', async () => {
    await using app = await geocoderApp()
    app.server.play(() => new Response(null, { status: 500 }))
    expect(await suggested(app, q)).toEqual([])
    await app.settled()
    expect(await rowsOf(app, 'remembered_addresses')).toEqual([])
    app.clock.moveTo('2026-11-20T09:00:05Z')
    app.server.play(() => collection(augustins))
    expect(await suggested(app, q)).toHaveLength(1)
  })

  test('in so many rows and no more: the oldest go', async () => {
    await using app = await geocoderApp({ mostStored: 3 })
    for (const second of [1, 2, 3, 4, 5]) {
      app.clock.moveTo(`2026-11-20T09:00:0${second}Z`)
      await suggested(app, `${second} rue des Augustins`)
      await app.settled()
    }
    const rows = await rowsOf(app, 'remembered_addresses')
    expect(rows.map((row) => new Date(Number(row.stored_at)).getUTCSeconds()).sort()).toEqual([3, 4, 5])
  })
})

test('what many ask at a time is asked once', async () => {
  await using app = await geocoderApp()
  const answer = Promise.withResolvers<Response>()
  app.server.play(() => answer.promise)
  const many = Array.from({ length: 50 }, (_, number) => suggested(app, number % 2 ? q : q.toUpperCase()))
  await Promise.resolve()
  answer.resolve(collection(augustins))
  const found = await Promise.all(many)
  expect(app.server.asked).toHaveLength(1)
  expect(found.every(([one]) => one?.street === '12 Rue des Augustins')).toBe(true)
})

describe('nobody’s address is to be read in the data', () => {
  test('neither what was typed nor what was found, in rows or in bytes', async () => {
    await using app = await geocoderApp()
    await suggested(app, q)
    await app.settled()
    const rows = await rowsOf(app, 'remembered_addresses')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(/augustins|66000|perpignan|42\.69/i)
  })

  test('a row that another secret sealed, that was moved or that is broken is asked for again', async () => {
    await using app = await geocoderApp()
    const other = 'rue du Canigou, Pia'
    for (const one of [q, other]) await suggested(app, one)
    await app.settled()
    const [first, second] = await rowsOf(app, 'remembered_addresses')
    await app.deps.database.client.batch([
      {
        sql: 'update remembered_addresses set found = ? where key = ?',
        args: [String(first?.found), String(second?.key)],
      },
      {
        sql: 'update remembered_addresses set found = ? where key = ?',
        args: ['v1.AAAA', String(first?.key)],
      },
    ])
    for (const one of [q, other]) expect(await suggested(app, one)).toHaveLength(1)
    expect(app.server.asked).toHaveLength(4)
  })

  test('the night forgets what a clock that was ahead wrote: it would never be the oldest', async () => {
    await using app = await geocoderApp({ now: '2029-01-01T09:00:00Z' })
    await suggested(app, q)
    await app.settled()
    app.clock.moveTo('2026-11-20T03:00:00Z')
    await applyRetention(app.deps)
    expect(await rowsOf(app, 'remembered_addresses')).toEqual([])
  })

  test('the night forgets what is thirty days old, and not sooner', async () => {
    await using app = await geocoderApp({ now: '2026-11-20T09:00:00Z' })
    await suggested(app, q)
    await app.settled()
    app.clock.moveTo('2026-12-19T03:00:00Z')
    await applyRetention(app.deps)
    expect(await rowsOf(app, 'remembered_addresses')).toHaveLength(1)
    app.clock.moveTo('2026-12-20T03:00:00Z')
    await applyRetention(app.deps)
    expect(await rowsOf(app, 'remembered_addresses')).toEqual([])
  })
})

test('what cannot be stored is answered all the same, and told once without what was asked', async () => {
  await using app = await geocoderApp()
  await app.deps.database.client.execute(
    "create trigger full before insert on remembered_addresses begin select raise(abort, 'full'); end",
  )
  expect(await suggested(app, q)).toHaveLength(1)
  await app.settled()
  const told = app.logged.filter((line) => line.includes('address_search_not_stored'))
  expect(told).toHaveLength(1)
  expect(app.logged.join('')).not.toMatch(/augustins/i)
})
