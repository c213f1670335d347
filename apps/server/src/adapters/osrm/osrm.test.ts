import { describe, expect, test } from 'bun:test'
import { jsonLogger } from '../../log.ts'
import { noTable, routingServer, table } from '../../testing/outside/routing-server.ts'
import { osrm } from './osrm.ts'

const perpignan = { lat: 42.6964, lon: 2.8991 }
const canet = { lat: 42.6839, lon: 3.011 }
const prades = { lat: 42.6148, lon: 2.4306 }

function asker(base: string, patience = 15_000) {
  const logged: string[] = []
  const log = jsonLogger('debug', (line) => logged.push(line))
  const clock = { now: () => new Date('2026-11-20T09:00:00Z') }
  return { routing: osrm({ base, clock, log, patience }), logged }
}

test('a table of the ends is asked, and each pair has its own drive, its way back another', async () => {
  await using server = routingServer()
  const durations = [
    [1080.3, 3000],
    [0, 3120.5],
  ]
  const distances = [
    [11_850.4, 44_000],
    [0, 56_000],
  ]
  server.play(() => table(durations, distances))
  const { routing } = asker(`${server.base}/`)
  const pairs = [
    { from: perpignan, to: canet },
    { from: perpignan, to: prades },
    { from: canet, to: prades },
  ]
  expect(await routing.drives(pairs)).toEqual([
    { minutes: 23, metres: 11_850 },
    { minutes: 54, metres: 44_000 },
    { minutes: 57, metres: 56_000 },
  ])
  expect(server.asked.map(({ path, query }) => [path, Object.fromEntries(query)])).toEqual([
    [
      '/table/v1/driving/2.8991,42.6964;3.011,42.6839;3.011,42.6839;2.4306,42.6148',
      { annotations: 'duration,distance', sources: '0;1', destinations: '2;3' },
    ],
  ])
})

describe('a drive of which it says nothing that can be meant is not known, and the others are', () => {
  test.each([
    ['no road', null, null],
    ['no length', 1080, null],
    ['less than nothing', -1080, 11_850],
    ['minutes for seconds', 18, 11_850],
    ['thousands of minutes', 1_080_000, 11_850],
    ['kilometres for metres', 1080, 11.85],
  ])('%s', async (_, seconds, metres) => {
    await using server = routingServer()
    server.play(() => table([[seconds, 3000]], [[metres, 44_000]]))
    const { routing, logged } = asker(server.base)
    const pairs = [canet, prades].map((to) => ({ from: perpignan, to }))
    expect(await routing.drives(pairs)).toEqual([null, { minutes: 54, metres: 44_000 }])
    expect(logged).toEqual([])
  })

  test('points that are near no road', async () => {
    await using server = routingServer()
    server.play(noTable)
    const { routing, logged } = asker(server.base)
    expect(await routing.drives([{ from: perpignan, to: canet }])).toEqual([null])
    expect(logged).toEqual([])
  })
})

describe('is away when it', () => {
  const one = [[1080]]
  test.each([
    ['fails', 'status 502', () => new Response(null, { status: 502 })],
    ['answers html', 'nonsense', () => new Response('<html>nginx</html>')],
    ['says that it is not well', 'nonsense', () => Response.json({ code: 'InvalidUrl' })],
    ['knows no lengths', 'nonsense', () => Response.json({ code: 'Ok', durations: one })],
    ['answers a table of another size', 'nonsense', () => table([[1, 2]], [[1, 2]])],
    ['answers half a table', 'nonsense', () => table(one, [])],
    ['answers words', 'nonsense', () => table([['1080']], [['11850']])],
  ])('%s', async (_, reason, answer) => {
    await using server = routingServer()
    server.play(answer)
    const { routing, logged } = asker(server.base)
    for (let asked = 0; asked < 5; asked += 1)
      expect(await routing.drives([{ from: perpignan, to: canet }])).toBeNull()
    expect(server.asked).toHaveLength(1)
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ service: 'osrm', reason }])
  })

  test('never answers', async () => {
    await using server = routingServer()
    server.play(server.silence)
    expect(await asker(server.base, 50).routing.drives([{ from: perpignan, to: canet }])).toBeNull()
  })
})

test('nothing is asked for no pairs', async () => {
  await using server = routingServer()
  expect(await asker(server.base).routing.drives([])).toEqual([])
  expect(server.asked).toEqual([])
})
