import { describe, expect, test } from 'bun:test'
import { augustins, collection } from '../../testing/outside/geocoder-server.ts'
import { testApp } from '../../testing/test-app.ts'
import { geocoderApp, suggested } from './testing.ts'

describe('GET /api/address in the demonstration', () => {
  test('suggests towns, with what was typed of the street', async () => {
    await using app = await testApp()
    const reply = await app.visitor.get('/api/address?q=4 rue des Lilas, st esteve')
    expect(reply.status).toBe(200)
    expect(await reply.json()).toEqual({
      success: true,
      data: [
        {
          label: '4 rue des Lilas, 66240 Saint-Estève',
          street: '4 rue des Lilas',
          postalCode: '66240',
          city: 'Saint-Estève',
          cityCode: '66172',
          lat: expect.any(Number),
          lon: expect.any(Number),
          precision: 'town',
        },
      ],
    })
  })

  test('those near the base come first, or near the point that is given', async () => {
    await using app = await testApp()
    const cities = async (near?: string) => (await suggested(app, 'banyuls', near)).map(({ city }) => city)
    const fromBase = ['Banyuls-dels-Aspres', 'Banyuls-sur-Mer']
    expect(await cities()).toEqual(fromBase)
    expect(await cities('')).toEqual(fromBase)
    expect(await cities('42.48,3.12')).toEqual(fromBase.toReversed())
    expect(await cities(' 42.48 , 3.12 ')).toEqual(fromBase.toReversed())
  })

  test('a point that is swapped, zero or abroad counts as none', async () => {
    await using app = await testApp()
    for (const near of ['3.12,42.48', '0,0', '-33.86,151.2'])
      expect((await suggested(app, 'banyuls', near))[0]?.city).toBe('Banyuls-dels-Aspres')
  })

  test.each(['', 'pi', '  p i ', 'é!', '🚗🧽👩‍👩‍👧', '%00%00%00', '"--', '\u202E\u200B\uFEFFa'])(
    'under three letters and digits there is nothing: %p',
    async (q) => {
      await using app = await testApp()
      expect(await suggested(app, q)).toEqual([])
    },
  )

  test.each([
    ['a 200-letter search', 'é'.repeat(200)],
    ['half of a sign', 'Pia\uD800'],
    ['a search for everything', '%%%'],
    ['SQL', "'; drop table clients; --"],
    ['another script', 'עברית עברית'],
  ])('%s is answered', async (_, q) => {
    await using app = await testApp()
    expect(await suggested(app, q.toWellFormed())).toBeArray()
  })
})

describe('what is refused, in words', () => {
  test.each([
    ['no search', '', { q: 'Veuillez saisir une adresse.' }],
    ['two searches', 'q=Pia&q=Elne', { q: 'Veuillez saisir une adresse.' }],
    [
      '201 letters',
      `q=${'a'.repeat(201)}`,
      { q: expect.stringMatching(/^Une adresse ne doit pas dépasser 200 caractères\.$/) },
    ],
    ['a point of one number', 'q=Pia&near=42.6', { near: expect.stringContaining('latitude') }],
    ['a point of words', 'q=Pia&near=ici,la', { near: expect.stringContaining('latitude') }],
    ['a point off the globe', 'q=Pia&near=91,2', { near: expect.stringContaining('latitude') }],
    ['a point that never ends', 'q=Pia&near=1e2,2', { near: expect.stringContaining('latitude') }],
    ['a point of three numbers', 'q=Pia&near=42,2,1', { near: expect.stringContaining('latitude') }],
    ['two points', 'q=Pia&near=42,2&near=43,3', { near: expect.stringContaining('latitude') }],
  ])('%s', async (_, query, fields) => {
    await using app = await testApp()
    const reply = await app.visitor.get(`/api/address?${query}`)
    expect(reply.status).toBe(400)
    expect(await reply.json()).toEqual({
      success: false,
      code: 'validation',
      message: expect.any(String),
      fields,
    })
  })

  test('the thirty-first call of a minute, from one network', async () => {
    await using app = await testApp({ rateLimits: 'on', now: '2026-11-20T09:00:00Z' })
    for (let call = 0; call < 30; call += 1) await suggested(app, 'pia')
    const refused = await app.visitor.get('/api/address?q=pia')
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60'])
    expect(await refused.json()).toMatchObject({ success: false, code: 'too_many_requests' })
    app.clock.moveTo('2026-11-20T09:01:00Z')
    expect(await suggested(app, 'pia')).toHaveLength(1)
  })

  test('calls are counted alone, and a clock that was ahead shuts nobody out', async () => {
    await using app = await testApp({ rateLimits: 'on', now: '2026-11-20T12:00:00Z' })
    for (let call = 0; call < 31; call += 1) await app.visitor.get('/api/address?q=pia')
    expect((await app.visitor.post('/api/visit', { path: '/' })).status).toBe(202)
    app.clock.moveTo('2026-11-20T09:00:00Z')
    expect(await suggested(app, 'pia')).toHaveLength(1)
  })
})

