import { describe, expect, test } from 'bun:test'
import { instantOf, timeOf } from '../../days/calendar.ts'
import { minuteMs } from '../../days/durations.ts'
import { keepsHours, workDay } from '../../days/worked-days.ts'
import type { Spot } from '../../road/spot.ts'
import { seededRandom, seedOf } from '../../testing/seeded-random.ts'
import { at, drivenMinutes, firstClash, gridRoad } from '../../testing/walked-round.ts'
import { work } from '../../testing/work.ts'
import { slotStarts, washInterval } from '../../washes/slots.ts'
import type { Road } from '../planning.ts'
import { inOrder } from '../stops.ts'
import { bestOrder, type OrderedWash } from './best-order.ts'

const day = '2027-03-25'

function wash(time: string, minutes: number, spot: Spot | null, isMovable = true): OrderedWash {
  return { ...washInterval(day, time, minutes), spot, van: 1, isMovable }
}

function planning(change: object = {}) {
  return { now: instantOf('2027-03-24'), work: work(), road: gridRoad(), busy: [], ...change }
}

function told(better: ReturnType<typeof bestOrder>) {
  return better?.washes.map(({ wash, start }) => `${wash.spot?.lat} at ${timeOf(start)}`)
}

describe('the best order of a round', () => {
  const zigzag = [wash('08:00', 60, at(50)), wash('10:00', 60, at(5)), wash('14:00', 60, at(55))]

  test('drives the least, and of such orders moves the fewest washes', () => {
    const better = bestOrder(day, zigzag, planning())
    expect(told(better)).toEqual(['50 at 08:00', '55 at 14:00', '5 at 16:00'])
    expect(better?.minutesWon).toBe(50 + 45 + 50 + 55 - 110)
  })

  test('asks as few clients as it can, rather than moves few washes', () => {
    const asked = zigzag.map((one, index) => ({ ...one, needsAsking: index === 1 }))
    expect(told(bestOrder(day, asked, planning()))).toEqual(['5 at 10:00', '55 at 14:00', '50 at 15:30'])
  })

  test('puts a wash where its client agreed, and nowhere else', () => {
    const agreed = zigzag.map((one, index) => ({
      ...one,
      isMovable: false,
      ...(index === 0 && { agreedStart: instantOf(day, '12:30') }),
    }))
    expect(told(bestOrder(day, agreed, planning()))).toEqual(['5 at 10:00', '50 at 12:30', '55 at 14:00'])
    const tooLate = agreed.map((one, index) => ({
      ...one,
      ...(index === 0 && { agreedStart: instantOf(day, '13:00') }),
    }))
    expect(bestOrder(day, tooLate, planning())).toBeNull()
  })

  test('is the same from whichever row it is read', () => {
    expect(bestOrder(day, zigzag.toReversed(), planning())).toEqual(bestOrder(day, zigzag, planning()))
  })

  test('leaves alone what was promised and what has begun', () => {
    const promised = zigzag.map((one, index) => ({ ...one, isMovable: index > 0 }))
    expect(told(bestOrder(day, promised, planning()))).toEqual(['50 at 08:00', '55 at 14:00', '5 at 16:00'])
    const now = instantOf(day, '08:10')
    const begun = told(bestOrder(day, zigzag, planning({ now })))
    expect(begun).toEqual(['50 at 08:00', '55 at 14:00', '5 at 16:00'])
    expect(
      bestOrder(
        day,
        zigzag.map((one) => ({ ...one, isMovable: false })),
        planning(),
      ),
    ).toBeNull()
  })

  test('moves nothing into a break, outside the hours or into the past', () => {
    const breaks = { 4: [{ from: '10:30', to: '15:00' }] }
    const settings = work({ breaks, hours: { ...work().hours, 4: { opens: '08:30', closes: '19:00' } } })
    const round = [wash('08:30', 60, at(50)), wash('15:00', 60, at(5)), wash('16:30', 60, at(55))]
    const at7 = planning({ work: settings, now: instantOf(day, '07:00') })
    expect(told(bestOrder(day, round, at7))).toEqual(['50 at 08:30', '55 at 15:00', '5 at 17:00'])
    const later = planning({ work: settings, now: instantOf(day, '08:30') })
    expect(told(bestOrder(day, round, later))).toEqual(['50 at 08:30', '55 at 15:00', '5 at 17:00'])
  })

  test('is none where the present one drives as little', () => {
    const straight = [wash('08:00', 60, at(10)), wash('14:00', 60, at(20)), wash('16:00', 60, at(60))]
    expect(bestOrder(day, straight, planning())).toBeNull()
    expect(bestOrder(day, [wash('08:00', 60, at(10))], planning())).toBeNull()
    expect(bestOrder(day, [], planning())).toBeNull()
  })

  test('mends a round that cannot be followed, even for more driving', () => {
    const [first, last] = [wash('08:00', 60, at(0, 30), false), wash('10:30', 60, at(40), false)]
    const better = bestOrder(day, [first, wash('09:00', 60, at(0, 40)), last], planning())
    expect(better?.washes.at(-1)?.start).toEqual(instantOf(day, '14:00'))
    expect(better?.minutesWon).toBe(-60)
    const overlapping = [wash('14:00', 60, at(5)), wash('14:00', 60, at(5), false)]
    expect(told(bestOrder(day, overlapping, planning()))).toEqual(['5 at 08:00', '5 at 14:00'])
  })

  test('is none where promises alone make the round too short', () => {
    const promised = [wash('08:00', 60, at(5), false), wash('09:00', 60, at(55), false)]
    expect(bestOrder(day, promised, planning())).toBeNull()
  })

  test('tells the kilometres won where every place is known', () => {
    const [elne, pia] = [
      { lat: 42.5993, lon: 2.9713, cityCode: '' },
      { lat: 42.7448, lon: 2.9188, cityCode: '' },
    ]
    const road = { ...gridRoad(), base: { lat: 42.6456, lon: 2.8744, cityCode: '' } }
    const spots = [elne, pia, elne, pia]
    const round = spots.map((spot, index) => wash(`${8 + 3 * index}:00`.padStart(5, '0'), 60, spot))
    road.minutes = (from, to) => (from === to ? 0 : 30)
    expect(bestOrder(day, round, planning({ road }))?.kmWon).toBeCloseTo(45.1, 0)
    const unknown = [...round, wash('20:00', 60, null)]
    expect(bestOrder(day, unknown, planning({ road }))?.kmWon).toBeNull()
  })
})

