import { describe, expect, test } from 'bun:test'
import { canCancelByLink, canPostpone, isInTime, termOf } from './rescheduling.ts'
import { overlaps, slotStarts, washInterval } from './slots.ts'
import { washesLeftOn } from './wash-allowance.ts'

test('there are seventeen starts, none between 12:00 and 13:30', () => {
  expect(slotStarts).toHaveLength(17)
  expect(slotStarts[0]).toBe('08:00')
  expect(slotStarts.at(-1)).toBe('18:00')
  expect(slotStarts.filter((time) => time >= '12:00' && time < '14:00')).toEqual([])
})

test('intervals that only touch do not overlap', () => {
  const first = washInterval('2027-03-25', '09:00', 60)
  const second = washInterval('2027-03-25', '10:00', 60)
  expect(overlaps(first, second)).toBe(false)
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

  test.each([
    ['24 hours ahead', { timeSlot: '09:00' }, '2027-03-20T08:00:00Z', null],
    ['later', { timeSlot: '09:00' }, '2027-03-20T08:00:01Z', 'NOTICE_TOO_SHORT'],
    ['once it has begun', { timeSlot: '09:00' }, '2027-03-21T08:00:00Z', 'NOT_COMING'],
    ['without an hour, on the eve', { timeSlot: null }, '2027-03-21T07:59:59Z', null],
    ['without an hour, on its day', { timeSlot: null }, '2027-03-21T08:00:00Z', 'NOTICE_TOO_SHORT'],
    [
      'that is done',
      { timeSlot: '09:00', status: 'completed' as const },
      '2027-03-19T08:00:00Z',
      'NOT_COMING',
    ],
  ])('a wash is cancelled by its link while it comes back: %s', (_, change, now, reason) => {
    const wash = { start: new Date('2027-03-21T08:00:00Z'), status: 'confirmed' as const, ...change }
    expect(canCancelByLink(wash, new Date(now))).toEqual<unknown>(
      reason ? { allowed: false, reason } : { allowed: true },
    )
  })

  test('terms of six months run from the start day', () => {
    expect(termOf('2026-08-31', '2027-02-27')).toEqual({ start: '2026-08-31', end: '2027-02-28' })
    expect(termOf('2026-08-31', '2027-02-28')).toEqual({ start: '2027-02-28', end: '2027-08-31' })
  })
})
