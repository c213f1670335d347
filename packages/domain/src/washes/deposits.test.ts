import { describe, expect, test } from 'bun:test'
import type { DepositSetting } from '../site/business-settings.ts'
import { depositOf, noDeposit, settleEnded, washEndings } from './deposits.ts'

const share: DepositSetting = { ...noDeposit, kind: 'share', percent: 30, fromCents: 5000 }
const sum: DepositSetting = { ...noDeposit, kind: 'sum', cents: 2000, fromCents: 0 }

describe('what is asked before a wash', () => {
  test.each([
    ['nothing where none is set', noDeposit, 8900, null],
    ['a share, in whole euros', share, 8900, 2700],
    ['nothing below the least price', share, 4999, null],
    ['the share of the least price', share, 5000, 1500],
    ['a sum', sum, 8900, 2000],
    ['never more than the price', sum, 1500, 1500],
    ['nothing that a card cannot pay', { ...share, percent: 1, fromCents: 0 }, 4900, null],
    ['all of it at a hundred percent', { ...share, percent: 100 }, 8900, 8900],
    ['nothing of what costs nothing', { ...sum, fromCents: 0 }, 0, null],
  ] as const)('%s', (_, setting, price, asked) => {
    expect(depositOf(setting, price)).toBe(asked)
  })
})

describe('what becomes of what was paid for a wash that does not come', () => {
  const ahead = { paidCents: 8900, depositCents: 2700 }
  const alone = { paidCents: 2700, depositCents: 2700 }
  const none = { paidCents: 8900, depositCents: null }
  test.each([
    ['given up in time, all goes back', alone, 'client_in_time', [2700, 0, 0]],
    ['given up late, the deposit is kept', alone, 'client_late', [0, 2700, 0]],
    ['given up late, what is beyond it goes back', ahead, 'client_late', [6200, 2700, 0]],
    ['given up late without a deposit, nothing is kept', none, 'client_late', [8900, 0, 0]],
    ['renounced, all goes back', ahead, 'withdrawn', [8900, 0, 0]],
    ['given up by the business, the deposit is owed once more', alone, 'business', [2700, 0, 2700]],
    ['of a wash paid whole, the deposit alone is owed twice', ahead, 'business', [8900, 0, 2700]],
    ['without a deposit nothing is owed on top', none, 'business', [8900, 0, 0]],
    ['moved for the weather and declined, it goes back once', alone, 'weather', [2700, 0, 0]],
    [
      'a deposit paid in part counts as what was paid',
      { ...alone, paidCents: 1000 },
      'business',
      [1000, 0, 1000],
    ],
  ] as const)('%s', (_, paid, ending, [backCents, keptCents, owedCents]) => {
    expect(settleEnded(paid, ending)).toEqual({ backCents, keptCents, owedCents })
  })

  test('whatever was paid is given back or kept, to the cent', () => {
    for (const ending of washEndings)
      for (const paidCents of [0, 1, 50, 2699, 2700, 8900])
        for (const depositCents of [null, 50, 2700, 8900]) {
          const { backCents, keptCents } = settleEnded({ paidCents, depositCents }, ending)
          expect(backCents + keptCents).toBe(paidCents)
        }
  })
})
