import { describe, expect, test } from 'bun:test'
import { dayOf } from '@tramontane/domain/days/calendar'
import { jsonLogger } from '../log.ts'
import { forecastServer, lightRain, metReply, openMeteoReply } from '../testing/outside/forecast-server.ts'
import { demoForecast } from './demo-forecast.ts'
import { metNorway } from './met-norway/met-norway.ts'
import { openMeteo } from './open-meteo.ts'

const point = { lat: 42.69647, lon: 2.89919 }
const question = { point, stamp: null }

function world(base: string, patience = 15_000) {
  const logged: string[] = []
  const time = { now: new Date('2026-11-20T08:10:00Z') }
  const clock = { now: () => time.now }
  const log = jsonLogger('debug', (line) => logged.push(line))
  const parts = { base, clock, log, patience }
  return {
    ...{ logged, time },
    met: metNorway({ ...parts, contact: () => 'camille@tramontane.example' }),
    paid: openMeteo({ ...parts, key: 'clé-secrète' }),
  }
}

describe('MET Norway', () => {
  test('is told who asks, of four decimals at most, and says hours in our units', async () => {
    await using server = forecastServer()
    const { met, logged } = world(`${server.base}/`)
    expect(await met.read(question)).toEqual({
      hours: [
        {
          at: new Date('2026-11-20T08:00:00Z'),
          ...{ rainMm: 0.8, rainPercent: null, celsius: 9.4 },
          // 7.1 m/s are 25.56 km/h; gusts are not said, and 1.6 times that.
          ...{ gustKmh: 40.9, isGustEstimated: true },
        },
      ],
      stamp: null,
      expiresAt: new Date('2026-11-20T09:10:00Z'),
    })
    const [asked] = server.asked
    expect([asked?.path, Object.fromEntries(asked?.query ?? [])]).toEqual([
      '/locationforecast/2.0/compact',
      { lat: '42.6964', lon: '2.8991' },
    ])
    expect(asked?.headers.get('user-agent')).toBe('Tramontane/1.0 camille@tramontane.example')
    expect(asked?.headers.get('if-modified-since')).toBeNull()
    expect(logged).toEqual([])
  })

  test('is believed where it says gusts and how likely rain is', async () => {
    await using server = forecastServer()
    const moment = { time: '2026-11-20T08:00:00Z', celsius: 9, windMs: 7, gustMs: 20, rain1: 0, percent: 64 }
    server.play(() => Response.json(metReply([moment])))
    const answer = await world(server.base).met.read(question)
    expect(answer?.hours).toMatchObject([{ gustKmh: 72, isGustEstimated: false, rainPercent: 64 }])
  })

  test('says periods of six hours far ahead: their rain is shared out, wind and warmth go evenly', async () => {
    await using server = forecastServer()
    server.play(() =>
      Response.json(
        metReply([
          { time: '2026-11-23T05:00:00Z', celsius: 6, windMs: 5, rain1: 0, rain6: 3 },
          { time: '2026-11-23T06:00:00Z', celsius: 6, windMs: 5, rain6: 4.2 },
          { time: '2026-11-23T12:00:00Z', celsius: 12, windMs: 10, rain6: 0 },
          { time: '2026-11-23T18:00:00Z', celsius: 8, windMs: 10 },
        ]),
      ),
    )
    const hours = (await world(server.base).met.read(question))?.hours ?? []
    expect(hours.map(({ at }) => at.getUTCHours())).toEqual(Array.from({ length: 13 }, (_, hour) => hour + 5))
    expect(hours.slice(0, 3)).toMatchObject([
      { rainMm: 0, celsius: 6 },
      { rainMm: 0.7, celsius: 6, gustKmh: 28.8 },
      { rainMm: 0.7, celsius: 7, gustKmh: 33.6 },
    ])
    expect(hours.at(-1)).toMatchObject({ rainMm: 0, gustKmh: 57.6 })
  })

  test('is asked for what changed since alone, and its Expires counts by its own clock', async () => {
    await using server = forecastServer()
    const stamp = 'Fri, 20 Nov 2026 05:31:08 GMT'
    const headers = {
      'Last-Modified': stamp,
      Date: 'Fri, 20 Nov 2026 06:00:00 GMT',
      Expires: 'Fri, 20 Nov 2026 06:31:00 GMT',
    }
    server.play(() => Response.json(lightRain, { headers }))
    const { met } = world(server.base)
    const expiresAt = new Date('2026-11-20T08:41:00Z')
    expect(await met.read(question)).toMatchObject({ stamp, expiresAt })
    server.play(() => new Response(null, { status: 304, headers: { ...headers, 'Last-Modified': '' } }))
    expect(await met.read({ point, stamp })).toMatchObject({ hours: null, expiresAt })
    expect(server.asked[1]?.headers.get('if-modified-since')).toBe(stamp)
  })

  test.each([
    ['is in the past', 'Fri, 20 Nov 2026 05:00:00 GMT', '2026-11-20T08:20:00Z'],
    ['is in a year', 'Sat, 20 Nov 2027 06:00:00 GMT', '2026-11-21T08:10:00Z'],
    ['is none', 'soon', '2026-11-20T09:10:00Z'],
  ])(
    'whose Expires %s is asked again in ten minutes at the soonest, in a day at the latest',
    async (...row) => {
      const [, expires, expected] = row
      await using server = forecastServer()
      const headers = { Date: 'Fri, 20 Nov 2026 06:00:00 GMT', Expires: expires }
      server.play(() => Response.json(lightRain, { headers }))
      expect((await world(server.base).met.read(question))?.expiresAt).toEqual(new Date(expected))
    },
  )

  test('that announces its end (203) is still believed, and the journal says so', async () => {
    await using server = forecastServer()
    server.play(() => Response.json(lightRain, { status: 203 }))
    const { met, logged } = world(server.base)
    expect((await met.read(question))?.hours).toHaveLength(1)
    expect(logged.join('')).toContain('service_deprecated')
  })

  test('that refuses whoever asks (403) is left alone for an hour', async () => {
    await using server = forecastServer()
    server.play(() => new Response(null, { status: 403 }))
    const { met, time } = world(server.base)
    expect(await met.read(question)).toBeNull()
    server.play(() => Response.json(lightRain))
    time.now = new Date('2026-11-20T09:09:59Z')
    expect(await met.read(question)).toBeNull()
    time.now = new Date('2026-11-20T09:10:00Z')
    expect(await met.read(question)).not.toBeNull()
    expect(server.asked).toHaveLength(2)
  })

  test('that is asked too often (429) is left alone for as long as it says', async () => {
    await using server = forecastServer()
    server.play(() => new Response(null, { status: 429, headers: { 'Retry-After': '120' } }))
    const { met, time } = world(server.base)
    expect(await met.read(question)).toBeNull()
    time.now = new Date('2026-11-20T08:11:59Z')
    expect(await met.read(question)).toBeNull()
    expect(server.asked).toHaveLength(1)
  })
})

