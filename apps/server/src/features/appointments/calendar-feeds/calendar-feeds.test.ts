import { describe, expect, test } from 'bun:test'
import { instantOf, plusDays } from '@tramontane/domain/days/calendar'
import { phoneText } from '@tramontane/domain/people/phone'
import ICAL from 'ical.js'
import { sync as nodeIcal } from 'node-ical'
import { readCalendar } from '../../../calendar/testing.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { rowsOf } from '../testing.ts'

const now = '2027-03-24T09:00:00Z'
const path = '/api/admin/calendar-feeds'

type Made = { id: number; van: number | null; url: string }

async function made(app: TestApp, body: object = { van: null }): Promise<Made> {
  const reply = await (await app.admin()).post(path, body)
  expect(reply.status).toBe(201)
  return (await reply.json()).data
}

function read(app: TestApp, { url }: Pick<Made, 'url'>, headers: Record<string, string> = {}) {
  return app.visitor.with(headers).get(new URL(url).pathname)
}

const notes = 'Sonner deux fois ; le chien s’appelle Mistral, é à ç – très longtemps après le portail vert'

/** Somebody with a car and a gate, and washes on days from today. */
async function washes(app: TestApp, ...days: number[]) {
  const client = await app.client()
  await app.deps.database.client.execute(
    "update clients set first_name = 'Élodie', last_name = 'Vidal; fils, « Py »'",
  )
  await client.post('/api/client-places', {
    ...{ label: 'Bureau', street: '12 avenue de Prades', city: 'Perpignan', postalCode: '66000' },
    access: { gateCode: '4812A' },
  })
  for (const ahead of days) await wash(app, ahead)
}

