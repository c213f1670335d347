import { expect, test } from 'bun:test'
import { roundsOf, seededRandom, seedOf } from '../testing/seeded-random.ts'
import { dueOfLines } from '../washes/due.ts'
import { billedBefore, billingGap, billStandings, isAsked, isBillLate, spreadTransfer } from './month-bill.ts'

const due = (cents: number) => dueOfLines([{ kind: 'wash', cents }])
const paid = (cents: number) => ({ cents, reason: null })
const back = (cents: number) => ({ cents: -cents, reason: 'Rayure' })

test.each([
  ['done and on no facture yet', { isDone: true, due: due(5000), lines: [], billedCents: 0 }, 5000],
  ['on its facture', { isDone: true, due: due(5000), lines: [], billedCents: 5000 }, 0],
  ['paid, and on its facture', { isDone: true, due: due(5000), lines: [paid(5000)], billedCents: 5000 }, 0],
  ['dearer since', { isDone: true, due: due(6000), lines: [], billedCents: 5000 }, 1000],
  ['cheaper since', { isDone: true, due: due(4000), lines: [], billedCents: 5000 }, -1000],
  ['canceled since', { isDone: false, due: due(0), lines: [], billedCents: 5000 }, -5000],
  ['canceled before', { isDone: false, due: due(0), lines: [], billedCents: 0 }, 0],
  [
    'given back in part',
    { isDone: true, due: due(5000), lines: [paid(5000), back(500)], billedCents: 5000 },
    -500,
  ],
  [
    'given back after it was canceled',
    { isDone: false, due: due(0), lines: [paid(5000), back(5000)], billedCents: 0 },
    0,
  ],
] as const)('what is to be put on paper of a wash that is %s', (_, wash, gap) => {
  expect(billingGap({ ...wash, lines: [...wash.lines] })).toBe(gap)
})

test('nothing is asked for that is paid or has no price', () => {
  expect(isAsked(due(5000), [paid(4999)])).toBe(true)
  expect(isAsked(due(5000), [paid(5000)])).toBe(false)
  expect(isAsked(due(5000), [paid(5000), back(5000)])).toBe(false)
  expect(isAsked(dueOfLines([{ kind: 'wash', cents: null }]), [])).toBe(false)
})

test('what was done before the first of a month is billed on it', () => {
  expect(['2027-01-01', '2027-01-31', '2026-12-31'].map(billedBefore)).toEqual([
    ...['2027-01-01', '2027-01-01', '2026-12-01'],
  ])
})

test('the last day of the term is in time', () => {
  const bill = { dueOn: '2027-01-31', leftCents: 1 }
  expect(['2027-01-31', '2027-02-01'].map((today) => isBillLate(bill, today))).toEqual([false, true])
  expect(isBillLate({ ...bill, leftCents: 0 }, '2027-02-01')).toBe(false)
})

test('the parts of any transfer make it to the cent, and none passes its wash', () => {
  const next = seededRandom(seedOf(64))
  for (let round = 0; round < roundsOf(300, 20_000); round += 1) {
    const shares = Array.from({ length: 1 + Math.floor(next() * 6) }, (_, id) => ({
      id,
      ...{ leftCents: Math.floor(next() * 3) * 2500, receivedCents: Math.floor(next() * 3) * 1000 },
    }))
    const room = (cents: number) => (share: (typeof shares)[number]) =>
      cents < 0 ? share.receivedCents : share.leftCents
    for (const sign of [1, -1]) {
      const most = shares.map(room(sign)).reduce((sum, one) => sum + one, 0)
      const cents = sign * (1 + Math.floor(next() * (most + 1000)))
      const parts = spreadTransfer(cents, shares)
      if (Math.abs(cents) > most) expect(parts).toBeNull()
      else {
        expect(parts?.reduce((sum, part) => sum + part.cents, 0)).toBe(cents)
        for (const part of parts ?? []) {
          const share = shares[part.id] as (typeof shares)[number]
          expect(Math.abs(part.cents)).toBeLessThanOrEqual(room(cents)(share))
          expect(Math.sign(part.cents)).toBe(sign)
        }
      }
    }
  }
})

test('a payment pays the first facture of its wash, then the next', () => {
  const bills = [
    [
      { washId: 1, cents: 5000 },
      { washId: 2, cents: 0 },
    ],
    [{ washId: 1, cents: 1000 }],
  ]
  const stand = (cents: number) =>
    billStandings(bills, new Map([[1, cents]])).map((bill) => [bill.receivedCents, bill.leftCents])
  expect([0, 5000, 5500, 6000, 7000].map(stand)).toEqual([
    [
      [0, 5000],
      [0, 1000],
    ],
    [
      [5000, 0],
      [0, 1000],
    ],
    [
      [5000, 0],
      [500, 500],
    ],
    [
      [5000, 0],
      [1000, 0],
    ],
    [
      [5000, 0],
      [1000, 0],
    ],
  ])
})
