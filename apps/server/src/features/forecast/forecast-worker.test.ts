import { expect, test } from 'bun:test'
import type { Forecast } from '../../ports/forecast.ts'
import { rowsOf } from '../../testing/client-fixtures.ts'
import { lightRain } from '../../testing/outside/forecast-server.ts'
import { forecastWorker } from './forecast-worker.ts'
import { forecastApp } from './testing.ts'

const base = '42.6 2.9'
const prades = '42.6 2.4'

/** As MET Norway says it. */
const until = (expires: string, status = 200) => {
  const headers = {
    'Last-Modified': 'Fri, 20 Nov 2026 05:31:08 GMT',
    Date: 'Fri, 20 Nov 2026 09:00:00 GMT',
    Expires: expires,
  }
  return () =>
    status === 304 ? new Response(null, { status, headers }) : Response.json(lightRain, { headers })
}

test('it asks for the base and the coming washes, a square each, whatever their doors; nobody else’s', async () => {
  await using app = await forecastApp()
  const { client } = app.deps.database
  await app.wash('2026-11-24', '09:00', 'Prades')
  await app.wash('2026-11-25', '14:00', 'Prades')
  await app.wash('2026-12-24', '09:00', 'Perthus (Le)')
  await app.wash('2026-11-24', '09:00', 'Nulle-Part')
  await client.execute("insert into clients (id, first_name, last_name) values (1, 'Zoé', '')")
  await client.execute(`insert into places (id, client_id, street, city, city_code, lat, lon, precision)
    values (1, 1, '12 rue des Augustins', 'Perpignan', '66136', 42.69812, 2.89514, 'address')`)
  await client.execute("update appointments set place_id = 1 where address = 'Nulle-Part'")
  await app.worker().look()
  expect(app.asked().toSorted()).toEqual([prades, base, '42.7 2.9'])
  expect(JSON.stringify(await rowsOf(app, 'forecasts'))).not.toContain('42.698')
})

test('nothing is asked before Expires, whatever program starts; then for what changed alone', async () => {
  await using app = await forecastApp()
  app.server.play(until('Fri, 20 Nov 2026 09:31:00 GMT'))
  await app.worker().look()
  app.server.play(until('Fri, 20 Nov 2026 09:30:00 GMT', 304))
  app.clock.moveTo('2026-11-20T09:30:59Z')
  await app.worker().look()
  expect(app.asked()).toEqual([base])
  app.clock.moveTo('2026-11-20T09:31:00Z')
  const [before] = await rowsOf(app, 'forecasts')
  await app.worker().look()
  expect(app.asked()).toEqual([base, base])
  expect(app.server.asked[1]?.headers.get('if-modified-since')).toBe('Fri, 20 Nov 2026 05:31:08 GMT')
  expect(await rowsOf(app, 'forecasts')).toMatchObject([
    { hours: before?.hours, read_at: app.deps.clock.now().getTime() },
  ])
})

test('a service that is away is asked no sooner than in ten minutes, and what it said stays with its hour', async () => {
  await using app = await forecastApp()
  await app.worker().look()
  const [before] = await rowsOf(app, 'forecasts')
  app.server.play(() => new Response(null, { status: 503 }))
  app.clock.moveTo('2026-11-20T10:00:00Z')
  await app.worker().look()
  app.clock.moveTo('2026-11-20T10:09:59Z')
  await app.worker().look()
  expect(app.asked()).toHaveLength(2)
  expect(await rowsOf(app, 'forecasts')).toMatchObject([{ hours: before?.hours, read_at: before?.read_at }])
  app.clock.moveTo('2026-11-20T10:10:00Z')
  await app.worker().look()
  expect(app.asked()).toHaveLength(3)
})

test('a service that is away is not asked for the squares that are left', async () => {
  await using app = await forecastApp()
  await app.wash('2026-11-24', '09:00', 'Prades')
  let asked = 0
  const away: Forecast = {
    service: 'met-norway',
    read: async () => {
      asked += 1
      return null
    },
  }
  await forecastWorker(app.deps, away).look()
  expect(asked).toBe(1)
})

test('two programs on one database ask once', async () => {
  await using app = await forecastApp()
  await app.wash('2026-11-24', '09:00', 'Prades')
  await Promise.all([app.worker().look(), app.worker('another').look()])
  await Promise.all([app.worker().look(), app.worker('another').look()])
  expect(app.asked().toSorted()).toEqual([prades, base])
})

test('what another service said is asked for anew, and nobody where nobody is to be asked', async () => {
  await using app = await forecastApp()
  await app.worker().look()
  await app.deps.database.client.execute("update forecasts set source = 'demo'")
  await forecastWorker(app.deps, null).look()
  expect(app.asked()).toHaveLength(1)
  await app.worker().look()
  expect(app.asked()).toHaveLength(2)
})

test('squares without a wash are let go in ten days, and past days of the others', async () => {
  await using app = await forecastApp()
  await app.wash('2026-11-20', '15:00', 'Prades')
  await app.worker().look()
  app.clock.moveTo('2026-12-01T12:00:00Z')
  await app.worker().look()
  expect(await rowsOf(app, 'forecasts')).toMatchObject([{ cell: '426:29', hours: '[]' }])
})