describe('beside trying every order', () => {
  const seed = seedOf(20_261_124)
  const next = seededRandom(seed)
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value
  const settings = work({ breaks: { 4: [{ from: '12:00', to: '14:15' }] } })
  const now = instantOf(day, '08:20')

  test('none is better, the van can follow it, and only those move that may', () => {
    for (let run = 0; run < 60; run += 1) {
      const road = gridRoad(pick([0, 5]))
      const place = () => at(below(40), below(30))
      const round = Array.from({ length: 2 + below(4) }, () => ({
        ...wash(pick(slotStarts), pick([30, 45, 60, 90]), place(), next() < 0.7),
        needsAsking: next() < 0.5,
      })).toSorted(inOrder)
      const given = { now, work: settings, road, busy: [] }
      const better = bestOrder(day, round, given)
      const best = triedBest(round, road)
      if (better) {
        const timed = better.washes.map(({ wash: own, start, end }) => ({ ...own, own, start, end }))
        expect({ seed, run, clash: firstClash(timed, road) }).toEqual({ seed, run, clash: null })
        expect({ seed, run, best: measured(timed, road) }).toEqual({ seed, run, best: best as Value })
        expect(better.minutesWon).toBe(drivenMinutes(round, road) - drivenMinutes(timed, road))
        for (const { own, start, end } of timed) {
          expect(+end - +start).toBe(+own.end - +own.start)
          if (+start !== +own.start)
            expect([own.isMovable, own.start > now, start > now]).not.toContain(false)
        }
      } else {
        const isFollowed = firstClash(round, road) === null
        const isNoBetter = !best || (isFollowed && best.minutes >= drivenMinutes(round, road))
        expect({ seed, run, isNoBetter }).toEqual({ seed, run, isNoBetter: true })
      }
    }
  })

  type Timed = OrderedWash & { own: OrderedWash }
  type Value = { minutes: number; asked: number; moved: number; homeAt: number }

  function measured(timed: Timed[], road: Road): Value {
    const moved = timed.filter(({ own, start }) => +own.start !== +start)
    const last = timed.toSorted(inOrder).at(-1)
    return {
      minutes: drivenMinutes(timed, road),
      asked: moved.filter(({ own }) => own.needsAsking).length,
      moved: moved.length,
      homeAt: last ? +last.end + road.minutes(last.spot, road.base) * minuteMs : 0,
    }
  }

  function isBetter(one: Value, other: Value): boolean {
    const differences = [
      one.minutes - other.minutes,
      one.asked - other.asked,
      one.moved - other.moved,
      one.homeAt - other.homeAt,
    ]
    return (differences.find((difference) => difference !== 0) ?? 0) < 0
  }

  /** Every order, with each wash at its own hour or at the soonest start that it can have after the one before. */
  function triedBest(round: OrderedWash[], road: Road): Value | null {
    let best: Value | null = null
    for (const timed of timedOrders([], round, road)) {
      const value = measured(timed, road)
      if (!best || isBetter(value, best)) best = value
    }
    return best
  }

  function* timedOrders(timed: Timed[], left: OrderedWash[], road: Road): Generator<Timed[]> {
    if (left.length === 0) yield timed
    for (const own of left) {
      const length = +own.end - +own.start
      const last = timed.at(-1)
      const ready = last ? +last.end + (road.minutes(last.spot, own.spot) + road.setUpMinutes) * minuteMs : 0
      const starts = startsOf(own, length / minuteMs).filter((start) => +start >= ready)
      const [soonest] = starts
      const stays = starts.filter((start) => +start === +own.start).slice(0, 1)
      const choices = soonest ? [soonest, ...stays.filter((start) => +start !== +soonest)] : []
      for (const start of choices) {
        const there = { ...own, own, start, end: new Date(+start + length) }
        yield* timedOrders(
          [...timed, there],
          left.filter((one) => one !== own),
          road,
        )
      }
    }
  }

  function startsOf(one: OrderedWash, minutes: number): Date[] {
    const { hours } = workDay(day, settings)
    if (!one.isMovable || one.start <= now || !hours) return [one.start]
    const times = slotStarts.filter((time) => keepsHours({ time, minutes }, hours, settings))
    const starts = times.map((time) => instantOf(day, time)).filter((start) => start > now)
    return [...starts, one.start].toSorted((a, b) => +a - +b)
  }
})
