import { expect, test } from 'bun:test'
import { instantOf, plusDays } from '../days/calendar.ts'
import { type Day, weekdays } from '../days/day.ts'
import { hourMs, minuteMs } from '../days/durations.ts'
import type { Spot } from '../road/spot.ts'
import { type Sector, sectorModes } from '../site/business-settings.ts'
import { roundsOf, seededRandom, seedOf } from '../testing/seeded-random.ts'
import { at, firstClash, gridRoad, walkedStarts } from '../testing/walked-round.ts'
import { work } from '../testing/work.ts'
import { overlaps, slotStarts, washInterval } from '../washes/slots.ts'
import { canBookSlot, freeStarts } from './free-starts.ts'
import type { BusyTime, PlannedWash, Planning, Road } from './planning.ts'

const seed = seedOf(20_261_123)
const next = seededRandom(seed)
const below = (limit: number) => Math.floor(next() * limit)
const pick = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value

/** The night on which the clocks go forward is between the third day and the fourth. */
const firstDay = '2027-03-25'
const aDay = (): Day => plusDays(firstDay, below(6))
const aLength = () => pick([45, 60, 90, 150, 210])
const spots: (Spot | null)[] = [
  ...[at(0), at(3, 4), at(12), at(5, 25), at(40, 2)].map((spot, town) => ({
    ...spot,
    cityCode: pick(['', `${town}`]),
  })),
  { ...at(7), cityCode: '1' },
  null,
]

/** Any towns on any days: some of no town, of no day, and some of a town twice. */
function oddSectors(): Sector[] {
  return Array.from({ length: below(4) }, (_, name) => ({
    ...{ name: `${name}`, mode: pick(sectorModes) },
    towns: ['0', '1', '2', '3'].filter(() => below(2) === 0),
    weekdays: weekdays.filter(() => below(2) === 0),
  }))
}

/** Any minutes for any two places: shorter by a third one, longer on the way back. */
function oddRoad(): Road {
  const places = [...spots]
  const minutes = places.map(() => places.map(() => below(50)))
  const index = (spot: Spot | null) => places.indexOf(spot)
  return {
    base: spots[0] ?? null,
    setUpMinutes: pick([0, 5, 7]),
    minutes: (from, to) => minutes[index(from)]?.[index(to)] ?? 0,
    km: () => 0,
  }
}

function empty(change: Partial<Planning> = {}): Planning {
  return {
    ...{ now: instantOf('2027-03-25', '09:40'), vans: 1 + below(3), washes: [], untimed: [] },
    busy: Array.from({ length: below(5) }, anyBusy),
    work: work({ breaks: { 5: [{ from: '12:00', to: '14:15' }] }, sectors: oddSectors() }),
    ...{ road: oddRoad(), ...change },
  }
}

/** An hour that an administrator may give, on the day or in the night after it. */
function anyWash(van: number): PlannedWash {
  const time = `${String(below(24)).padStart(2, '0')}:${pick(['00', '20', '45'])}`
  return { ...washInterval(aDay(), time, aLength()), van, spot: pick(spots) }
}

/** Time that another calendar keeps: of a van or of all, from seconds to half a day. */
function anyBusy(): BusyTime {
  const { start, end } = washInterval(
    aDay(),
    `${String(below(24)).padStart(2, '0')}:${pick(['00', '29', '45'])}`,
    aLength(),
  )
  return { start, end: new Date(+end + pick([-40 * minuteMs, 30_000, 6 * hourMs])), van: pick([null, 1, 2]) }
}