describe('with the State’s service', () => {
  test('suggests what it finds, the search cleaned and the place rounded', async () => {
    await using app = await geocoderApp()
    const [first] = await suggested(app, ' , 12  rue des\tAugustins ', '42.69643,2.89911')
    expect(first).toMatchObject({ label: '12 Rue des Augustins, 66000 Perpignan', precision: 'address' })
    expect(Object.fromEntries(app.server.asked[0] ?? [])).toMatchObject({
      q: '12 rue des Augustins',
      lat: '42.7',
      lon: '2.9',
    })
  })

  test('which hears nothing of who types: no address, cookie, browser or page', async () => {
    await using app = await geocoderApp()
    const who = {
      'X-Forwarded-For': '203.0.113.9',
      Cookie: 'client_session=karim',
      'User-Agent': 'Firefox of Karim',
      Referer: 'http://localhost:3000/souscrire?nom=Karim',
    }
    await suggested({ visitor: app.visitor.with(who) }, '12 rue des Augustins')
    const [headers = new Headers()] = app.server.headers
    expect(Object.fromEntries(headers)).toEqual({
      accept: 'application/json',
      'accept-encoding': expect.any(String),
      connection: expect.any(String),
      host: expect.any(String),
      'user-agent': 'Tramontane',
    })
    expect([...(app.server.asked[0]?.keys() ?? [])].sort()).toEqual([
      'autocomplete',
      'index',
      'lat',
      'limit',
      'lon',
      'q',
    ])
  })

  test('under three letters it is not asked', async () => {
    await using app = await geocoderApp()
    expect(await suggested(app, 'pi')).toEqual([])
    expect(app.server.asked).toEqual([])
  })

  test.each([
    ['fails', () => new Response(null, { status: 500 })],
    ['answers nonsense', () => new Response('<html>')],
    ['asks for less', () => new Response(null, { status: 429, headers: { 'Retry-After': '30' } })],
  ])(
    'where it %s nothing is suggested, and a hundred letters make one question and one line',
    async (_, answer) => {
      await using app = await geocoderApp()
      app.server.play(answer)
      for (let letter = 0; letter < 100; letter += 1)
        expect(await suggested(app, `12 rue des Augustins ${'a'.repeat(letter)}`)).toEqual([])
      expect(app.server.asked).toHaveLength(1)
      expect(app.logged.filter((line) => /"level":"(warn|error)"/.test(line))).toHaveLength(1)
      expect(app.logged.join('')).not.toMatch(/augustins/i)
    },
  )

  test('where it is slow nothing is suggested, and the site works on meanwhile', async () => {
    await using app = await geocoderApp({ patience: 50 })
    app.server.play(app.server.silence)
    const waiting = suggested(app, '12 rue des Augustins')
    expect((await app.visitor.get('/api/site')).status).toBe(200)
    expect(await waiting).toEqual([])
  })

  test('what it says of several towns of one name is told apart', async () => {
    await using app = await geocoderApp()
    const town = (postcode: string, citycode: string) => ({
      ...augustins,
      properties: { type: 'municipality', name: 'Bages', city: 'Bages', postcode, citycode },
    })
    app.server.play(() => collection(town('66670', '66011'), town('11100', '11024')))
    const found = await suggested(app, 'Bages')
    expect(found.map(({ label, cityCode }) => [label, cityCode])).toEqual([
      ['66670 Bages', '66011'],
      ['11100 Bages', '11024'],
    ])
  })
})

test('the public site says whom addresses and squares are sent to, and nobody in a demonstration', async () => {
  await using app = await testApp()
  const site = async () => (await (await app.visitor.get('/api/site')).json()).data
  expect(await site()).toMatchObject({ addressService: null, routeService: null })
  app.deps.config.geoplateforme = {}
  app.deps.config.routing = { service: 'osrm', apiBase: 'http://127.0.0.1:5000' }
  expect(await site()).toMatchObject({ addressService: 'geoplateforme', routeService: 'osrm' })
})
