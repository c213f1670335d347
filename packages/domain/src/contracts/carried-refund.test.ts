import { expect, test } from 'bun:test'
import { takenFrom, washesWorth } from './carried-refund.ts'

test.each([
  [1, 'standard', 6986, 6986],
  [1, 'premium', 11_986, 5993],
  [1, 'premium', 11_987, 5994],
  [3, 'premium', 11_987, 17_981],
  [2, 'custom', 5000, 10_000],
  [1, 'standard', 0, 0],
] as const)('%p washes of %s at %p are worth %p, rounded up', (washes, plan, price, cents) => {
  expect(washesWorth(washes, { plan, price })).toBe(cents)
})

const months = [
  { id: 1, periodStart: '2026-11-20', leftCents: 6986 },
  { id: 2, periodStart: '2026-12-20', leftCents: 6986 },
  { id: 3, periodStart: '2027-01-20', leftCents: 2000 },
]

test.each([
  ['the payment of its own month pays it', 6986, ['2026-12-20'], [[2, 6986]]],
  [
    'what is missing comes from the newest, then the one before',
    10_000,
    ['2027-01-20'],
    [
      [3, 2000],
      [2, 6986],
      [1, 1014],
    ],
  ],
  ['without a payment of its month, the newest', 500, ['2026-10-20'], [[3, 500]]],
  [
    'never more than there is',
    99_999,
    ['2026-12-20'],
    [
      [2, 6986],
      [3, 2000],
      [1, 6986],
    ],
  ],
  ['nothing for nothing', 0, ['2026-12-20'], []],
])('%s', (_, cents, periods, taken) => {
  expect(takenFrom(months, { cents, periods }).map(({ id, cents }) => [id, cents])).toEqual(taken)
})

test('a payment that went back whole, or more than whole, gives nothing', () => {
  const sources = [
    { id: 1, periodStart: '2026-11-20', leftCents: -5 },
    { id: 2, periodStart: '2026-12-20', leftCents: 0 },
  ]
  expect(takenFrom(sources, { cents: 100, periods: [] })).toEqual([])
})