function shuffled<Item>(items: Item[]): Item[] {
  return items
    .map((item) => ({ item, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

function roundsClash({ washes, vans, road }: Planning): unknown {
  return Array.from({ length: vans }, (_, index) => washes.filter(({ van }) => van === index + 1))
    .map((round) => firstClash(round, road))
    .find((clash) => clash !== null)
}

test('each act keeps what the vans can follow, and everything offered is what walking their rounds finds', () => {
  for (let run = 0; run < roundsOf(8, 24); run += 1) {
    const planning = empty(run % 2 ? { road: gridRoad() } : {})
    for (let act = 0; act < 20; act += 1) {
      const forced = anyWash(1 + below(planning.vans))
      const withForced = { ...planning, washes: [...planning.washes, forced] }
      if (act % 5 === 0 && !roundsClash(withForced)) planning.washes.push(forced)

      const day = aDay()
      const wanted = { minutes: aLength(), spot: pick(spots), ...(act % 4 === 0 && { ownDay: day }) }
      const offered = freeStarts(day, wanted, planning)
      expect({ seed, run, act, offered }).toEqual({
        seed,
        run,
        act,
        offered: walkedStarts(day, wanted, planning),
      })
      expect(freeStarts(day, wanted, { ...planning, washes: shuffled(planning.washes) })).toEqual(offered)

      const time = pick(slotStarts)
      const booking = canBookSlot({ day, time, ...wanted }, planning)
      const { van, addedMinutes } = offered.find((one) => one.time === time) ?? {}
      expect(booking.allowed ? booking : null).toEqual(
        van === undefined ? null : ({ allowed: true, van, addedMinutes } as never),
      )
      if (!booking.allowed) continue
      planning.washes.push({
        ...washInterval(day, time, wanted.minutes),
        van: booking.van,
        spot: wanted.spot,
      })
      expect({ seed, run, act, clash: roundsClash(planning) ?? null }).toEqual({
        seed,
        run,
        act,
        clash: null,
      })
    }
  }
})

test('washes to be timed keep the room that walking finds for them', () => {
  for (let run = 0; run < roundsOf(5, 15); run += 1) {
    const vans = run % 5 === 0 ? 2 : 1
    const waiting = () => ({ day: firstDay, minutes: pick([90, 150, 210]), spot: pick(spots) })
    const untimed = Array.from({ length: 3 - vans }, waiting)
    const planning = empty({ vans, road: gridRoad(), untimed, now: instantOf('2027-03-24') })
    for (let van = 1; van <= vans; van += 1) {
      const time = pick(['08:00', '09:10', '14:00', '15:30'])
      planning.washes.push({ ...washInterval(firstDay, time, pick([150, 240])), van, spot: pick(spots) })
    }
    const wanted = { minutes: aLength(), spot: pick(spots) }
    const offered = freeStarts(firstDay, wanted, planning)
    expect({ seed, run, offered }).toEqual({ seed, run, offered: walkedStarts(firstDay, wanted, planning) })
    const turned = { ...planning, untimed: untimed.toReversed() }
    expect(freeStarts(firstDay, wanted, turned)).toEqual(offered)
  }
})

test('more washes to be timed than are placed exactly keep the same room, in whatever order they are read', () => {
  for (let run = 0; run < 30; run += 1) {
    const waiting = () => ({ day: firstDay, minutes: aLength(), spot: pick(spots) })
    const untimed = Array.from({ length: 4 + below(3) }, waiting)
    const planning = empty({ road: gridRoad(), now: instantOf('2027-03-24') })
    const wanted = { minutes: 90, spot: pick(spots) }
    const offered = freeStarts(firstDay, wanted, { ...planning, untimed })
    expect(freeStarts(firstDay, wanted, { ...planning, untimed: shuffled(untimed) })).toEqual(offered)
  }
})

test('washes that overlap, cross midnight, last no time or are of no van are met by nothing that is offered', () => {
  for (let run = 0; run < 60; run += 1) {
    const planning = empty()
    const { road } = planning
    for (let wash = 0; wash < 25; wash += 1) planning.washes.push(anyWash(below(6)))
    const [moment, evening] = [instantOf(aDay(), '10:00'), aDay()]
    planning.washes.push({ start: moment, end: moment, van: 1, spot: null })
    planning.washes.push({ ...washInterval(evening, '22:00', 630), van: 1, spot: null })
    const day = aDay()
    const wanted = { minutes: aLength(), spot: pick(spots) }
    const offered = freeStarts(day, wanted, planning)
    expect(freeStarts(day, wanted, { ...planning, washes: shuffled(planning.washes) })).toEqual(offered)
    for (const { time, van, addedMinutes } of offered) {
      const wash = washInterval(day, time, wanted.minutes)
      const round = planning.washes.filter((one) => one.van === van)
      const before = round
        .filter(({ end }) => end <= wash.start)
        .toSorted((a, b) => +b.end - +a.end || +b.start - +a.start)[0]
      const after = round
        .filter(({ start }) => start >= wash.end)
        .toSorted((a, b) => +a.start - +b.start || +a.end - +b.end)[0]
      const needed = (from: Spot | null, to: Spot | null) =>
        (road.minutes(from, to) + road.setUpMinutes) * minuteMs
      const isFree =
        !round.some((one) => overlaps(one, wash)) &&
        (!before || +before.end + needed(before.spot, wanted.spot) <= +wash.start) &&
        (!after || +wash.end + needed(wanted.spot, after.spot) <= +after.start)
      expect({ seed, run, time, van, isFree }).toEqual({ seed, run, time, van, isFree: true })
      expect(van <= planning.vans && addedMinutes >= 0).toBe(true)
    }
  }
})
