import { describe, expect, test } from 'bun:test'
import { forecastApp } from './testing.ts'

const day = '2026-11-24'
const calm = { rainMm: 0, rainPercent: 5, gustKmh: 20, isGustEstimated: false, lowestC: 15, highestC: 15 }
const rain = { rainMm: 1.2, rainPercent: 70, gustKmh: 75, isGustEstimated: true }
const readAt = '2026-11-23T09:00:00.000Z'

/** A wash in Prades at nine, one inside at ten, one to be timed; calm at the base but for the night. */
async function planned() {
  const app = await forecastApp({ now: readAt })
  const admin = await app.admin()
  const [outside, inside] = [
    await app.wash(day, '09:00', 'Prades'),
    await app.wash(day, '10:00', 'Prades', 'Lavage Intérieur'),
  ]
  await app.wash(day, null, 'Prades')
  await app.expected('Prades', day, { '09:00': rain, '10:00': rain })
  await app.expected('Pollestres', day, { '03:00': { rainMm: 9 }, '12:00': { celsius: 19.5 } })
  const asked = async (path: string) => (await (await admin.get(path)).json()).data
  return {
    ...app,
    ...{ admin, outside, inside },
    round: (date = day) => asked(`/api/admin/day?date=${date}`),
    weather: (date = day) => asked(`/api/admin/weather?date=${date}`),
  }
}

test('each stop has the weather of its hours at its place with what counts against it; the day that of its opening', async () => {
  await using app = await planned()
  const round = await app.round()
  expect(round.weather).toEqual({
    ...{ service: 'met-norway', readAt, isStale: false },
    day: { ...calm, highestC: 19.5 },
  })
  const wet = { ...calm, ...rain }
  expect(round.stops.map((stop: { weather: unknown }) => stop.weather)).toEqual([
    null,
    { ...wet, risks: ['rain', 'gusts'] },
    { ...wet, risks: [] },
  ])
  expect(await app.weather()).toEqual({
    day: round.weather,
    washes: [
      { appointmentId: app.outside, weather: { ...wet, risks: ['rain', 'gusts'] } },
      { appointmentId: app.inside, weather: { ...wet, risks: [] } },
    ],
  })
})

test('what is old is said to be; what was never read is not known, and nothing else of the day waits for it', async () => {
  await using app = await planned()
  app.clock.moveTo('2026-11-23T12:30:00Z')
  expect((await app.round()).weather).toMatchObject({ isStale: true, readAt })
  await app.deps.database.client.execute('delete from forecasts')
  const round = await app.round()
  expect(round.weather).toEqual({ service: 'met-norway', readAt: null, isStale: false, day: null })
  expect(round.stops.map((stop: { weather: unknown }) => stop.weather)).toEqual([null, null, null])
})

test('of a day that is past or far ahead, and where nobody is asked, there is none', async () => {
  await using app = await planned()
  for (const date of ['2026-11-22', '2026-12-02']) {
    expect(await app.round(date)).not.toHaveProperty('weather')
    expect(await app.weather(date)).toBeNull()
  }
  app.deps.config.forecast = undefined
  expect(await app.weather()).toBeNull()
  expect((await app.round()).stops[1]).not.toHaveProperty('weather')
})

describe('it is told to administrators alone, of a day that is one', () => {
  test('401 to others, 400 for nonsense', async () => {
    await using app = await planned()
    const client = await app.client()
    for (const caller of [app.visitor, client])
      expect((await caller.get(`/api/admin/weather?date=${day}`)).status).toBe(401)
    for (const query of ['', '?date=demain', '?date=2026-02-30'])
      expect((await app.admin.get(`/api/admin/weather${query}`)).status).toBe(400)
  })
})
