import { expect, test } from 'bun:test'
import { closedOn, work } from '../testing/work.ts'
import { publicHolidays } from './public-holidays.ts'
import { canVisitOn, earliestVisitDay, nextVisitDays } from './visit-days.ts'

const open = work()

/** A Thursday. */
const today = '2026-11-19'

test.each([
  ['2026-11-18', 'TOO_EARLY'],
  ['2026-11-19', 'TOO_EARLY'],
  ['2026-11-20', 'TOO_EARLY'],
  ['2026-11-21', null],
  ['2026-11-22', 'DAY_OFF'],
  ['2026-11-23', null],
  ['2028-11-18', null],
  ['2028-11-20', 'TOO_FAR'],
  ['9999-12-31', 'TOO_FAR'],
])('on a Thursday 19, the %s is refused with %p', (day, reason) => {
  expect(canVisitOn(day, today, open)).toEqual<unknown>(
    reason ? { allowed: false, reason } : { allowed: true },
  )
})

test('the next days that can be asked for leave out what is refused, and end with the two years', () => {
  expect(nextVisitDays(today, open, 3)).toEqual(['2026-11-21', '2026-11-23', '2026-11-24'])
  expect(nextVisitDays(today, work({ closed: closedOn('2026-11-23') }), 2)).toEqual([
    '2026-11-21',
    '2026-11-24',
  ])
  const every = nextVisitDays(today, open, 10_000)
  expect(every.at(-1)).toBe('2028-11-18')
})

test('two days from the last of the year', () => {
  expect(earliestVisitDay('2026-12-30')).toBe('2027-01-01')
})

test('the owner’s closed days and, where the settings say so, public holidays are closed', () => {
  const monday = '2027-03-29'
  expect(canVisitOn(monday, today, open).allowed).toBe(true)
  const off = { allowed: false, reason: 'DAY_OFF' } as const
  expect(canVisitOn(monday, today, work({ closed: closedOn(monday) }))).toEqual(off)
  expect(canVisitOn(monday, today, work({ closed: { periods: [], publicHolidays: true } }))).toEqual(off)
})

test('the public holidays of 2026, as the ministry lists them', () => {
  expect(publicHolidays(2026)).toEqual([
    '2026-01-01',
    '2026-04-06',
    '2026-05-01',
    '2026-05-08',
    '2026-05-14',
    '2026-05-25',
    '2026-07-14',
    '2026-08-15',
    '2026-11-01',
    '2026-11-11',
    '2026-12-25',
  ])
})
