import { describe, expect, test } from 'bun:test'
import { isCharged, withdrawalComputation, withdrawalRefund } from './withdrawal-refund.ts'

const rows: [string, Parameters<typeof withdrawalRefund>[0], number][] = [
  ['no wash done', { paidCents: 6986, washes: 1, washesDone: 0, wasExpress: true }, 6986],
  [
    'a wash done that nobody asked for expressly',
    { paidCents: 6986, washes: 1, washesDone: 1, wasExpress: false },
    6986,
  ],
  ['the only wash done', { paidCents: 6986, washes: 1, washesDone: 1, wasExpress: true }, 0],
  ['one wash of two', { paidCents: 11_986, washes: 2, washesDone: 1, wasExpress: true }, 5993],
  ['one wash of two, an odd cent', { paidCents: 11_987, washes: 2, washesDone: 1, wasExpress: true }, 5994],
  ['two washes of three', { paidCents: 10_000, washes: 3, washesDone: 2, wasExpress: true }, 3334],
  ['more washes than the period has', { paidCents: 6986, washes: 1, washesDone: 3, wasExpress: true }, 0],
  ['nothing was paid', { paidCents: 0, washes: 1, washesDone: 1, wasExpress: true }, 0],
  ['a period of no wash', { paidCents: 50, washes: 0, washesDone: 1, wasExpress: true }, 50],
]

describe('what a withdrawal gives back', () => {
  test.each(rows)('%s', (_, period, cents) => {
    expect(withdrawalRefund(period)).toBe(cents)
  })

  test('what is kept and what goes back make what was paid, and half a cent is never the consumer’s loss', () => {
    for (let paidCents = 0; paidCents < 500; paidCents += 1)
      for (let washesDone = 0; washesDone <= 3; washesDone += 1) {
        const refund = withdrawalRefund({ paidCents, washes: 3, washesDone, wasExpress: true })
        expect(Number.isInteger(refund)).toBe(true)
        expect(refund).toBeGreaterThanOrEqual((paidCents * (3 - washesDone)) / 3)
        expect(refund).toBeLessThanOrEqual(paidCents)
      }
  })

  test('the computation says what was charged, kept, given back before and what is still to be sent', () => {
    const used = { paidCents: 11_986, washes: 2, washesDone: 1, wasExpress: true }
    const [charged, sums] = [
      { ...used, chargedWashes: 1, keptCents: 5993, refundCents: 5993 },
      { laterCents: 0, monthCents: 11_986, refundedCents: 1000, drivesCents: 0, missingCents: 4993 },
    ]
    expect(withdrawalComputation({ ...used, refundedCents: 1000 })).toEqual({ ...charged, ...sums })
    expect(withdrawalComputation({ ...used, wasExpress: false })).toMatchObject({
      ...{ chargedWashes: 0, keptCents: 0, refundedCents: 0, refundCents: 11_986, missingCents: 11_986 },
    })
    expect(withdrawalComputation({ ...used, refundedCents: 9000 }).missingCents).toBe(0)
  })

  test('a later month goes back whole: the washes are a share of the first one', () => {
    const used = { paidCents: 23_972, laterCents: 11_986, washes: 2, washesDone: 1, wasExpress: true }
    expect(withdrawalComputation(used)).toMatchObject({ keptCents: 5993, refundCents: 17_979 })
  })
})

describe('of a month whose transfer came in part', () => {
  const used = { washes: 2, washesDone: 1, wasExpress: true, monthCents: 11_986 }

  test.each([
    ['more than the share of its price', 6986, 5993, 993],
    ['less', 3000, 3000, 0],
    ['nothing', 0, 0, 0],
  ])('%s: a wash is kept at that share, as far as it was paid', (_, paidCents, keptCents, refundCents) => {
    expect(withdrawalComputation({ ...used, paidCents })).toMatchObject({ keptCents, refundCents })
  })
})

describe('a wash of a renounced contract is paid, with its drive', () => {
  const since = new Date('2026-11-20T09:00:00Z')
  const until = new Date('2026-11-26T23:00:00Z')

  test.each([
    ['done on request', '2026-11-24T09:00:00Z', { since, until: null }, true],
    ['never asked for', '2026-11-24T09:00:00Z', { since: null, until: null }, false],
    ['done before the request', '2026-11-20T08:59:00Z', { since, until: null }, false],
    ['done on the day on which the letter left', '2026-11-26T22:59:00Z', { since, until }, true],
    ['done once the letter had left', '2026-11-26T23:00:00Z', { since, until }, false],
  ])('%s', (_, start, span, expected) => {
    expect(isCharged(new Date(start), span)).toBe(expected)
  })

  test('and what was paid for the drive of another one goes back beside the share of the month', () => {
    const used = { paidCents: 6986, washes: 1, washesDone: 1, wasExpress: false, drivesCents: 500 }
    expect(withdrawalComputation(used)).toMatchObject({
      refundCents: 6986,
      missingCents: 6986,
      drivesCents: 500,
    })
  })
})
