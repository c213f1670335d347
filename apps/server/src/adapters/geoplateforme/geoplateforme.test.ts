import { describe, expect, test } from 'bun:test'
import { jsonLogger } from '../../log.ts'
import { augustins, collection, geocoderServer, halfAnAnswer } from '../../testing/outside/geocoder-server.ts'
import { geoplateforme } from './geoplateforme.ts'

const search = { text: '12 rue des Augustins Perpignan', near: { lat: 42.7, lon: 2.9 } }

function asker(base: string, patience = 15_000) {
  const logged: string[] = []
  const world = { now: new Date('2026-11-20T09:00:00Z') }
  const log = jsonLogger('debug', (line) => logged.push(line))
  const geocoder = geoplateforme({ base, clock: { now: () => world.now }, log, patience })
  return { geocoder, logged, world }
}

const other = { name: '14 Rue des Augustins' }

/** The recorded address with other properties. */
function like(properties: Record<string, unknown>, coordinates: unknown = [2.8951, 42.6981]) {
  return {
    ...augustins,
    geometry: { type: 'Point', coordinates },
    properties: { ...augustins.properties, ...properties },
  }
}

test('it is asked as it wants to be, and told in our own words', async () => {
  await using server = geocoderServer()
  const { geocoder, logged } = asker(`${server.base}/`)
  expect(await geocoder.search(search)).toEqual([
    {
      label: '12 Rue des Augustins, 66000 Perpignan',
      street: '12 Rue des Augustins',
      postalCode: '66000',
      city: 'Perpignan',
      cityCode: '66136',
      lat: 42.6981,
      lon: 2.8951,
      precision: 'address',
    },
  ])
  expect(server.asked.map((query) => Object.fromEntries(query))).toEqual([
    { q: search.text, index: 'address', limit: '6', autocomplete: '1', lat: '42.7', lon: '2.9' },
  ])
  expect(logged).toEqual([])
})

test('without a place to look first it is told none', async () => {
  await using server = geocoderServer()
  await asker(server.base).geocoder.search({ ...search, near: null })
  expect([server.asked[0]?.has('lat'), server.asked[0]?.has('lon')]).toEqual([false, false])
})

describe('how good a position is', () => {
  test.each([
    ['a house', { type: 'housenumber' }, 'address', '12 Rue des Augustins'],
    [
      'a house without a number',
      { type: 'housenumber', housenumber: null },
      'street',
      '12 Rue des Augustins',
    ],
    ['a street', { type: 'street', name: 'Rue des Augustins' }, 'street', 'Rue des Augustins'],
    ['a hamlet', { type: 'locality', name: 'Mas Llaro' }, 'street', 'Mas Llaro'],
    ['a town', { type: 'municipality', name: 'Perpignan' }, 'town', ''],
    ['what nobody has heard of', { type: 'starport' }, 'town', ''],
  ])('%s', async (_, properties, precision, street) => {
    await using server = geocoderServer()
    server.play(() => collection(like(properties)))
    expect(await asker(server.base).geocoder.search(search)).toMatchObject([{ precision, street }])
  })
})

describe('what cannot be believed is left out, and the rest stays', () => {
  test.each([
    ['no geometry', { ...like(other), geometry: null }],
    ['another kind of geometry', { ...like(other), geometry: { type: 'LineString', coordinates: [[1, 2]] } }],
    ['coordinates that are swapped', like(other, [42.6981, 2.8951])],
    ['coordinates of nowhere', like(other, [0, 0])],
    ['coordinates abroad', like(other, [-73.98, 40.75])],
    ['coordinates overseas', like({ postcode: '97400', citycode: '97411' }, [55.45, -20.88])],
    ['coordinates that are texts', like(other, ['2.8951', '42.6981'])],
    ['one coordinate', like(other, [2.8951])],
    ['no properties', { type: 'Feature', geometry: augustins.geometry }],
    ['no town', like({ ...other, city: ' ' })],
    ['a postal code that is none', like({ ...other, postcode: '<b>66</b>' })],
    ['a town’s code that is none', like({ ...other, citycode: '66' })],
    ['a label of ten thousand letters', like({ name: 'a'.repeat(10_000) })],
    ['no object at all', 'augustins'],
    ['null', null],
    ['the same again', like({})],
  ])('%s', async (_, feature) => {
    await using server = geocoderServer()
    server.play(() => collection(augustins, feature))
    const found = await asker(server.base).geocoder.search(search)
    expect(found?.map(({ label }) => label)).toEqual(['12 Rue des Augustins, 66000 Perpignan'])
  })

  test('more than six', async () => {
    await using server = geocoderServer()
    const many = Array.from({ length: 50 }, (_, number) => like({ name: `${number} Rue des Augustins` }))
    server.play(() => collection(...many))
    expect(await asker(server.base).geocoder.search(search)).toHaveLength(6)
  })

  test('signs that break a line or cannot be seen', async () => {
    await using server = geocoderServer()
    server.play(() => collection(like({ name: '12 Rue\r\ndes\u202E Augustins\0' })))
    const [first] = (await asker(server.base).geocoder.search(search)) ?? []
    expect(first?.street).toMatch(/^12 Rue +des +Augustins$/)
  })
})

