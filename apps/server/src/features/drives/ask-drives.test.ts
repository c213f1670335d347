import { describe, expect, test } from 'bun:test'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { dayMs } from '@tramontane/domain/days/durations'
import { communes } from '@tramontane/domain/places/communes'
import { townPosition } from '@tramontane/domain/places/washing-place'
import { noDrives, travelMinutes } from '@tramontane/domain/road/road'
import { osrm } from '../../adapters/osrm/osrm.ts'
import { rowsOf } from '../../testing/client-fixtures.ts'
import { badRequest } from '../../testing/outside/routing-server.ts'
import { applyRetention } from '../retention/apply-retention.ts'
import { drivesWorker } from './drives-worker.ts'
import { cellOfTown, roadApp } from './testing.ts'

describe('the worker asks for', () => {
  test('the days as they are driven, soonest first, then the base and each wash; once', async () => {
    await using road = await roadApp()
    await road.wash('2026-11-24', '09:00', 'Pia')
    await road.wash('2026-11-23', '14:00', 'Thuir')
    await road.wash('2026-11-23', '09:00', 'Elne')
    await road.worker.look()
    expect(road.asked()).toEqual([
      ...['base→Elne', 'Elne→Thuir', 'Thuir→base', 'base→Pia', 'Pia→base'],
      ...['Elne→base', 'base→Thuir', 'Thuir→Elne'],
    ])
    await road.worker.look()
    expect(road.server.asked).toHaveLength(8)
  })

  test('no wash of yesterday, of next month, that is cancelled, or at a place that nobody knows', async () => {
    await using road = await roadApp()
    await road.wash('2026-11-19', '09:00', 'Elne')
    await road.wash('2026-12-19', '09:00', 'Elne')
    await road.wash('2026-11-24', '09:00', 'Nulle-Part')
    await road.wash('2026-11-24', '09:00', 'Thuir')
    await road.deps.database.client.execute(
      "update appointments set status = 'canceled' where address = 'Thuir'",
    )
    await road.worker.look()
    expect(road.asked()).toEqual([])
  })

  test('a client’s place where it is known, by the middle of its square: nobody’s door leaves the house', async () => {
    await using road = await roadApp()
    const { client } = road.deps.database
    await client.execute("insert into clients (id, first_name, last_name) values (1, 'Zoé', '')")
    await client.execute(`insert into places (id, client_id, street, city, city_code, lat, lon, precision)
      values (1, 1, '12 rue des Augustins', 'Perpignan', '66136', 42.69812, 2.89514, 'address')`)
    await road.wash('2026-11-24', '09:00', 'Pia')
    await client.execute('update appointments set place_id = 1')
    await road.worker.look()
    expect(road.server.asked[0]?.query.get('end')).toBe('2.89445,42.69825')
    expect(JSON.stringify(await rowsOf(road, 'drives'))).not.toContain('42.698')
  })

  test('the served towns, those of the base’s first', async () => {
    await using road = await roadApp({ towns: demoBusiness.towns.slice(0, 4) })
    await road.worker.look()
    const rows = await rowsOf(road, 'drives')
    expect(rows).toHaveLength(6)
    expect(rows.every(({ from_spot }) => /^66\d{3}$/.test(String(from_spot)))).toBe(true)
  })

  test('nothing that the owner knows', async () => {
    await using road = await roadApp()
    const ownDrives = [{ from: '66144', to: '66065', minutes: 17 }]
    road.deps.settings.current = { ...road.deps.settings.current, ownDrives }
    await road.wash('2026-11-24', '09:00', 'Elne')
    await road.worker.look()
    expect(road.asked()).toEqual([])
  })

  test('nothing where nobody is to be asked', async () => {
    await using road = await roadApp()
    await road.wash('2026-11-24', '09:00', 'Elne')
    await drivesWorker(road.deps, null).look()
    expect(await rowsOf(road, 'drives')).toEqual([])
  })
})

test('what was found counts at once, both ways, and no wash is changed', async () => {
  await using road = await roadApp()
  await road.wash('2026-11-24', '09:00', 'Elne')
  const before = await rowsOf(road, 'appointments')
  road.server.play(() =>
    Response.json({ duration: 1500, distance: 18_000, distanceUnit: 'meter', timeUnit: 'second' }),
  )
  await road.worker.look()
  const [base, elne] = [townPosition({ postalCode: '66450', city: 'Pollestres' }), cellOfTown('Elne')]
  const { lat, lon } = { lat: 42.64561, lon: 2.87442 }
  const at = { ...townPosition({ postalCode: '', city: 'Elne' }) }
  expect(travelMinutes({ ...base, lat, lon }, at, noDrives)).not.toBe(29)
  expect(travelMinutes({ ...base, lat, lon }, at, road.deps.drives)).toBe(29)
  expect(travelMinutes(at, { ...base, lat, lon }, road.deps.drives)).toBe(29)
  expect(await rowsOf(road, 'appointments')).toEqual(before)
  expect((await rowsOf(road, 'drives')).at(0)).toMatchObject({
    ...{ minutes: 29, metres: 18_000, source: 'geoplateforme' },
    to_spot: expect.stringMatching(elne.split(':')[0] ?? ''),
  })
})