async function wash(app: TestApp, ahead: number, change: Record<string, string | number | null> = {}) {
  const start = instantOf(plusDays('2027-03-24', ahead), '10:00').getTime()
  const row = {
    ...{ client_id: 1, subscription_id: 1, date: start, ends_at: start + 5_400_000, time_slot: '10:00' },
    ...{ address: '12 avenue de Prades, 66000 Perpignan', place_id: 2, service: 'Lavage Fast', van: 1 },
    ...{
      notes: 'Sonner deux fois ; le chien s’appelle Mistral, é à ç – très longtemps après le portail vert',
    },
    ...change,
  }
  const names = Object.keys(row)
  await app.deps.database.client.execute({
    sql: `insert into appointments (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
    args: Object.values(row),
  })
}

describe('the owner’s calendar', () => {
  test('says whose wash it is, where, which car, the telephone and the notes, and never how a gate opens', async () => {
    await using app = await testApp({ now })
    await washes(app, 1)
    const feed = await made(app)
    const reply = await read(app, feed)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8; method=PUBLISH')
    expect(reply.headers.get('Cache-Control')).toBe('private, no-store')
    const text = await reply.text()
    // Whole, as random numbers have '4812' too, and over the ends of folded lines.
    expect(text.replaceAll('\r\n ', '')).not.toContain('4812A')
    const calendar = readCalendar(text)
    const value = (name: string) => calendar.properties.get(name)?.value
    expect([
      value('METHOD'),
      value('X-WR-CALNAME'),
      value('REFRESH-INTERVAL'),
      value('X-PUBLISHED-TTL'),
    ]).toEqual(['PUBLISH', 'Lavages – Tramontane Lavage Auto', 'PT1H', 'PT1H'])
    expect(calendar.components.map(({ name }) => name)).toEqual(['VTIMEZONE', 'VEVENT'])
    const event = Object.fromEntries(
      [...(calendar.components[1]?.properties ?? [])].map(([name, property]) => [name, property.value]),
    )
    const [row] = await rowsOf(app, 'appointments')
    expect(event).toMatchObject({
      UID: `${row?.uid}@localhost`,
      SEQUENCE: '0',
      DTSTART: '20270325T100000',
      DTEND: '20270325T113000',
      STATUS: 'CONFIRMED',
      SUMMARY: 'Élodie Vidal; fils, « Py » – Lavage Fast',
      LOCATION: '12 avenue de Prades, 66000 Perpignan',
      DESCRIPTION: `Renault Captur, FX-871-RD\n${phoneText('0639984321')}\n${notes}`,
    })
    expect(event.URL).toContain('/admin?tab=appointments&view=jour&jour=2027-03-25')
  })

  test('is read the same by other programs', async () => {
    await using app = await testApp({ now })
    await washes(app, 1, 4)
    const text = await (await read(app, await made(app))).text()
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
    const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vtimezone'))
    expect(events.map((one) => new ICAL.Event(one).startDate.convertToZone(zone).toString())).toEqual([
      '2027-03-25T10:00:00',
      '2027-03-28T10:00:00',
    ])
    const read2 = Object.values(nodeIcal.parseICS(text)).flatMap((one) =>
      one?.type === 'VEVENT' ? [one] : [],
    )
    expect(read2.map(({ start, end }) => [start.toISOString(), end?.toISOString()])).toEqual([
      ['2027-03-25T09:00:00.000Z', '2027-03-25T10:30:00.000Z'],
      ['2027-03-28T08:00:00.000Z', '2027-03-28T09:30:00.000Z'],
    ])
    expect(read2[0]?.summary).toBe('Élodie Vidal; fils, « Py » – Lavage Fast')
  })

  test('holds thirty days back and a hundred and eighty ahead, what is canceled, and what waits for its hour', async () => {
    await using app = await testApp({ now })
    await washes(app, -31, -29, 179, 181)
    await wash(app, 2, { status: 'canceled', sequence: 3 })
    await wash(app, 3, { time_slot: null, date: instantOf('2027-03-27').getTime(), van: 2 })
    const text = await (await read(app, await made(app, { van: 1 }))).text()
    const events = readCalendar(text).components.filter(({ name }) => name === 'VEVENT')
    const said = (name: string) => events.map(({ properties }) => properties.get(name)?.value)
    expect(said('DTSTART')).toEqual(['20270223T100000', '20270326T100000', '20270327', '20270919T100000'])
    expect(said('STATUS')).toEqual(['CONFIRMED', 'CANCELLED', 'CONFIRMED', 'CONFIRMED'])
    expect(said('SEQUENCE')).toEqual(['0', '3', '0', '0'])
    expect(said('SUMMARY')[2]).toStartWith('Heure à convenir')
  })

  test('of one van has the washes of that van', async () => {
    await using app = await testApp({ now, settings: { vans: 2 } })
    await washes(app, 1)
    await wash(app, 2, { van: 2 })
    const texts = [1, 2, null].map(async (van) => (await read(app, await made(app, { van }))).text())
    const starts = (await Promise.all(texts)).map((text) => text.match(/DTSTART;.*:(.*)T100000/g)?.length)
    expect(starts).toEqual([1, 1, 2])
  })

  test('is not sent again to who has it, and is once something changed', async () => {
    await using app = await testApp({ now })
    await washes(app, 1)
    const feed = await made(app)
    const tag = (await read(app, feed)).headers.get('ETag') ?? ''
    app.clock.moveTo('2027-03-24T15:00:00Z')
    for (const header of [tag, `W/${tag}`, `"x", ${tag}`])
      expect((await read(app, feed, { 'If-None-Match': header })).status).toBe(304)
    await app.deps.database.client.execute("update appointments set notes = 'autre', sequence = 1")
    expect((await read(app, feed, { 'If-None-Match': tag })).status).toBe(200)
  })
})

describe('its address', () => {
  test('is said once, kept as a hash, and noted in no log nor journal', async () => {
    await using app = await testApp({ now })
    const feed = await made(app)
    const token = feed.url.match(/\/calendar\/(.*)\.ics$/)?.[1] ?? ''
    expect(token.length).toBeGreaterThan(40)
    await read(app, feed)
    expect(Buffer.from(await app.stored()).includes(token)).toBe(false)
    expect(app.logged.join('')).not.toContain(token)
    const { data } = await (await (await app.admin()).get(path)).json()
    expect(data).toEqual([
      { id: feed.id, van: null, createdAt: expect.any(String), readAt: expect.any(String) },
    ])
    const told = (await rowsOf(app, 'audit_log')).find(({ action }) => action === 'calendar.create')
    expect(told).toMatchObject({ target: `calendar:${feed.id}` })
  })

  test('is dead as soon as it is revoked, or replaced', async () => {
    await using app = await testApp({ now })
    const first = await made(app)
    const second = await made(app, { van: null, replaces: first.id })
    expect((await read(app, first)).status).toBe(404)
    expect((await read(app, second)).status).toBe(200)
    const admin = await app.admin()
    expect((await admin.send('DELETE', `${path}/${second.id}`)).status).toBe(200)
    expect((await read(app, second)).status).toBe(404)
    expect((await admin.send('DELETE', `${path}/${second.id}`)).status).toBe(404)
    expect((await admin.post(path, { van: null, replaces: second.id })).status).toBe(404)
  })

  test('that nobody made is none, and trying many is refused; who has a right one goes on', async () => {
    await using app = await testApp({ now, rateLimits: 'on' })
    const feed = await made(app)
    const wrong = () => app.visitor.get(`/calendar/${'x'.repeat(43)}.ics`)
    expect((await wrong()).status).toBe(404)
    for (let tries = 0; tries < 30; tries += 1) await wrong()
    expect((await wrong()).status).toBe(429)
    expect((await read(app, feed)).status).toBe(200)
  })

  test.each([[{}], [{ van: 0 }], [{ van: 2 }], [{ van: 'x' }], [{ van: 1.5 }]])(
    '%j is refused',
    async (body) => {
      await using app = await testApp({ now })
      expect((await (await app.admin()).post(path, body)).status).toBe(400)
    },
  )

  test('twenty are enough', async () => {
    await using app = await testApp({ now })
    for (let number = 0; number < 20; number += 1) await made(app)
    const reply = await (await app.admin()).post(path, { van: null })
    expect([reply.status, (await reply.json()).code]).toEqual([409, 'too_many_feeds'])
  })
})
