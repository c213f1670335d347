import { describe, expect, test } from 'bun:test'
import { dayMs } from '@tramontane/domain/days/durations'
import { jsonLogger } from '../../log.ts'
import { badRequest, routingServer, toCanet } from '../../testing/outside/routing-server.ts'
import { geoplateformeRouting } from './geoplateforme-routing.ts'

const pair = { from: { lat: 42.6964, lon: 2.8991 }, to: { lat: 42.6839, lon: 3.011 } }

function asker(base: string, patience = 15_000) {
  const logged: string[] = []
  const world = { now: new Date('2026-11-20T09:00:00Z'), waited: [] as number[] }
  const log = jsonLogger('debug', (line) => logged.push(line))
  const clock = { now: () => world.now }
  const pause = async (ms: number) => {
    world.waited.push(ms)
    world.now = new Date(world.now.getTime() + ms)
  }
  return { routing: geoplateformeRouting({ base, clock, log, patience, pause }), logged, world }
}

test('it is asked as it wants to be, of two points alone, and told in minutes with those to park', async () => {
  await using server = routingServer()
  server.play(() => Response.json(toCanet))
  const { routing, logged } = asker(`${server.base}/`)
  expect(await routing.drives([pair])).toEqual([{ minutes: 22, metres: 11_850 }])
  expect(server.asked.map(({ path, query }) => [path, Object.fromEntries(query)])).toEqual([
    [
      '/itineraire',
      {
        ...{ resource: 'bdtopo-osrm', profile: 'car', optimization: 'fastest' },
        ...{ start: '2.8991,42.6964', end: '3.011,42.6839', getSteps: 'false', geometryFormat: 'geojson' },
        ...{ distanceUnit: 'meter', timeUnit: 'second' },
      },
    ],
  ])
  expect(server.headers[0]?.get('user-agent')).toBe('Tramontane')
  expect(logged).toEqual([])
})

test('it is asked four times in a second at most, and a clock that is set back stops nobody', async () => {
  await using server = routingServer()
  const { routing, world } = asker(server.base)
  for (let drive = 0; drive < 9; drive += 1) await routing.drives([pair])
  expect(world.waited).toEqual(Array(8).fill(250))
  world.now = new Date(world.now.getTime() - dayMs)
  expect(await routing.drives([pair])).toHaveLength(1)
  expect(world.waited.at(-1)).toBe(250)
})

describe('is not known, and keeps no other from being asked, a drive', () => {
  test.each([
    ['that it refuses', badRequest],
    ['of a negative time', () => Response.json({ ...toCanet, duration: -5 })],
    ['of thousands of minutes', () => Response.json({ ...toCanet, duration: 1_080_000 })],
    ['of no time', () => Response.json({ ...toCanet, duration: 0 })],
    ['shorter than the straight line', () => Response.json({ ...toCanet, distance: 11.85 })],
  ])('%s', async (_, answer) => {
    await using server = routingServer()
    server.play(answer)
    const { routing, logged } = asker(server.base)
    expect(await routing.drives([pair])).toEqual([null])
    server.play()
    expect(await routing.drives([pair])).toEqual([
      { minutes: expect.any(Number), metres: expect.any(Number) },
    ])
    expect(logged).toEqual([])
  })
})

describe('is away, and told so in one line that says nothing of what was asked, when it', () => {
  test.each([
    ['fails', 'status 500', () => new Response('<html>Oops 2.8991</html>', { status: 500 })],
    ['is not where it was', 'status 404', () => new Response('Not Found', { status: 404 })],
    ['leads elsewhere', 'status 302', () => Response.redirect('http://127.0.0.1:1/itineraire', 302)],
    ['answers no JSON', 'nonsense', () => new Response('<html>Bonjour 2.8991</html>')],
    ['answers half a JSON', 'nonsense', () => new Response('{"distance":11850.4,"dura')],
    ['answers nothing', 'nonsense', () => new Response(null, { status: 204 })],
    ['answers null', 'nonsense', () => Response.json(null)],
    ['answers other units', 'nonsense', () => Response.json({ ...toCanet, timeUnit: 'minute' })],
    ['answers no units', 'nonsense', () => Response.json({ ...toCanet, distanceUnit: undefined })],
    ['answers no number', 'nonsense', () => Response.json({ ...toCanet, duration: 'NaN' })],
    ['answers no time', 'nonsense', () => Response.json({ ...toCanet, duration: null })],
    ['answers too much', 'nonsense', () => Response.json({ ...toCanet, more: 'a'.repeat(400_000) })],
  ])('%s', async (_, reason, answer) => {
    await using server = routingServer()
    server.play(answer)
    const { routing, logged } = asker(server.base)
    for (let drive = 0; drive < 10; drive += 1) expect(await routing.drives([pair])).toBeNull()
    expect(server.asked.length).toBe(1)
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'warn', event: 'service_away', service: 'geoplateforme-itineraire', reason },
    ])
    expect(logged.join('')).not.toContain('2.8991')
  })

  test('never answers', async () => {
    await using server = routingServer()
    server.play(server.silence)
    const { routing, logged } = asker(server.base, 50)
    expect(await routing.drives([pair])).toBeNull()
    expect(logged.join('')).toContain('"reason":"timeout"')
  })

  test('is not there', async () => {
    const { routing, logged } = asker('http://127.0.0.1:1')
    expect(await routing.drives([pair])).toBeNull()
    expect(logged.join('')).toContain('"reason":"unreachable"')
  })
})

test('it is left alone for as long as its Retry-After says', async () => {
  await using server = routingServer()
  server.play(() => new Response(null, { status: 429, headers: { 'Retry-After': '30' } }))
  const { routing, world } = asker(server.base)
  expect(await routing.drives([pair])).toBeNull()
  server.play()
  world.now = new Date(world.now.getTime() + 29_999)
  expect(await routing.drives([pair])).toBeNull()
  world.now = new Date(world.now.getTime() + 1)
  expect(await routing.drives([pair])).toHaveLength(1)
  expect(server.asked).toHaveLength(2)
})
