import { describe, expect, test } from 'bun:test'
import { instantOf, plusDays } from '../days/calendar.ts'
import type { Day } from '../days/day.ts'
import type { Sector } from '../site/business-settings.ts'
import { seededRandom, seedOf } from '../testing/seeded-random.ts'
import { at, firstClash, gridRoad } from '../testing/walked-round.ts'
import { closedOn, usualHours, work } from '../testing/work.ts'
import { washInterval } from '../washes/slots.ts'
import { canBookSlot } from './free-starts.ts'
import { nextFreeStart } from './nearest-start.ts'
import { type Grounds, unfitWashes } from './unfit-washes.ts'

/** A Thursday; the clocks go forward on the Sunday after it. */
const thursday = '2027-03-25'
const now = instantOf(thursday, '07:00')

const grounds = (change: Partial<Grounds> = {}): Grounds => ({
  ...{ work: work(), vans: 1, road: gridRoad(), ...change },
})

let id = 0
const wash = (
  time: string,
  { day = thursday, minutes = 90, van = 1, x = 0, town = '', isOpen = true } = {},
) => ({
  ...washInterval(day, time, minutes),
  ...{ id: ++id, van, spot: { ...at(x), cityCode: town }, isOpen },
})

function met(
  washes: ReturnType<typeof wash>[],
  after: Partial<Grounds>,
  before: Partial<Grounds> = {},
  at = now,
) {
  const turn = { now: at, before: grounds(before), after: grounds(after) }
  const { unfit, otherVans } = unfitWashes({ washes, untimed: [] }, turn)
  return {
    why: unfit.map((one) => [washes.findIndex(({ id: own }) => own === one.wash.id), one.why.reason]),
    vans: otherVans.map(({ id: own, van }) => [washes.findIndex((one) => one.id === own), van]),
  }
}

const only: Sector = { name: 'A', towns: ['A'], weekdays: [2], mode: 'only' }
const opens10 = work({ hours: { ...usualHours, 4: { opens: '10:00', closes: '19:00' } } })
const pause = work({ breaks: { 4: [{ from: '12:00', to: '13:00' }] } })

describe('a change of the settings meets', () => {
  test.each<[string, ReturnType<typeof wash>[], Partial<Grounds>, ReturnType<typeof met>['why']]>([
    [
      'a wash on a day that is closed',
      [wash('09:00')],
      { work: work({ closed: closedOn(thursday) }) },
      [[0, 'day_off']],
    ],
    ['one before the opening', [wash('09:00'), wash('14:00')], { work: opens10 }, [[0, 'outside_hours']]],
    ['one that ends in a break', [wash('09:00'), wash('11:00')], { work: pause }, [[1, 'break']]],
    [
      'one outside the days of its town',
      [wash('09:00', { town: 'A' }), wash('11:00', { town: 'B' })],
      { work: work({ sectors: [only] }) },
      [[0, 'sector']],
    ],
    [
      'the later of two washes between which the setting up takes too long',
      [wash('09:00'), wash('10:40', { x: 5 })],
      { road: gridRoad(10) },
      [[1, 'road']],
    ],
    ['nothing that still fits', [wash('10:00')], { work: opens10, vans: 3, road: gridRoad(20) }, []],
  ])('%s', (_, washes, after, expected) => {
    expect(met(washes, after).why).toEqual(expected)
  })

  test('nothing that was there in spite of the settings, that has begun, or that is done', () => {
    const closed = { work: opens10 }
    expect(met([wash('08:00')], closed, closed).why).toEqual([])
    expect(met([wash('08:00')], closed, {}, instantOf(thursday, '08:00')).why).toEqual([])
    expect(met([wash('08:00', { isOpen: false })], closed).why).toEqual([])
    const tight = [wash('09:00'), wash('10:32', { x: 5 })]
    expect(met(tight, { road: gridRoad(10) }).why).toEqual([])
  })

  test('what is new of a wash that was there in spite of something else', () => {
    expect(
      met([wash('08:00')], { work: work({ closed: closedOn(thursday) }) }, { work: opens10 }).why,
    ).toEqual([[0, 'day_off']])
  })

  test('the night on which the clocks change as any other', () => {
    const monday = plusDays(thursday, 4)
    const early = work({ hours: { ...usualHours, 1: { opens: '08:30', closes: '19:00' } } })
    expect(
      met([wash('08:00', { day: monday }), wash('08:30', { day: monday, x: 1 })], { work: early }).why,
    ).toEqual([[0, 'outside_hours']])
  })

  test('washes of a day without an hour: its closing and its town, not its hours', () => {
    const untimed = [{ id: 1, day: thursday, minutes: 150, spot: { ...at(0), cityCode: 'A' }, isOpen: true }]
    const of = (after: Partial<Grounds>) =>
      unfitWashes({ washes: [], untimed }, { now, before: grounds(), after: grounds(after) }).unfit.map(
        ({ why }) => why.reason,
      )
    expect(of({ work: work({ closed: closedOn(thursday) }) })).toEqual(['day_off'])
    expect(of({ work: work({ sectors: [only] }) })).toEqual(['sector'])
    expect(of({ work: pause })).toEqual([])
  })
})