test('it asks one question after the other, four in a second at most, and ends a look after two hundred', async () => {
  const towns = communes
    .slice(0, 22)
    .map(({ name, postalCodes: [postalCode = ''], latitude, longitude }) => ({
      ...{ name, postalCode, latitude, longitude },
      ...{ charge: { kind: 'included' as const }, onHomePage: false },
    }))
  await using road = await roadApp({ towns })
  let [underWay, most] = [0, 0]
  road.server.play(async () => {
    underWay += 1
    most = Math.max(most, underWay)
    await Promise.resolve()
    underWay -= 1
    return badRequest()
  })
  await road.worker.look()
  expect([most, road.server.asked.length]).toEqual([1, 200])
  expect(road.waited).toEqual(Array(199).fill(250))
  await road.worker.look()
  expect(road.server.asked.length).toBe(231)
})

describe('a service that is away', () => {
  test('ends the look with what it said so far, and the next goes on there', async () => {
    await using road = await roadApp()
    await road.wash('2026-11-24', '09:00', 'Elne')
    await road.wash('2026-11-24', '11:00', 'Thuir')
    let answers = 2
    road.server.play(() => {
      answers -= 1
      return answers < 0 ? new Response('', { status: 503 }) : badRequest()
    })
    await road.worker.look()
    expect([road.server.asked.length, (await rowsOf(road, 'drives')).length]).toEqual([3, 2])

    road.server.play()
    await road.worker.look()
    expect(road.server.asked).toHaveLength(3)
    road.clock.moveTo('2026-11-20T09:10:00Z')
    await road.worker.look()
    // What it gave no answer to waits for the others: it may be a question that it cannot bear.
    expect(road.asked().slice(2)).toEqual([
      ...['Thuir→base', 'base→Thuir', 'Thuir→Elne', 'Thuir→base', 'Elne→base'],
    ])
  })

  test('is asked for nothing twice by a worker that starts again', async () => {
    await using road = await roadApp()
    await road.wash('2026-11-24', '09:00', 'Elne')
    await road.worker.look()
    await drivesWorker(road.deps, road.routing).look()
    expect(road.server.asked).toHaveLength(2)
  })

  test('is asked once for each by two processes together', async () => {
    await using road = await roadApp()
    await road.wash('2026-11-24', '09:00', 'Elne')
    await road.wash('2026-11-24', '11:00', 'Thuir')
    const other = drivesWorker({ ...road.deps, holder: 'another' }, road.routing)
    await Promise.all([road.worker.look(), other.look()])
    await Promise.all([road.worker.look(), other.look()])
    expect(road.asked()).toHaveLength(6)
    expect(new Set(road.asked()).size).toBe(6)
  })

  test('is asked no more once the program ends', async () => {
    await using road = await roadApp()
    await road.wash('2026-11-24', '09:00', 'Elne')
    road.server.play(() => {
      void road.worker.stop()
      return badRequest()
    })
    await road.worker.look()
    expect(road.server.asked).toHaveLength(1)
  })
})

describe('what is stored is asked anew', () => {
  async function withOne(answer?: () => Response) {
    const road = await roadApp()
    await road.wash('2026-11-24', '09:00', 'Elne')
    if (answer) road.server.play(answer)
    await road.worker.look()
    return road
  }
  const later = (road: Awaited<ReturnType<typeof withOne>>, days: number) =>
    road.deps.database.client.execute(`update drives set asked_at = asked_at - ${days * dayMs}`)

  test('after half a year, and stays what it was where nobody knows it any more', async () => {
    await using road = await withOne()
    const before = await rowsOf(road, 'drives')
    await later(road, 179)
    await road.worker.look()
    expect(road.server.asked).toHaveLength(2)
    await later(road, 2)
    road.server.play(badRequest)
    await road.worker.look()
    expect(road.server.asked).toHaveLength(4)
    expect((await rowsOf(road, 'drives')).map(({ minutes }) => minutes)).toEqual(
      before.map(({ minutes }) => minutes),
    )
    await road.worker.look()
    expect(road.server.asked).toHaveLength(4)
  })

  test('after a week, where it was not known', async () => {
    await using road = await withOne(badRequest)
    await later(road, 6)
    await road.worker.look()
    expect(road.server.asked).toHaveLength(2)
    await later(road, 2)
    await road.worker.look()
    expect(road.server.asked).toHaveLength(4)
  })

  test('where another service said it, in as few questions as that one takes', async () => {
    await using road = await withOne()
    const { clock, log } = road.deps
    await drivesWorker(road.deps, osrm({ base: road.server.base, clock, log })).look()
    expect(road.server.asked).toHaveLength(3)
    expect((await rowsOf(road, 'drives')).map(({ source }) => source)).toEqual(['osrm', 'osrm'])
  })
})

test('what is let go within a year is what was not asked for again', async () => {
  await using road = await roadApp()
  const { client } = road.deps.database
  const now = road.deps.clock.now().getTime()
  for (const [to, days] of [
    ['old', 366],
    ['new', 300],
  ] as const)
    await client.execute(`insert into drives values ('a', '${to}', 5, 100, 'osrm', ${now - days * dayMs})`)
  await applyRetention(road.deps)
  expect((await rowsOf(road, 'drives')).map(({ to_spot }) => to_spot)).toEqual(['new'])
})
