import { describe, expect, test } from 'bun:test'
import { type Day, plusDays } from './calendar.ts'
import { canPostpone, isInTime, termOf } from './rescheduling.ts'
import {
  canBookSlot,
  freeSlots,
  type Interval,
  isVanTaken,
  overlaps,
  type Planning,
  slotStarts,
  washInterval,
} from './slots.ts'
import { work } from './testing/work.ts'
import { washesLeftOn } from './wash-allowance.ts'

const fast = 90

function planning(change: Partial<Planning> = {}): Planning {
  return { now: new Date('2027-03-24T06:00:00Z'), work: work(), vans: 1, busy: [], ...change }
}

test('there are seventeen starts, none between 12:00 and 13:30', () => {
  expect(slotStarts).toHaveLength(17)
  expect(slotStarts[0]).toBe('08:00')
  expect(slotStarts.at(-1)).toBe('18:00')
  expect(slotStarts.filter((time) => time >= '12:00' && time < '14:00')).toEqual([])
})

describe('a slot', () => {
  test.each([
    ['a free one', '2027-03-25', '09:00', null],
    ['one that is none of the seventeen', '2027-03-25', '12:00', 'NOT_A_SLOT'],
    ['a quarter past', '2027-03-25', '09:15', 'NOT_A_SLOT'],
    ['a Sunday, on the day the clocks go forward', '2027-03-28', '09:00', 'DAY_OFF'],
    ['a Saturday before the opening', '2027-03-27', '08:30', 'OUTSIDE_HOURS'],
    ['a Saturday too late to end', '2027-03-27', '17:30', 'OUTSIDE_HOURS'],
    ['yesterday', '2027-03-23', '09:00', 'PAST'],
  ])('%s', (_, day, time, reason) => {
    expect(canBookSlot({ day, time, minutes: fast }, planning())).toEqual<unknown>(
      reason ? { allowed: false, reason } : { allowed: true },
    )
  })

  test('is past from its very start', () => {
    const at = (now: string) =>
      canBookSlot({ day: '2027-03-25', time: '09:00', minutes: fast }, planning({ now: new Date(now) }))
        .allowed
    expect(at('2027-03-25T07:59:59Z')).toBe(true)
    expect(at('2027-03-25T08:00:00Z')).toBe(false)
  })

  test('ends when its wash ends: the next may start then, not before', () => {
    const busy = [washInterval('2027-03-25', '09:00', fast)]
    expect(freeSlots('2027-03-25', fast, planning({ busy }))).toEqual(
      slotStarts.filter((time) => time >= '10:30'),
    )
    expect(freeSlots('2027-03-25', 45, planning({ busy })).slice(0, 2)).toEqual(['08:00', '10:30'])
  })

  test('is free while another van is', () => {
    const busy = [washInterval('2027-03-25', '09:00', fast), washInterval('2027-03-25', '10:00', fast)]
    const free = (vans: number) => freeSlots('2027-03-25', fast, planning({ busy, vans }))
    expect(free(2)).not.toContain('09:30')
    expect(free(2)).toContain('10:30')
    expect(free(3)).toEqual(slotStarts)
  })
})

/** Small pseudo-random numbers, the same at each run. */
function randoms(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  }
}

test('every offered slot is bookable and every bookable slot is offered, and nobody’s van is in two places', () => {
  for (let seed = 1; seed <= 12; seed += 1) {
    const random = randoms(seed)
    const vans = 1 + random(3)
    const busy: Interval[] = []
    const now = new Date('2027-10-29T05:00:00Z')
    for (let booking = 0; booking < 25; booking += 1) {
      const day: Day = plusDays('2027-10-30', random(4))
      const minutes = [45, 60, 90, 210][random(4)] ?? 90
      const offered = freeSlots(day, minutes, { now, work: work(), vans, busy })
      for (const time of slotStarts) {
        const wanted = washInterval(day, time, minutes)
        const isFree = canBookSlot({ day, time, minutes }, { now, work: work(), vans, busy }).allowed
        expect(offered.includes(time)).toBe(isFree)
        if (isFree) expect(mostAtOnce([...busy, wanted], wanted)).toBeLessThanOrEqual(vans)
      }
      const chosen = offered[random(Math.max(1, offered.length))]
      if (chosen) busy.push(washInterval(day, chosen, minutes))
    }
  }
})

