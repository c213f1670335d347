import { describe, expect, test } from 'bun:test'
import type { AvailableDay } from '@tramontane/contract/replies/appointments/appointments'
import { isSunday, plusDays } from '@tramontane/domain/days/calendar'
import { roundsOf } from '@tramontane/domain/testing/seeded-random'
import { closedOn } from '@tramontane/domain/testing/work'
import { slotStarts } from '@tramontane/domain/washes/slots'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { booking, grant, keepBusy } from './testing.ts'

/** A Friday, at ten in Paris. */
const now = '2026-11-20'

type Days = Pick<AvailableDay, 'date' | 'slots'>[]

async function daysWithStarts(app: TestApp, query: string): Promise<AvailableDay[]> {
  const reply = await app.visitor.get(`/api/availability?${query}`)
  expect(reply.status).toBe(200)
  return (await reply.json()).data
}

async function days(app: TestApp, query: string): Promise<Days> {
  return (await daysWithStarts(app, query)).map(({ date, slots }) => ({ date, slots }))
}

describe('GET /api/availability', () => {
  test('a visitor sees every day that was asked for, and its free starts', async () => {
    await using app = await testApp({
      now,
      settings: { closed: { ...closedOn('2026-11-23'), publicHolidays: true } },
    })
    await keepBusy(app, '2026-11-24', '09:30')
    expect(await days(app, 'from=2026-11-19&to=2026-11-24')).toEqual([
      { date: '2026-11-19', slots: [] },
      { date: '2026-11-20', slots: slotStarts.filter((time) => time > '10:00') },
      { date: '2026-11-21', slots: slotStarts.filter((time) => time >= '09:00' && time <= '17:00') },
      { date: '2026-11-22', slots: [] },
      { date: '2026-11-23', slots: [] },
      { date: '2026-11-24', slots: slotStarts.filter((time) => time >= '11:30') },
    ])
    expect(await days(app, 'from=2026-12-25&to=2026-12-25')).toEqual([{ date: '2026-12-25', slots: [] }])
  })

  test.each([
    ['the one of subscriptions', '', ['08:00']],
    ['by its id', '&service=exterieur', ['08:00', '08:30']],
    ['by its title', `&service=${encodeURIComponent('Lavage Détaillé')}`, []],
  ])('as long as the service takes: %s', async (_, service, expected) => {
    await using app = await testApp({ now })
    await keepBusy(app, '2026-11-24', '10:00', 600)
    const [day] = await days(app, `from=2026-11-24&to=2026-11-24${service}`)
    expect(day?.slots).toEqual(expected)
  })

  test('a wash that lasts past midnight keeps the next morning busy', async () => {
    await using app = await testApp({ now })
    await keepBusy(app, '2026-11-24', '18:00', 16 * 60)
    const [day] = await days(app, 'from=2026-11-25&to=2026-11-25')
    expect(day?.slots[0]).toBe('10:30')
  })

  test.each([
    ['no day', 'to=2026-11-24', 'from'],
    ['a day that does not exist', 'from=2026-02-30&to=2026-03-01', 'from'],
    ['backwards', 'from=2026-11-25&to=2026-11-24', 'to'],
    ['63 days', 'from=2026-11-01&to=2027-01-02', 'to'],
    ['the end of time', 'from=9999-12-01&to=9999-12-31', 'from,to'],
    ['an unknown service', 'from=2026-11-24&to=2026-11-24&service=polish', 'service'],
  ])('%s is refused', async (_, query, field) => {
    await using app = await testApp({ now })
    const reply = await app.visitor.get(`/api/availability?${query}`)
    expect(reply.status).toBe(400)
    expect(Object.keys((await reply.json()).fields)).toEqual(field.split(','))
  })

  test('62 days are not too many', async () => {
    await using app = await testApp({ now })
    expect(await days(app, 'from=2026-11-01&to=2027-01-01')).toHaveLength(62)
  })
})

/** The same numbers each time. */
function randomNumbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}

test('over 62 days of changing clocks and random washes, what is offered is what is bookable', async () => {
  await using app = await testApp({
    now: '2027-09-20',
    settings: { closed: { ...closedOn('2027-10-06'), publicHolidays: true } },
  })
  const client = await app.client()
  await grant(app, 1000, '2027-09-20', '2027-10-20')
  const random = randomNumbers(20_270_920)
  for (let index = 0; index < 70; index += 1) {
    const time = slotStarts[random(slotStarts.length)] ?? '08:00'
    await keepBusy(app, plusDays('2027-09-20', random(62)), time, 30 + random(200))
  }
  const offered = await days(app, 'from=2027-09-19&to=2027-11-19')

  const samples = roundsOf(90, 260)
  let taken = 0
  for (let sample = 0; sample < samples; sample += 1) {
    const { date, slots } = offered[random(offered.length)] ?? { date: '', slots: [] }
    const time = [...slotStarts, '07:30', '12:00', '09:15', '18:30'][random(slotStarts.length + 4)] ?? ''
    const { status } = await client.post('/api/client-appointments', booking(date, time))
    expect(`${date} ${time} ${status === 201}`).toBe(`${date} ${time} ${slots.includes(time)}`)
    if (status !== 201) continue
    taken += 1
    await app.deps.database.client.execute("update appointments set status = 'canceled' where client_id = 1")
  }
  expect(taken).toBeGreaterThan(samples / 5)
  expect(offered.filter(({ date }) => isSunday(date)).every(({ slots }) => slots.length === 0)).toBe(true)
})
