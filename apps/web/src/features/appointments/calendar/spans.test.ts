import { expect, test } from 'bun:test'
import { instantOf, minuteOf } from '@tramontane/domain/days/calendar'
import { spanOn, timeAt } from './spans.ts'

test.each([
  ['00:00', 0],
  ['09:30', 570],
  ['23:59', 1439],
])('%s is minute %p of the day, and back', (time, minute) => {
  expect(minuteOf(time)).toBe(minute)
  expect(timeAt(minute)).toBe(time)
})

test.each([
  ['a plain day', '2026-11-23', '09:00', '10:30', { from: 540, to: 630 }],
  ['the day of 23 hours, after the change', '2027-03-28', '09:00', '10:30', { from: 540, to: 630 }],
  ['the day of 25 hours, after the change', '2026-10-25', '09:00', '10:30', { from: 540, to: 630 }],
  ['across the missing hour', '2027-03-28', '01:30', '03:30', { from: 90, to: 210 }],
])('on %s, a wash stands where the clock on the wall says', (_, day, from, to, span) => {
  expect(spanOn(day, { start: instantOf(day, from), end: instantOf(day, to) })).toEqual(span)
})

test('a wash within the hour that comes twice keeps its length', () => {
  const interval = { start: new Date('2026-10-25T00:45:00Z'), end: new Date('2026-10-25T01:15:00Z') }

  expect(spanOn('2026-10-25', interval)).toEqual({ from: 165, to: 195 })
})

test('a wash over midnight shows its part on each of its days, and none on the next', () => {
  const interval = { start: instantOf('2026-11-23', '23:00'), end: instantOf('2026-11-24', '00:30') }

  expect(
    ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'].map((day) => spanOn(day, interval)),
  ).toEqual([null, { from: 1380, to: 1440 }, { from: 0, to: 30 }, null])
})

test('a wash that ends at midnight is not on the next day', () => {
  const interval = { start: instantOf('2026-11-23', '22:30'), end: instantOf('2026-11-24') }

  expect(spanOn('2026-11-24', interval)).toBeNull()
})