/** Counted minute by minute, unlike the rule. */
function mostAtOnce(washes: Interval[], within: Interval): number {
  let most = 0
  for (let moment = within.start.getTime(); moment < within.end.getTime(); moment += 60_000)
    most = Math.max(most, washes.filter((one) => +one.start <= moment && moment < +one.end).length)
  return most
}

test('intervals that only touch do not overlap', () => {
  const first = washInterval('2027-03-25', '09:00', 60)
  const second = washInterval('2027-03-25', '10:00', 60)
  expect(overlaps(first, second)).toBe(false)
  expect(isVanTaken(second, [first], 1)).toBe(false)
})

describe('what remains', () => {
  test.each([
    ['a period not granted yet has what the plan grants', 'premium', [], 2],
    ['a granted one has what was granted', 'standard', [['granted', 1]], 1],
    [
      'a use takes one',
      'premium',
      [
        ['granted', 2],
        ['used', -1],
      ],
      1,
    ],
    ['a booking in a period to come takes one of it', 'premium', [['used', -1]], 1],
    [
      'a return gives it back',
      'standard',
      [
        ['granted', 1],
        ['used', -1],
        ['returned', 1],
      ],
      1,
    ],
    [
      'an overdrawn period has none',
      'standard',
      [
        ['granted', 1],
        ['used', -1],
        ['adjusted', -1],
      ],
      0,
    ],
    [
      'a gift adds one',
      'standard',
      [
        ['granted', 1],
        ['adjusted', 1],
      ],
      2,
    ],
  ] as const)('%s', (_, plan, entries, left) => {
    const startDay = '2027-03-01'
    const own = entries.map(([kind, washes]) => ({ kind, washes, periodStart: startDay, usableUntil: null }))
    expect(washesLeftOn('2027-03-25', { plan, startDay, entries: own })).toBe(left)
  })
})

describe('moving a wash', () => {
  const start = new Date('2027-03-28T07:00:00Z')
  test.each([
    ['24 h ahead', '2027-03-27T07:00:00Z', true],
    ['23 h 59 ahead', '2027-03-27T07:01:00Z', false],
    ['24 h by the clock on the night that lost an hour, 23 elapsed', '2027-03-27T08:00:00Z', false],
  ])('%s is in time: %p', (_, now, expected) => {
    expect(isInTime({ start, timeSlot: '09:00' }, new Date(now))).toBe(expected)
  })

  test.each([
    ['twice is enough', { status: 'pending' as const, moved: 2 }, 'QUOTA_REACHED'],
    ['a cancelled one does not move', { status: 'canceled' as const, moved: 0 }, 'NOT_COMING'],
    ['a done one does not move', { status: 'completed' as const, moved: 0 }, 'NOT_COMING'],
    ['a confirmed one does', { status: 'confirmed' as const, moved: 1 }, null],
  ])('%s', (_, { status, moved }, reason) => {
    expect(
      canPostpone({ start, timeSlot: '09:00', status }, new Date('2027-03-20T07:00:00Z'), moved),
    ).toEqual<unknown>(reason ? { allowed: false, reason } : { allowed: true })
  })

  test('terms of six months run from the start day', () => {
    expect(termOf('2026-08-31', '2027-02-27')).toEqual({ start: '2026-08-31', end: '2027-02-28' })
    expect(termOf('2026-08-31', '2027-02-28')).toEqual({ start: '2027-02-28', end: '2027-08-31' })
  })
})
