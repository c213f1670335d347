import { expect, test } from 'bun:test'
import { quarterOf, quartersOf, sumOf } from './receipts.ts'

test.each([
  ['2027-01-01', '2027-T1', '2027-01-01', '2027-03-31'],
  ['2027-06-30', '2027-T2', '2027-04-01', '2027-06-30'],
  ['2028-02-29', '2028-T1', '2028-01-01', '2028-03-31'],
  ['2027-12-31', '2027-T4', '2027-10-01', '2027-12-31'],
])('%s lies in the quarter %s', (day, quarter, from, to) => {
  expect(quarterOf(day)).toEqual({ quarter, from, to })
})

test('a span touches each of its quarters once, whole', () => {
  expect(quartersOf({ from: '2026-12-31', to: '2027-04-01' }).map(({ quarter }) => quarter)).toEqual([
    ...['2026-T4', '2027-T1', '2027-T2'],
  ])
  expect(quartersOf({ from: '2027-05-05', to: '2027-05-05' })).toHaveLength(1)
})

test('nothing sums up to nothing', () => {
  expect(sumOf([])).toEqual({ cents: 0, lines: 0 })
  expect(
    sumOf([
      { cents: 6986, lines: 1 },
      { cents: -6986, lines: 1 },
    ]),
  ).toEqual({ cents: 0, lines: 2 })
})
