import { describe, expect, test } from 'bun:test'
import { calendarOf, calendarServer } from '../../testing/outside/calendar-server.ts'
import { isPublicAddress } from '../outside-service/open-network.ts'
import { webCalendars } from './web-calendars.ts'

const address = 'webcal://agenda.example/secret/basic.ics?x=1'
const text = calendarOf(['UID:1', 'DTSTART:20270310T100000Z', 'DURATION:PT1H'])

describe('a calendar on the web', () => {
  test('is read, with what tells its version, and not again while it is the same', async () => {
    await using server = calendarServer()
    const { read } = webCalendars({ base: server.base })
    const stamp = 'Tue, 09 Mar 2027 10:00:00 GMT'
    server.answers(() => new Response(text, { headers: { ETag: '"1"', 'Last-Modified': stamp } }))
    expect(await read(address, null)).toEqual({ kind: 'read', text, etag: '"1"', lastModified: stamp })
    server.answers(() => new Response(null, { status: 304 }))
    expect(await read(address, { etag: '"1"', lastModified: stamp })).toEqual({ kind: 'same' })
    expect(server.asked).toEqual([
      { path: '/secret/basic.ics', ifNoneMatch: null },
      { path: '/secret/basic.ics', ifNoneMatch: '"1"' },
    ])
  })

  test('is read where it went', async () => {
    await using server = calendarServer()
    server.answers((request) =>
      request.url.endsWith('/there') ? new Response(text) : Response.redirect('https://other.example/there'),
    )
    expect(await webCalendars({ base: server.base }).read(address, null)).toMatchObject({
      kind: 'read',
      text,
    })
  })

  test.each([
    ['a refusal', () => new Response('no', { status: 403 }), 'status 403'],
    ['an unasked 304', () => new Response(null, { status: 304 }), 'status 304'],
    ['a circle', () => Response.redirect('https://agenda.example/again'), 'redirects'],
    ['more than five megabytes', () => new Response('x'.repeat(6 * 1024 * 1024)), 'too large'],
    ['nothing, for too long', () => new Promise<Response>(() => {}), 'timeout'],
  ])('that gives %s is away', async (_, answer, reason) => {
    await using server = calendarServer()
    server.answers(answer)
    // A busy machine is late with what does come.
    const patience = reason === 'timeout' ? { connect: 200, whole: 1000 } : { connect: 15_000, whole: 30_000 }
    const { read } = webCalendars({ base: server.base, patience })
    expect(await read(address, null)).toEqual({ kind: 'away', reason })
  })

  test('that goes on for ever is away', async () => {
    await using server = calendarServer()
    server.answers(
      () =>
        new Response(
          new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('BEGIN')) }),
        ),
    )
    const { read } = webCalendars({ base: server.base, patience: { connect: 200, whole: 400 } })
    expect(await read(address, null)).toEqual({ kind: 'away', reason: 'timeout' })
  })
})

describe('nothing of our own house is asked', () => {
  test.each([
    'http://agenda.example/a.ics',
    'ftp://agenda.example/a.ics',
    'file:///etc/passwd',
    'https://127.0.0.1/a.ics',
    'https://10.0.0.1/a.ics',
    'https://192.168.1.254/a.ics',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/a.ics',
    'https://[::1]/a.ics',
    'https://[::ffff:127.0.0.1]/a.ics',
    'https://[fd00::1]/a.ics',
    'https://localhost/a.ics',
    'nonsense',
  ])('%s', async (url) => {
    const answer = await webCalendars({ patience: { connect: 15_000, whole: 30_000 } }).read(url, null)
    expect(answer).toMatchObject({ kind: 'away' })
    expect(answer).not.toMatchObject({ reason: 'timeout' })
  })

  test.each([
    ['8.8.8.8', true],
    ['212.27.48.10', true],
    ['172.15.255.255', true],
    ['172.31.255.255', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['255.255.255.255', false],
    ['224.0.0.1', false],
    ['2a00:1450:4007:80c::200e', true],
    ['::', false],
    ['::ffff:8.8.8.8', false],
    ['64:ff9b::a00:1', false],
    ['2002:7f00:1::', false],
    ['2001:db8::1', false],
    ['fe80::1', false],
    ['ff02::1', false],
    ['agenda.example', false],
  ])('%s is on the open network: %j', (one, isOpen) => {
    expect(isPublicAddress(one)).toBe(isOpen)
  })
})
