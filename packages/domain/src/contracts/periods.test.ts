import { describe, expect, test } from 'bun:test'
import { bookablePeriods, commitmentEnd, isBlockedByArrears, periodOf, plusMonths } from './periods.ts'
import { contractDay, lacksExpressRequest, lastWithdrawalDay, needsExpressRequest } from './withdrawal.ts'

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

test('the minimum term is six months', () => {
  expect(commitmentEnd('2026-08-31')).toBe('2027-02-28')
})

describe('withdrawal', () => {
  test.each([
    ['2026-12-18', '2027-01-04'],
    ['2026-11-20', '2026-12-04'],
    ['2026-11-21', '2026-12-07'],
    ['2026-12-11', '2026-12-28'],
  ])('a contract of %s can be renounced until %s', (day, lastDay) => {
    expect(lastWithdrawalDay(day)).toBe(lastDay)
  })

  test.each([
    ['the fourteenth day', '2026-11-20', '2026-12-04', true],
    ['the day after it', '2026-11-20', '2026-12-05', false],
    ['the day to which the period is extended', '2026-12-18', '2027-01-04', true],
    ['the day after that one', '2026-12-18', '2027-01-05', false],
  ])('a visit on %s must be asked for expressly, and not after the last day', (_, contract, visit, needs) => {
    expect(needsExpressRequest(visit, contract)).toBe(needs)
  })

  const acceptedAt = new Date('2026-11-20T23:30:00Z')
  const startDate = new Date('2026-11-25T09:00:00Z')
  const createdAt = new Date('2026-11-18T09:00:00Z')
  const made = { startDate, createdAt, expressRequestedAt: null }
  const online = { ...made, acceptedAt, provider: 'stripe' as const, isDistanceContract: true }
  const byPhone = { ...made, acceptedAt: null, provider: 'manual' as const, isDistanceContract: true }
  const onPaper = { ...byPhone, isDistanceContract: false }

  test.each([
    ['online, in Paris', online, '2026-11-21'],
    ['by phone, on the day of its entry', byPhone, '2026-11-18'],
    ['on paper, when it starts', onPaper, '2026-11-25'],
  ])('a contract is concluded %s', (_, contract, day) => {
    expect(contractDay(contract)).toBe(day)
  })

  test.each([
    ['online', online, '2026-12-07', true],
    ['online, a day later', online, '2026-12-08', false],
    ['online, asked for before', { ...online, expressRequestedAt: createdAt }, '2026-12-01', false],
    ['by phone', byPhone, '2026-12-02', true],
    ['by phone, a day later', byPhone, '2026-12-03', false],
    ['on paper', onPaper, '2026-11-26', false],
  ])('a wash of a contract made %s: its express request is missing', (_, contract, day, isMissing) => {
    expect(lacksExpressRequest(contract, day)).toBe(isMissing)
  })
})

describe('what is ahead', () => {
  test('the periods that can be booked go 92 days ahead, and are cut by an end', () => {
    expect(bookablePeriods('2026-08-31', '2026-11-20', null)).toEqual([
      { start: '2026-10-31', end: '2026-11-30' },
      { start: '2026-11-30', end: '2026-12-31' },
      { start: '2026-12-31', end: '2027-01-31' },
      { start: '2027-01-31', end: '2027-02-28' },
    ])
    expect(bookablePeriods('2026-11-14', '2026-11-20', '2027-01-01')).toEqual([
      { start: '2026-11-14', end: '2026-12-14' },
      { start: '2026-12-14', end: '2027-01-01' },
    ])
    expect(bookablePeriods('2026-11-14', '2026-11-20', '2026-12-14')).toHaveLength(1)
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
