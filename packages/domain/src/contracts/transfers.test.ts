import { expect, test } from 'bun:test'
import {
  canNoteTransfer,
  isNotedAlready,
  type TransferContract,
  type TransferLine,
  transferMonths,
} from './transfers.ts'

const contract: TransferContract = {
  ...{ startDay: '2027-01-31', endsOn: null, since: '2027-01-31', askedFrom: '2027-01-31', price: 9000 },
}

function line(periodStart: string, cents: number, on = '2027-01-31'): TransferLine & { on: string } {
  return { periodStart, cents, expectedCents: 9000, on }
}

const said = (months: ReturnType<typeof transferMonths>) =>
  months.map(({ period, expectedCents, receivedCents, isLate }) =>
    [period.start, expectedCents, receivedCents, isLate ? 'late' : ''].join(' ').trim(),
  )

test('each month that has begun is expected, and late five days after its start', () => {
  expect(said(transferMonths(contract, [line('2027-01-31', 9000)], '2027-03-04'))).toEqual([
    ...['2027-01-31 9000 9000', '2027-02-28 9000 0'],
  ])
  expect(said(transferMonths(contract, [line('2027-01-31', 4000)], '2027-03-05'))).toEqual([
    ...['2027-01-31 9000 4000 late', '2027-02-28 9000 0 late'],
  ])
})

test('months that were over before anything was noted are not asked for, unless one was noted of them', () => {
  const entered = { ...contract, askedFrom: '2027-03-10' }
  expect(said(transferMonths(entered, [], '2027-03-12'))).toEqual(['2027-02-28 9000 0 late'])
  expect(said(transferMonths(entered, [line('2027-01-31', 9000)], '2027-03-12'))[0]).toBe(
    '2027-01-31 9000 9000',
  )
  // The months that were running when the program learned to note transfers.
  expect(transferMonths({ ...contract, askedFrom: '2027-04-10' }, [], '2027-03-20')).toEqual([])
})

test('a month keeps the price of its first transfer, and one that an end cuts brings its days', () => {
  const dearer = { ...contract, price: 12_000 }
  expect(said(transferMonths(dearer, [line('2027-01-31', 9000)], '2027-03-01'))).toEqual([
    ...['2027-01-31 9000 9000', '2027-02-28 12000 0'],
  ])
  const ended = { ...contract, endsOn: '2027-02-14' }
  expect(said(transferMonths(ended, [line('2027-01-31', 9000)], '2027-03-30'))).toEqual([
    '2027-01-31 4500 9000',
  ])
})

test.each<[string, number, string, string, ReturnType<typeof line>[]]>([
  ['2027-01-31', 9000, '2027-02-01', 'allowed', []],
  ['2027-01-31', 5001, '2027-02-01', 'TOO_MUCH', [line('2027-01-31', 4000)]],
  ['2027-01-31', 5000, '2027-02-01', 'allowed', [line('2027-01-31', 4000)]],
  ['2027-01-31', -4000, '2027-02-01', 'allowed', [line('2027-01-31', 4000)]],
  ['2027-01-31', -4001, '2027-02-01', 'BELOW_ZERO', [line('2027-01-31', 4000)]],
  ['2027-01-31', 9000, '2027-02-03', 'FUTURE', []],
  ['2027-01-31', 9000, '2026-12-31', 'allowed', []],
  ['2027-01-31', 9000, '2026-12-30', 'BEFORE', []],
  ['2027-01-31', 9000, '2026-02-01', 'BEFORE', []],
  ['2028-01-31', 9000, '2026-12-30', 'BEFORE', []],
  ['2027-01-31', -9000, '2026-02-01', 'BEFORE', [line('2027-01-31', 9000)]],
  // Noted on a wrong day before that was refused: it is taken back on that day, or today.
  ['2027-01-31', -9000, '2026-02-01', 'allowed', [line('2027-01-31', 9000, '2026-02-01')]],
  ['2027-01-31', -9001, '2026-02-01', 'BELOW_ZERO', [line('2027-01-31', 9000, '2026-02-01')]],
  ['2027-01-31', -9000, '2027-02-02', 'allowed', [line('2027-01-31', 9000, '2026-02-01')]],
  ['2027-01-31', 1000, '2026-02-01', 'BEFORE', [line('2027-01-31', 8000, '2026-02-01')]],
  ['2027-01-31', -1, '2026-02-01', 'BEFORE', [line('2027-02-28', 9000, '2026-02-01')]],
  ['2027-02-01', 9000, '2027-02-01', 'OUTSIDE', []],
  ['2026-12-31', 9000, '2027-02-01', 'OUTSIDE', []],
  ['2028-01-31', 9000, '2027-02-01', 'allowed', []],
  ['2028-02-29', 9000, '2027-02-01', 'OUTSIDE', []],
])('%s, %d cents received on %s: %s', (period, cents, on, outcome, lines) => {
  const answer = canNoteTransfer(contract, lines, { period, cents, on, today: '2027-02-02' })
  expect(answer.allowed ? 'allowed' : answer.reason).toBe(outcome)
})

test('what arrives before a contract begins is dated by its entry where that was earlier', () => {
  const entered = { ...contract, since: '2026-11-10' }
  const dated = (on: string) =>
    canNoteTransfer(entered, [], { period: '2027-01-31', cents: 9000, on, today: '2027-02-02' })
  expect(dated('2026-10-10')).toEqual({ allowed: true })
  expect(dated('2026-10-09')).toEqual({ allowed: false, reason: 'BEFORE' })
})

test('nothing is noted of the days after an end', () => {
  const ended = { ...contract, endsOn: '2027-02-28' }
  const transfer = { period: '2027-02-28', cents: 1, on: '2027-03-01', today: '2027-03-01' }
  expect(canNoteTransfer(ended, [], transfer)).toEqual({ allowed: false, reason: 'OUTSIDE' })
})

test('the same transfer counts once; what was taken back can be noted again', () => {
  const one = { periodStart: '2027-01-31', cents: 9000, on: '2027-02-01' }
  const back = { ...one, cents: -9000 }
  expect(isNotedAlready([], one)).toBe(false)
  expect(isNotedAlready([one], one)).toBe(true)
  expect(isNotedAlready([one], back)).toBe(false)
  expect(isNotedAlready([one, back], back)).toBe(true)
  expect(isNotedAlready([one, back], one)).toBe(false)
  expect(isNotedAlready([one], { ...one, on: '2027-02-02' })).toBe(false)
  expect(isNotedAlready([one], { ...one, periodStart: '2027-02-28' })).toBe(false)
})
