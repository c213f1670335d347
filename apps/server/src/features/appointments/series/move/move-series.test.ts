import { expect, test } from 'bun:test'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import { spotOnLine } from '@tramontane/domain/places/washing-place'
import { seededRandom, seedsOf } from '@tramontane/domain/testing/seeded-random'
import { firstClash } from '@tramontane/domain/testing/walked-round'
import { type Rhythm, seriesDays } from '@tramontane/domain/washes/series'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'
import { roadOf } from '../../planning.ts'
import { rowsOf } from '../../testing.ts'
import { extendSeries } from '../extend-series.ts'

/** A Monday, four weeks before the clocks go forward. */
const now = '2027-03-01T09:00:00Z'

async function standing(app: TestApp) {
  const rows = await rowsOf(app, 'appointments')
  return rows.filter(({ status }) => status !== 'canceled')
}

/** Whoever follows the rounds arrives in time, and every date is of its rhythm, once. */
async function expectSound(app: TestApp) {
  const washes = await standing(app)
  const planned = washes.map(({ van, date, ends_at, address }) => ({
    ...{ van: Number(van), spot: spotOnLine(String(address)) },
    ...{ start: new Date(Number(date)), end: new Date(Number(ends_at)) },
  }))
  for (const round of Map.groupBy(planned, ({ start }) => dayOf(start)).values())
    expect(firstClash(round, roadOf(app.deps))).toBeNull()
  for (const { id, every, from_day, until_day } of await rowsOf(app, 'series')) {
    const days = washes.filter((one) => one.series_id === id).flatMap(({ series_day }) => series_day ?? [])
    const rhythm = { every: JSON.parse(String(every)) as Rhythm, from: String(from_day) }
    const span = { from: '2027-03-02', to: '2028-12-31' }
    const own = seriesDays({ ...rhythm, until: until_day === null ? null : String(until_day) }, span)
    expect(new Set(days).size).toBe(days.length)
    const behind = dayOf(app.clock.now())
    for (const day of days) if (String(day) > behind) expect(own).toContain(String(day))
  }
}

test.each(seedsOf(1, 3))(
  'whoever moves dates of rhythms for good, alone or with others, loses and doubles none: seed %p',
  async (seed) => {
    await using app = await testApp({ now })
    const admin = await app.admin()
    const next = seededRandom(seed)
    const below = (limit: number) => Math.floor(next() * limit)
    for (const [index, every] of (
      [
        { weeks: 2, weekday: 2 },
        { monthly: -1, weekday: 4 },
      ] as Rhythm[]
    ).entries()) {
      const place = { street: `${index} rue Foch`, postalCode: '66300', city: 'Thuir' }
      const client = { lastName: 'Puig', company: `Garage ${index}`, phone: `063998123${index}`, place }
      const { data } = await (await admin.post('/api/clients', client)).json()
      const rhythm = { clientId: data.id, service: 'fast', every, time: '09:00', from: '2027-03-02' }
      expect((await admin.post('/api/admin/series', rhythm)).status).toBe(201)
    }
    for (let act = 0; act < 14; act += 1) {
      const coming = (await standing(app)).filter(({ date }) => Number(date) > app.clock.now().getTime())
      const one = coming[below(coming.length)]
      const before = (await standing(app)).map(({ uid }) => uid)
      const sent = {
        ...{ appointmentId: one?.id, scope: below(2) ? 'all' : 'following' },
        date: plusDays(dayOf(new Date(Number(one?.date))), below(21) - 10),
        time: ['08:00', '09:00', '14:30'][below(3)],
      }
      const { status } = await admin.post(`/api/admin/series/${one?.series_id}/move`, sent)
      expect([200, 400]).toContain(status)
      const after = new Set((await standing(app)).map(({ uid }) => uid))
      expect(before.filter((uid) => !after.has(uid))).toEqual([])
      if (below(4) === 0) app.clock.moveTo(`${plusDays(dayOf(app.clock.now()), 1 + below(9))}T03:30:00Z`)
      expect((await extendSeries(app.deps)).failed).toBe(0)
      const whole = await standing(app)
      await extendSeries(app.deps)
      expect(await standing(app)).toEqual(whole)
      await expectSound(app)
    }
  },
)
