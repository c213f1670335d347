import { expect, test } from 'bun:test'
import { moneyOfEnded, sumOfEnded } from './ended-money.ts'

const online = (cents: number) => ({ method: 'online' as const, cents })
const cash = (cents: number) => ({ method: 'cash' as const, cents })

test.each([
  ['nothing', [], null, 'business', [0, 0, 0, 0]],
  ['on the spot, it is the owner’s to give back', [cash(4000)], null, 'business', [0, 0, 0, 4000]],
  ['on the spot and given back, nothing is left', [cash(4000), cash(-4000)], null, 'business', [0, 0, 0, 0]],
  [
    'in both ways, each goes its own way',
    [online(2700), cash(6200)],
    2700,
    'business',
    [2700, 0, 2700, 6200],
  ],
  ['as a deposit, late it is kept', [online(2700), cash(500)], 2700, 'client_late', [0, 2700, 0, 500]],
  ['online, less what went back in cash', [online(8900), cash(-900)], null, 'business', [8000, 0, 0, 0]],
] as const)('of a wash that does not come, paid %s', (_, lines, depositCents, ending, expected) => {
  const { backCents, keptCents, owedCents, doorCents } = moneyOfEnded(
    { lines: [...lines], depositCents },
    ending,
  )
  expect([backCents, keptCents, owedCents, doorCents] as number[]).toEqual([...expected])
})

test('several are told as one sum, and none as nothing', () => {
  const one = { backCents: 1, keptCents: 20, owedCents: 300, doorCents: 4000 }
  expect(sumOfEnded([one, one])).toEqual({ backCents: 2, keptCents: 40, owedCents: 600, doorCents: 8000 })
  expect(sumOfEnded([])).toEqual({ backCents: 0, keptCents: 0, owedCents: 0, doorCents: 0 })
})