describe('Open-Meteo', () => {
  test('is asked with the key in GMT, and what it says of an hour is of the one before', async () => {
    await using server = forecastServer()
    server.play(() =>
      Response.json(
        openMeteoReply([
          { time: '2026-11-20T08:00', rain: 9, celsius: 9 },
          { time: '2026-11-20T09:00', rain: 1.2, percent: 70, gust: 75, celsius: 11 },
        ]),
      ),
    )
    const { paid } = world(server.base)
    expect((await paid.read(question))?.hours).toEqual([
      {
        at: new Date('2026-11-20T08:00:00Z'),
        ...{ rainMm: 1.2, rainPercent: 70, gustKmh: 75, isGustEstimated: false, celsius: 9 },
      },
    ])
    expect(Object.fromEntries(server.asked[0]?.query ?? [])).toMatchObject({
      timezone: 'GMT',
      apikey: 'clé-secrète',
    })
  })

  test('is understood in the local time that it says, and without what it leaves out', async () => {
    await using server = forecastServer()
    const reply = openMeteoReply(
      ['2026-11-20T09:00', '2026-11-20T10:00', '2026-11-20T11:00'].map((time) => ({ time })),
      3600,
    )
    const hourly = { ...reply.hourly, precipitation: [0, 0.2, null], wind_gusts_10m: [null, null, null] }
    server.play(() => Response.json({ ...reply, hourly }))
    expect((await world(server.base).paid.read(question))?.hours).toMatchObject([
      { at: new Date('2026-11-20T08:00:00Z'), rainMm: 0.2, gustKmh: null },
    ])
  })
})

