import { describe, expect, test } from 'bun:test'
import { instantOf } from '../../days/calendar.ts'
import { seededRandom, seedOf } from '../../testing/seeded-random.ts'
import { at, drivenMinutes, firstClash, gridRoad } from '../../testing/walked-round.ts'
import { work } from '../../testing/work.ts'
import { slotStarts, washInterval } from '../../washes/slots.ts'
import type { Planning, Road } from '../planning.ts'
import type { OrderedWash } from './best-order.ts'
import { holdsMoves, type ProposedRound, proposeRound } from './propose-round.ts'

const day = '2027-03-25'

function wash(time: string, x: number, change: Partial<OrderedWash> = {}): OrderedWash {
  return { ...washInterval(day, time, 60), spot: at(x), van: 1, isMovable: true, ...change }
}

function planningOf(washes: OrderedWash[], change: Partial<Planning> = {}): Planning {
  const now = instantOf('2027-03-24')
  return { now, work: work(), vans: 2, washes, untimed: [], busy: [], road: gridRoad(), ...change }
}

function moves(round: ProposedRound<OrderedWash>) {
  const stops = round.proposed?.stops ?? []
  return stops.map(({ wash: before, start, end }) => ({ before, after: { ...before, start, end } }))
}

describe('a round that is proposed', () => {
  const zigzag = [wash('08:00', 50), wash('10:00', 5), wash('14:00', 55)]

  test('is told beside the present one, drive by drive', () => {
    const { present, proposed } = proposeRound(day, zigzag, planningOf(zigzag))
    expect(present).toMatchObject({ minutes: 200, homeMinutes: 55 })
    expect(present.stops.map(({ legMinutes }) => legMinutes)).toEqual([50, 45, 50])
    expect(proposed).toMatchObject({ minutes: 110, homeMinutes: 5 })
    expect(proposed?.stops.map(({ legMinutes }) => legMinutes)).toEqual([50, 5, 50])
  })

  test.each([
    ['nothing', [], 'too_few'],
    ['a wash alone', [wash('08:00', 50)], 'too_few'],
    ['thirteen washes', slotStarts.slice(0, 13).map((time, index) => wash(time, index)), 'too_many'],
    ['a straight round', [wash('08:00', 10), wash('14:00', 20)], 'nothing_to_win'],
    ['promises alone', zigzag.map((one) => ({ ...one, isMovable: false })), 'nothing_to_win'],
    [
      'promises that follow too closely',
      [wash('08:00', 5, { isMovable: false }), wash('09:00', 55, { isMovable: false })],
      'not_followed',
    ],
  ] as const)('of %s stays as it is, and why is said', (_, round, why) => {
    const answer = proposeRound(day, [...round], planningOf([...round]))
    expect(answer).toMatchObject({ proposed: null, whyKept: why })
  })

  test.each([
    [4, 'little_to_win'],
    [6, null],
  ] as const)('moves nobody for %s minutes (%s), unless a client agreed to it already', (minutes, why) => {
    // Back and forth by half of it, in a town where a minute is no kilometre.
    const near = (time: string, x: number) => wash(time, x / 1000)
    const town = {
      ...gridRoad(),
      minutes: (...way: Parameters<Road['minutes']>) => gridRoad().minutes(...way) * 1000,
    }
    const round = [near('08:00', 20), near('10:00', 20 - minutes / 2), near('14:00', 20)]
    expect(proposeRound(day, round, planningOf(round, { road: town })).whyKept).toBe(why)
    const [first, second, third] = round as [OrderedWash, OrderedWash, OrderedWash]
    const agreed = [first, { ...second, agreedStart: instantOf(day, '16:00') }, third]
    expect(proposeRound(day, agreed, planningOf(agreed, { road: town })).whyKept).toBeNull()
  })

  test('leaves its room to a wash that waits for its hour', () => {
    const round = [wash('08:00', 50), wash('09:30', 5, { isMovable: false }), wash('15:00', 50)]
    const until17 = work({
      hours: { ...work().hours, 4: { opens: '08:00', closes: '17:00' } },
      endsAfterClosingMinutes: 0,
    })
    const alone = planningOf(round, { work: until17, vans: 1 })
    expect(proposeRound(day, round, alone).proposed).not.toBeNull()
    const beside = { ...alone, untimed: [{ day, minutes: 120, spot: at(5) }] }
    expect(proposeRound(day, round, beside)).toMatchObject({ proposed: null, whyKept: 'needed_by_untimed' })
  })
})