test('that there is none is an answer', async () => {
  await using server = geocoderServer()
  server.play(() => collection())
  expect(await asker(server.base).geocoder.search(search)).toEqual([])
})

describe('is away, and told so in one line that says nothing of what was asked, when it', () => {
  test.each([
    ['fails', 'status 500', () => new Response('<html>Oops Augustins</html>', { status: 500 })],
    ['is overloaded', 'status 503', () => new Response(null, { status: 503 })],
    [
      'asks for less',
      'status 429',
      () => new Response(null, { status: 429, headers: { 'Retry-After': '7' } }),
    ],
    ['leads elsewhere', 'status 302', () => Response.redirect('http://127.0.0.1:1/geocodage/search', 302)],
    ['answers no JSON', 'nonsense', () => new Response('<html>Bonjour Augustins</html>')],
    ['answers half a JSON', 'nonsense', () => new Response('{"type":"FeatureCollection","features":[')],
    ['answers nothing', 'nonsense', () => new Response(null, { status: 204 })],
    ['answers something else', 'nonsense', () => Response.json({ status: 'OK', results: [] })],
    ['answers null', 'nonsense', () => Response.json(null)],
    ['answers features that are none', 'nonsense', () => collection({ a: 1 }, 2)],
    ['answers more than it can mean', 'nonsense', () => collection(like({ more: 'a'.repeat(400_000) }))],
    ['never ends its answer', 'timeout', halfAnAnswer],
  ])('%s', async (_, reason, answer) => {
    await using server = geocoderServer()
    server.play(answer)
    const { geocoder, logged } = asker(server.base, reason === 'timeout' ? 250 : 15_000)
    for (let letter = 0; letter < 100; letter += 1) expect(await geocoder.search(search)).toBeNull()
    expect(server.asked.length).toBe(1)
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'warn', event: 'service_away', service: 'geoplateforme', reason },
    ])
    expect(logged.join('')).not.toMatch(/augustins/i)
  })

  test('never begins to answer', async () => {
    await using server = geocoderServer()
    server.play(server.silence)
    const { geocoder, logged } = asker(server.base, 50)
    expect(await geocoder.search(search)).toBeNull()
    expect(logged.join('')).toContain('"reason":"timeout"')
  })

  test('is not there', async () => {
    const { geocoder, logged } = asker('http://127.0.0.1:1/geocodage')
    expect(await geocoder.search(search)).toBeNull()
    expect(logged.join('')).toContain('"reason":"unreachable"')
    expect(logged.join('')).not.toMatch(/augustins/i)
  })
})

test('a question that it refuses for itself keeps no other from being asked', async () => {
  await using server = geocoderServer()
  server.play(() => Response.json({ code: 400, message: 'q: invalid' }, { status: 400 }))
  const { geocoder } = asker(server.base)
  expect(await geocoder.search(search)).toBeNull()
  server.play(() => collection(augustins))
  expect(await geocoder.search(search)).toHaveLength(1)
})

describe('Retry-After', () => {
  test.each([
    ['in seconds', () => ({ 'Retry-After': '30' }), 30],
    [
      'as an instant',
      () => ({ 'Retry-After': 'Fri, 20 Nov 2026 09:00:30 GMT', Date: 'Fri, 20 Nov 2026 09:00:00 GMT' }),
      30,
    ],
    ['that is none', () => ({ 'Retry-After': 'later' }), 5],
    ['that is missing', () => ({}), 5],
    ['of a hundred years', () => ({ 'Retry-After': '999999999' }), 86_400],
  ])('%s', async (_, headers, seconds) => {
    await using server = geocoderServer()
    server.play(() => new Response(null, { status: 429, headers: headers() }))
    const { geocoder, world } = asker(server.base)
    await geocoder.search(search)
    server.play(() => collection(augustins))
    world.now = new Date(world.now.getTime() + seconds * 1000 - 1)
    expect(await geocoder.search(search)).toBeNull()
    world.now = new Date(world.now.getTime() + 1)
    expect(await geocoder.search(search)).toHaveLength(1)
  })
})

test('it is asked at most forty times in one second, and what is more is no failure of its', async () => {
  await using server = geocoderServer()
  const { geocoder, world, logged } = asker(server.base)
  const found = await Promise.all(Array.from({ length: 60 }, () => geocoder.search(search)))
  expect([server.asked.length, found.filter(Boolean).length]).toEqual([40, 40])
  world.now = new Date(world.now.getTime() + 1000)
  expect(await geocoder.search(search)).toHaveLength(1)
  expect(logged).toEqual([])
})
