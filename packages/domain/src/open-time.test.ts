import { describe, expect, test } from 'bun:test'
import { daysIn, instantsOf, mondayOf, monthsOf, wholePeriodsOf } from './day-spans.ts'
import { lateBefore, openMinutes } from './open-time.ts'
import type { WeekHours } from './opening-hours.ts'

const weekday = { opens: '08:00', closes: '19:00' }
const hours: WeekHours = {
  1: weekday,
  2: weekday,
  3: weekday,
  4: weekday,
  5: weekday,
  6: { opens: '09:00', closes: '18:30' },
  7: 'appointment',
}
const closed = { days: ['2026-11-18'], publicHolidays: true }

test.each([
  ['a weekday', '2026-11-20', 660],
  ['a Saturday', '2026-11-21', 570],
  ['a Sunday on appointment', '2026-11-22', 0],
  ['a closed day', '2026-11-18', 0],
  ['a public holiday', '2026-11-11', 0],
])('%s is open for its minutes', (_, day, minutes) => {
  expect(openMinutes(day, { hours, closed })).toBe(minutes)
})

describe('what waits longer than 24 hours of open days is late', () => {
  test.each([
    ['in the week', '2026-11-20T09:00:00Z', '2026-11-19T09:00:00Z'],
    ['over a Sunday', '2026-11-23T09:00:00Z', '2026-11-21T09:00:00Z'],
    ['on a Sunday', '2026-11-22T15:00:00Z', '2026-11-20T23:00:00Z'],
    ['over a closed day', '2026-11-19T09:00:00Z', '2026-11-17T09:00:00Z'],
    ['over the Sunday of twenty-three hours', '2026-03-30T08:00:00Z', '2026-03-28T09:00:00Z'],
  ])('%s', (_, now, before) => {
    expect(lateBefore(new Date(now), { hours, closed })).toEqual(new Date(before))
  })

  test('nothing is, where no day is open', () => {
    const never = {
      1: 'closed',
      2: 'closed',
      3: 'closed',
      4: 'closed',
      5: 'closed',
      6: 'closed',
      7: 'closed',
    }
    expect(lateBefore(new Date('2026-11-20'), { hours: never as WeekHours, closed })).toEqual(new Date(0))
  })
})

test('a span knows its days, its months and its Mondays', () => {
  const span = { from: '2026-10-31', to: '2026-12-01' }
  expect(daysIn(span)).toBe(32)
  expect(monthsOf(span)).toEqual([
    { month: '2026-10', from: '2026-10-31', to: '2026-10-31' },
    { month: '2026-11', from: '2026-11-01', to: '2026-11-30' },
    { month: '2026-12', from: '2026-12-01', to: '2026-12-01' },
  ])
  expect([mondayOf('2026-11-22'), mondayOf('2026-11-23')]).toEqual(['2026-11-16', '2026-11-23'])
})

test('October 2026 is an hour longer than its days', () => {
  const { start, end } = instantsOf({ from: '2026-10-01', to: '2026-10-31' })
  expect((end - start) / 3_600_000).toBe(31 * 24 + 1)
})

test('a span is its whole months, and the days of the months that it cuts', () => {
  expect(wholePeriodsOf({ from: '2026-01-01', to: '2026-02-28' })).toEqual(['2026-01', '2026-02'])
  expect(wholePeriodsOf({ from: '2026-01-30', to: '2026-03-02' })).toEqual([
    '2026-01-30',
    '2026-01-31',
    '2026-02',
    '2026-03-01',
    '2026-03-02',
  ])
})
