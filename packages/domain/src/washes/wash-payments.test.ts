import { expect, test } from 'bun:test'
import { seededRandom, seedOf } from '../testing/seeded-random.ts'
import {
  canGiveBack,
  canReceive,
  keptOnlineCents,
  leftCents,
  type PaymentLine,
  paidCents,
  paymentMethods,
  receivedOf,
} from './wash-payments.ts'

const due = { cents: 9400, lines: [{ kind: 'wash' as const, cents: 9400 }] }
const unpriced = { cents: 8900, lines: [...due.lines, { kind: 'travel' as const, cents: null }] }
const cash = (cents: number): PaymentLine => ({ method: 'cash', cents })
const back = (cents: number): PaymentLine => ({ method: 'cash', cents: -cents, reason: 'Rayure' })
const online = (cents: number): PaymentLine => ({ method: 'online', cents })
const card = (cents: number): PaymentLine => ({ method: 'card', cents })

test.each<[string, PaymentLine, PaymentLine[], typeof due | typeof unpriced, string]>([
  ['the whole', card(9400), [], due, 'allowed'],
  ['a part', cash(5000), [], due, 'allowed'],
  ['the rest in another way', card(4400), [cash(5000)], due, 'allowed'],
  ['a cent too much', card(4401), [cash(5000)], due, 'MORE_THAN_LEFT'],
  ['once more what is paid', card(9400), [card(9400)], due, 'NOTHING_LEFT'],
  ['for a wash that costs nothing', card(100), [], { cents: 0, lines: [] }, 'NOTHING_LEFT'],
  ['more than what has a price, while something has none', card(12_000), [], unpriced, 'allowed'],
  ['a correction', cash(-5000), [cash(5000)], due, 'allowed'],
  ['a correction below nothing', cash(-5001), [cash(5000)], due, 'BELOW_ZERO'],
  ['a correction of what came another way', card(-5000), [cash(5000)], due, 'BELOW_ZERO'],
  ['as much cash as the law allows', cash(100_000), [], unpriced, 'allowed'],
  ['more cash than that, in two goes', cash(1), [cash(100_000)], unpriced, 'TOO_MUCH_CASH'],
  ['again what was given back', card(2000), [card(9400), back(2000)], due, 'NOTHING_LEFT'],
  [
    'what went back while it was canceled',
    card(9400),
    [card(9400), { ...back(9400), isOfCanceled: true }],
    due,
    'allowed',
  ],
  ['a correction beyond what was given back', cash(-8000), [cash(9400), back(2000)], due, 'BELOW_ZERO'],
])('%s', (_, line, lines, of, expected) => {
  const answer = canReceive(line, lines, of)
  expect(answer.allowed ? 'allowed' : answer.reason).toBe(expected)
})

test.each<[string, number, PaymentLine[], boolean]>([
  ['all of it', 9400, [card(9400)], true],
  ['in another way than it came', 2000, [card(5000), cash(4400)], true],
  ['a cent more than was received', 9401, [card(9400)], false],
  ['more than is still here', 7401, [card(9400), back(2000)], false],
  ['what was never received', 1, [], false],
])('to give back %s', (_, cents, lines, expected) => {
  expect(canGiveBack(cents, lines).allowed).toBe(expected)
})

test('whatever is tried, what was received stays between nothing and what is due, of all and of each way', () => {
  const next = seededRandom(seedOf(20_261_123))
  const below = (limit: number) => Math.floor(next() * limit)
  for (let round = 0; round < 200; round += 1) {
    const lines: PaymentLine[] = []
    for (let step = 0; step < 12; step += 1) {
      const line = { method: paymentMethods[below(4)] ?? 'cash', cents: 100 * (below(200) - 80) || 1 }
      if (canReceive(line, lines, due).allowed) lines.push(line)
      const left = leftCents(due, paidCents(lines)) ?? 0
      expect(paidCents(lines) + left).toBe(due.cents)
      for (const method of paymentMethods)
        expect(paidCents(lines.filter((one) => one.method === method))).toBeGreaterThanOrEqual(0)
    }
  }
})

test('what came in is told with what of it went back, a slip that was corrected in neither', () => {
  const canceled: PaymentLine = { ...online(-3000), reason: 'Lavage annulé', isOfCanceled: true }
  const lines = [cash(5000), cash(-1000), online(5400), back(1500), canceled]
  expect(receivedOf(lines)).toEqual({ receivedCents: 9400, givenBackCents: 4500 })
  expect(receivedOf([])).toEqual({ receivedCents: 0, givenBackCents: 0 })
})

test('of what was paid ahead by card, what was handed back in cash is not here any more', () => {
  expect(keptOnlineCents([cash(4000), online(5400)])).toBe(5400)
  expect(keptOnlineCents([online(5400), back(2000)])).toBe(3400)
  expect(keptOnlineCents([online(5400), back(6000)])).toBe(0)
})