describe('a van that goes', () => {
  test('gives its washes to another one where there is room, the road counted, and has the others listed', () => {
    const washes = [
      ...[wash('09:00', { x: 10 }), wash('14:00', { van: 2 }), wash('10:35', { van: 2, x: 10 })],
      ...[
        wash('10:30', { van: 2, x: 40, day: plusDays(thursday, 1) }),
        wash('09:30', { day: plusDays(thursday, 1) }),
      ],
    ]
    expect(met(washes, {}, { vans: 2 })).toEqual({
      why: [[3, 'vans']],
      vans: [
        [2, 1],
        [1, 1],
      ],
    })
  })

  test('gives two washes of one hour to no one van', () => {
    expect(met([wash('09:00', { van: 2 }), wash('09:00', { van: 3 })], {}, { vans: 3 })).toEqual({
      why: [[1, 'vans']],
      vans: [[0, 1]],
    })
  })

  test('that went before keeps its washes as they are', () => {
    expect(met([wash('09:00'), wash('09:00', { van: 3 })], { vans: 1 }, { vans: 2 })).toEqual({
      why: [],
      vans: [],
    })
  })
})

test('whatever changes, what is not listed can be followed as before, and every start that is proposed is free', () => {
  const next = seededRandom(seedOf(20_261_123))
  const below = (limit: number) => Math.floor(next() * limit)
  for (let run = 0; run < 40; run += 1) {
    const before = grounds({ vans: 1 + below(3) })
    const now = instantOf(plusDays(thursday, -1))
    const planning = { now, ...before, washes: [] as ReturnType<typeof wash>[], untimed: [], busy: [] }
    for (let tries = 0; tries < 14; tries += 1) {
      const day = plusDays(thursday, below(5))
      const time = ['08:00', '09:30', '11:00', '14:00', '16:00', '17:30'][below(6)] as string
      const spot = { ...at(below(30)), cityCode: ['', 'A'][below(2)] as string }
      const booked = canBookSlot({ day, time, minutes: 90, spot }, planning)
      if (booked.allowed) planning.washes.push({ ...wash(time, { day }), spot, van: booked.van })
    }
    const after = grounds({
      ...{ vans: 1 + below(3), road: gridRoad(below(3) * 10) },
      work: work({ closed: closedOn(plusDays(thursday, below(9))), sectors: below(2) ? [only] : [] }),
    })
    const { unfit, otherVans } = unfitWashes(planning, { now, before, after })
    const listed = new Set(unfit.map(({ wash: one }) => one.id))
    const vanOf = new Map(otherVans.map(({ id: own, van }) => [own, van]))
    const kept = planning.washes
      .filter(({ id: own }) => !listed.has(own))
      .map((one) => ({ ...one, van: vanOf.get(one.id) ?? one.van }))
    for (const round of Map.groupBy(kept, ({ van }) => van).values())
      expect({ run, clash: firstClash(round, after.road) }).toEqual({ run, clash: null })
    expect(kept.every(({ van }) => van <= after.vans)).toBe(true)

    const taken = { now, ...after, washes: [...kept], untimed: [] as never[], busy: [] }
    for (const { wash: one } of unfit) {
      const [day, time]: [Day, string] = [thursday, '10:00']
      const wanted = { minutes: 90, spot: one.spot }
      const start = nextFreeStart({ day, time }, wanted, taken)
      if (!start) continue
      expect(canBookSlot({ ...start, ...wanted }, taken).allowed).toBe(true)
      taken.washes.push({ ...wash(start.time, { day: start.day }), spot: one.spot, van: start.van })
    }
    for (const round of Map.groupBy(taken.washes, ({ van }) => van).values())
      expect({ run, clash: firstClash(round, after.road) }).toEqual({ run, clash: null })
  }
})
