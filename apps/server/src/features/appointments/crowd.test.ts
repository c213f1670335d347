import { expect, test } from 'bun:test'
import type { AvailableDay } from '@tramontane/contract/replies/appointments/appointments'
import { dayOf, isoWeekday, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { spotOnLine } from '@tramontane/domain/places/washing-place'
import { sectorDays } from '@tramontane/domain/rounds/sectors'
import type { Sector } from '@tramontane/domain/site/business-settings'
import { seededRandom } from '@tramontane/domain/testing/seeded-random'
import { daysIn, plannedTowns } from '@tramontane/domain/testing/town-plan'
import { firstClash } from '@tramontane/domain/testing/walked-round'
import { slotStarts } from '@tramontane/domain/washes/slots'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { roadOf } from './planning.ts'
import { rowsOf } from './testing.ts'

/** How many people book, move and cancel, from which numbers; `bun run verify:long` asks for 200. */
const people = Number(Bun.env.CROWD_CLIENTS ?? 20)
const seed = Number(Bun.env.CROWD_SEED ?? 20_261_123)

const now = '2026-11-20'
const monday: Day = '2026-11-23'
const fortnight = Array.from({ length: 13 }, (_, index) => plusDays(monday, index))

/** Two groups have their own weekday alone, one prefers its own; a town stands in two. */
const sectors: Sector[] = [
  { name: 'Aspres', towns: ['66210', '66049'], weekdays: [2, 4], mode: 'only' },
  { name: 'Côte', towns: ['66037', '66180'], weekdays: [5], mode: 'only' },
  { name: 'Tech', towns: ['66049'], weekdays: [6], mode: 'only' },
  { name: 'Salanque', towns: ['66141', '66021'], weekdays: [3], mode: 'prefer' },
]

type Person = { caller: Awaited<ReturnType<TestApp['client']>>; town: string; washes: number[] }

/** What each van is told to do, by day; the places are those that the addresses write. */
async function roundsOf(app: TestApp) {
  const washes = (await rowsOf(app, 'appointments'))
    .filter(({ status }) => status !== 'canceled')
    .map(({ id, van, date, ends_at, address }) => ({
      ...{ id: Number(id), van: Number(van), spot: spotOnLine(String(address)) },
      ...{ start: new Date(Number(date)), end: new Date(Number(ends_at)) },
    }))
  return Map.groupBy(washes, ({ van, start }) => `${dayOf(start)} van ${van}`)
}

/** By walking every minute: whoever follows the rounds with a map arrives in time, on the days of the sectors. */
async function expectInTime(app: TestApp) {
  const road = roadOf(app.deps)
  for (const [name, round] of await roundsOf(app)) {
    expect({ name, late: firstClash(round, road) }).toEqual({ name, late: null })
    for (const { spot, start } of round)
      expect(sectorDays(spot, { sectors }) ?? [isoWeekday(dayOf(start))]).toContain(isoWeekday(dayOf(start)))
  }
}

test('a fortnight, town by town: a crowd books, moves and cancels, and the vans are in time at every stop', async () => {
  await using app = await testApp({ now, settings: { vans: 2, sectors } })
  const next = seededRandom(seed)
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value

  const crowd: Person[] = []
  for (let index = 0; index < people; index += 1) {
    const caller = await app.client({ email: `c${index}@exemple.fr`, plan: 'premium' })
    crowd.push({ caller, town: pick(plannedTowns), washes: [] })
  }
  await app.deps.database.client.execute(
    `insert into wash_ledger (subscription_id, kind, washes, period_start)
      select id, 'adjusted', 1000, '2026-11-20' from subscriptions`,
  )

  async function offered({ town }: Person, day: Day) {
    const [postalCode, city] = [town.slice(0, 5), town.slice(6)]
    const query = new URLSearchParams({ from: day, to: day, city, postalCode })
    const [only] = (await (await app.visitor.get(`/api/availability?${query}`)).json()).data as AvailableDay[]
    return only?.starts ?? []
  }

  const wash = (town: string, date: Day, time: string) => ({
    ...{ date, time, address: `${1 + below(90)} rue A, ${town}` },
    ...{ service: 'Lavage Fast', expressStart: true },
  })

  /** Mostly on the day of one's town, mostly what is offered, near ones first; now and then anything at all. */
  async function act(person: Person): Promise<boolean> {
    const day = below(4) > 0 ? pick(daysIn(person.town, fortnight)) : pick(fortnight)
    const starts = await offered(person, day)
    const near = starts.filter(({ isNear }) => isNear)
    const time = below(5) === 0 ? pick(slotStarts) : pick(near.length > 0 ? near : starts)?.time
    if (!time) return false
    const kind = person.washes.length === 0 ? 0 : below(6)
    const id = pick(person.washes)
    if (kind === 5) {
      const { status } = await person.caller.send('DELETE', `/api/client-appointments/${id}`)
      person.washes = person.washes.filter((one) => one !== id)
      return status === 200
    }
    const reply =
      kind === 4
        ? await person.caller.patch(`/api/client-appointments/${id}`, { date: day, time, expressStart: true })
        : await person.caller.post('/api/client-appointments', wash(person.town, day, time))
    if (reply.status === 201) person.washes.push((await reply.json()).data.id)
    return reply.ok
  }

  let done = 0
  for (let wave = 0; wave < 5; wave += 1) {
    const acts = await Promise.all(Array.from({ length: people }, () => act(pick(crowd))))
    done += acts.filter(Boolean).length
    await expectInTime(app)
  }
  // Two vans hold some hundred washes, however many want one.
  expect(done).toBeGreaterThan(Math.min(people, 100))

  // Offered is bookable, and bookable is offered, in what they have left.
  for (let sample = 0; sample < 20; sample += 1) {
    const person = pick(crowd)
    const day = pick(fortnight)
    const times = (await offered(person, day)).map(({ time }) => time)
    const time = pick(slotStarts)
    const reply = await person.caller.post('/api/client-appointments', wash(person.town, day, time))
    expect({ day, time, isBooked: reply.status === 201 }).toEqual({
      day,
      time,
      isBooked: times.includes(time),
    })
  }
  await expectInTime(app)
}, 600_000)
