import { expect, test } from 'bun:test'
import { isSlotDue, moveReasonOf, watchSlotOf } from './weather-watch.ts'

test.each([
  ['a minute before six in the evening', '2026-11-23T16:59:00Z', null],
  ['at six in the evening', '2026-11-23T17:00:00Z', 'evening'],
  ['in the night', '2026-11-24T04:59:00Z', 'evening'],
  ['at six in the morning', '2026-11-24T05:00:00Z', 'morning'],
  ['that evening', '2026-11-24T22:00:00Z', 'morning'],
] as const)('a day is watched %s', (_, now, slot) => {
  expect(watchSlotOf('2026-11-24', new Date(now))).toBe(slot)
})

test.each([
  ['2026-03-29', '2026-03-28T17:00:00Z', '2026-03-29T04:00:00Z'],
  ['2026-10-25', '2026-10-24T16:00:00Z', '2026-10-25T05:00:00Z'],
])('on %s, when the clocks change, at the same hours of the wall', (day, evening, morning) => {
  const before = (instant: string) => new Date(Date.parse(instant) - 1)
  expect(watchSlotOf(day, before(evening))).toBeNull()
  expect(watchSlotOf(day, new Date(evening))).toBe('evening')
  expect(watchSlotOf(day, before(morning))).toBe('evening')
  expect(watchSlotOf(day, new Date(morning))).toBe('morning')
})

test('each hour is due once, also for a clock that was set back', () => {
  expect([isSlotDue('evening', null), isSlotDue('morning', null), isSlotDue('morning', 'evening')]).toEqual([
    true,
    true,
    true,
  ])
  expect([isSlotDue(null, null), isSlotDue('evening', 'evening'), isSlotDue('evening', 'morning')]).toEqual([
    false,
    false,
    false,
  ])
})

test('a day would be moved for what counts against most washes', () => {
  expect(moveReasonOf(['rain', 'gusts', 'gusts'])).toBe('wind')
  expect(moveReasonOf(['rain', 'gusts'])).toBe('rain')
  expect(moveReasonOf(['cold'])).toBe('cold')
})