describe.each(['met', 'paid'] as const)(
  'a service (%s) is away, and told so in one line without the key, that',
  (one) => {
    test.each([
      ['fails', 'status 500', () => new Response('Oops', { status: 500 })],
      ['has gone', 'status 404', () => new Response('Not Found', { status: 404 })],
      ['leads elsewhere', 'status 302', () => Response.redirect('http://127.0.0.1:1/forecast', 302)],
      ['says that nothing changed, unasked', 'status 304', () => new Response(null, { status: 304 })],
      ['answers no JSON', 'nonsense', () => new Response('<html>Bonjour</html>')],
      ['answers half a JSON', 'nonsense', () => new Response('{"properties":{"meta"')],
      ['answers another shape', 'nonsense', () => Response.json({ hourly: {}, properties: {} })],
      ['answers other units', 'nonsense', () => Response.json(metReply([], { wind_speed: 'knots' }))],
      ['answers no hour', 'nonsense', () => Response.json({ ...metReply([]), ...openMeteoReply([]) })],
      ['answers too much', 'nonsense', () => Response.json({ ...lightRain, more: 'a'.repeat(400_000) })],
    ])('%s', async (_, reason, answer) => {
      await using server = forecastServer()
      server.play(answer)
      const { logged, ...asker } = world(server.base)
      for (let times = 0; times < 3; times += 1) expect(await asker[one].read(question)).toBeNull()
      expect(server.asked).toHaveLength(1)
      // Its time can be any number, 42.695 seconds too.
      const said = logged.map((line) => ({ ...JSON.parse(line), time: '' }))
      expect(said).toMatchObject([{ event: 'service_away', reason }])
      expect(JSON.stringify(said)).not.toMatch(/42\.69|secr/)
    })

    test('never answers', async () => {
      await using server = forecastServer()
      server.play(server.silence)
      const { logged, ...asker } = world(server.base, 50)
      expect(await asker[one].read(question)).toBeNull()
      expect(logged.join('')).toContain('"reason":"timeout"')
    })
  },
)

test('Open-Meteo leaves a wrong key alone for an hour, though it says 400', async () => {
  await using server = forecastServer()
  server.play(() =>
    Response.json({ error: true, reason: 'The supplied API key is invalid.' }, { status: 400 }),
  )
  const { paid, time } = world(server.base)
  expect(await paid.read(question)).toBeNull()
  time.now = new Date('2026-11-20T09:09:00Z')
  expect(await paid.read(question)).toBeNull()
  expect(server.asked).toHaveLength(1)
})

test('the demonstration has a rainy and a windy day within any week, the same whenever it is asked', async () => {
  for (const now of ['2026-03-27T22:30:00Z', '2026-11-20T08:10:00Z', '2026-11-23T23:30:00Z']) {
    const forecast = demoForecast({ clock: { now: () => new Date(now) } })
    const { hours } = (await forecast.read(question)) ?? {}
    const week = (hours ?? []).slice(0, 7 * 24)
    const daysWith = (is: (hour: (typeof week)[number]) => boolean) =>
      new Set(week.filter(is).map(({ at }) => dayOf(at)))
    expect(daysWith(({ rainMm }) => rainMm >= 0.5).size).toBeGreaterThan(0)
    expect(daysWith(({ gustKmh }) => Number(gustKmh) >= 60).size).toBeGreaterThan(0)
    expect((await forecast.read(question))?.hours).toEqual(hours)
  }
})
