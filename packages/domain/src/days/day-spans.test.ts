import { expect, test } from 'bun:test'
import { daysIn, instantsOf, mondayOf, monthsOf, wholePeriodsOf } from './day-spans.ts'
import { hourMs } from './durations.ts'

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
  expect((end - start) / hourMs).toBe(31 * 24 + 1)
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
