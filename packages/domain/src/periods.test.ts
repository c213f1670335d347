import { describe, expect, test } from 'bun:test'
import { cancellationEnd, commitmentEnd, isBlockedByArrears, periodOf, plusMonths } from './periods.ts'
import { lastWithdrawalDay, needsExpressRequest } from './withdrawal.ts'

test.each([
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-08-31', 7, '2027-03-31'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-12-15', 1, '2027-01-15'],
])('%s plus %d months is %s', (day, months, expected) => {
  expect(plusMonths(day, months)).toBe(expected)
})

describe('periods run from the start day, and keep it after a shorter month', () => {
  test.each([
    ['2026-08-31', '2026-08-31', '2026-08-31', '2026-09-30'],
    ['2026-08-31', '2026-09-29', '2026-08-31', '2026-09-30'],
    ['2026-08-31', '2026-09-30', '2026-09-30', '2026-10-31'],
    ['2026-08-31', '2026-10-31', '2026-10-31', '2026-11-30'],
    ['2026-08-31', '2026-08-01', '2026-08-31', '2026-09-30'],
    ['2026-11-20', '2027-12-19', '2027-11-20', '2027-12-20'],
  ])('started %s, on %s', (startDay, day, start, end) => {
    expect(periodOf(startDay, day)).toEqual({ start, end })
  })
})

test('a day thousands of years away costs no more than tomorrow', () => {
  expect(periodOf('2026-08-31', '9999-12-30')).toEqual({ start: '9999-11-30', end: '9999-12-31' })
})

describe('the end of a cancelled subscription', () => {
  test.each([
    ['2026-08-31', '2027-01-10', '2027-02-28'],
    ['2026-08-31', '2027-01-29', '2027-02-28'],
    ['2026-08-31', '2027-01-30', '2027-03-31'],
    ['2026-08-31', '2027-02-20', '2027-03-31'],
    ['2026-08-31', '2026-09-01', '2027-02-28'],
    ['2026-01-15', '2027-05-01', '2027-06-15'],
  ])('started %s, notice on %s, ends on %s', (startDay, noticeDay, end) => {
    expect(cancellationEnd(startDay, noticeDay)).toBe(end)
  })

  test('the minimum term is six months', () => {
    expect(commitmentEnd('2026-08-31')).toBe('2027-02-28')
  })
})

describe('withdrawal', () => {
  test.each([
    ['2026-12-18', '2027-01-04'],
    ['2026-11-20', '2026-12-04'],
    ['2026-11-21', '2026-12-07'],
    ['2026-12-11', '2026-12-28'],
  ])('a contract of %s can be renounced until %s', (contractDay, lastDay) => {
    expect(lastWithdrawalDay(contractDay)).toBe(lastDay)
  })

  test('a visit up to the fourteenth day must be asked for expressly, not later', () => {
    expect(needsExpressRequest('2026-12-04', '2026-11-20')).toBe(true)
    expect(needsExpressRequest('2026-12-05', '2026-11-20')).toBe(false)
  })
})

describe('an unpaid month blocks bookings after seven days', () => {
  test.each([
    [null, '2026-11-20', false],
    ['2026-11-13', '2026-11-19', false],
    ['2026-11-13', '2026-11-20', true],
  ])('unpaid since %p, on %s: %p', (since, today, blocked) => {
    expect(isBlockedByArrears(since, today)).toBe(blocked)
  })
})