describe('moves within a day', () => {
  const [morning, noon] = [wash('08:00', 10), wash('10:00', 40)]
  const planning = planningOf([morning, noon])
  const to = (before: OrderedWash, time: string) => ({
    before,
    after: { ...before, ...washInterval(day, time, 60) },
  })

  test('hold together where one of them alone would not', () => {
    expect(holdsMoves(day, [to(morning, '10:00'), to(noon, '08:00')], planning)).toBe(true)
    expect(holdsMoves(day, [to(morning, '10:00')], planning)).toBe(false)
  })

  test.each([
    ['too soon after another one for the road', '11:00'],
    ['outside the hours', '20:00'],
    ['at no start of ours', '14:10'],
  ])('do not hold %s', (_, time) => {
    expect(holdsMoves(day, [to(morning, time)], planning)).toBe(false)
  })

  test('do not hold in the past, or in a break', () => {
    const late = { ...planning, now: instantOf(day, '14:30') }
    expect(holdsMoves(day, [to(morning, '14:00')], late)).toBe(false)
    const breaks = { ...planning, work: work({ breaks: { 4: [{ from: '14:00', to: '15:00' }] } }) }
    expect(holdsMoves(day, [to(morning, '14:00')], breaks)).toBe(false)
    expect(holdsMoves(day, [to(morning, '15:00')], breaks)).toBe(true)
  })
})

test('whatever the day, a proposal drives no more, holds, moves only what may, and leaves nothing to propose', () => {
  const seed = seedOf(20_261_125)
  const next = seededRandom(seed)
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value
  const now = instantOf(day, '08:20')
  const settings = work({ breaks: { 4: [{ from: '12:00', to: '14:15' }] } })
  let proposals = 0
  for (let run = 0; run < 220; run += 1) {
    const washes = Array.from({ length: 1 + below(7) }, () => {
      const agreedStart = next() < 0.1 ? instantOf(day, pick(slotStarts)) : undefined
      return wash(pick(slotStarts), below(40), {
        ...{ van: 1 + below(2), isMovable: next() < 0.7, needsAsking: next() < 0.5 },
        ...(next() < 0.1 && { spot: null }),
        ...(agreedStart && agreedStart > now && { agreedStart }),
      })
    })
    const untimed = next() < 0.3 ? [{ day, minutes: 120, spot: at(below(40)) }] : []
    const planning = planningOf(washes, { now, work: settings, untimed, road: gridRoad(pick([0, 5])) })
    const round = washes.filter(({ van }) => van === 1)
    const answer = proposeRound(day, round, planning)
    if (!answer.proposed) continue
    proposals += 1
    const told = { seed, run }
    const after = moves(answer)
    const changed = after.filter(({ before, after: { start } }) => +start !== +before.start)
    const isFollowed = firstClash(round, planning.road) === null
    const timed = after.map((one) => one.after)
    expect({ ...told, clash: firstClash(timed, planning.road) }).toEqual({ ...told, clash: null })
    expect(answer.proposed.minutes).toBe(drivenMinutes(timed, planning.road))
    if (isFollowed) expect(answer.proposed.minutes).toBeLessThan(answer.present.minutes)
    for (const {
      before,
      after: { start },
    } of changed) {
      const isPromised = !before.isMovable && +(before.agreedStart ?? 0) !== +start
      expect({ ...told, isPromised, hasBegun: before.start <= now }).toEqual({
        ...told,
        isPromised: false,
        hasBegun: false,
      })
    }
    const isAgreed = changed.some(({ before }) => before.agreedStart)
    if (isAgreed) continue
    expect({ ...told, holds: holdsMoves(day, changed, planning) }).toEqual({ ...told, holds: true })
    const there = planningOf([...timed, ...washes.filter(({ van }) => van !== 1)], planning)
    const again = proposeRound(day, timed, { ...planning, washes: there.washes })
    expect({ ...told, again: again.whyKept }).toEqual({ ...told, again: 'nothing_to_win' })
  }
  expect(proposals).toBeGreaterThan(30)
})
