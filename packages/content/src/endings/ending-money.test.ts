import { expect, test } from 'bun:test'
import { givenBackLines } from './ending-money.ts'

test.each([
  [0, '0 jour sur 30'],
  [1, '1 jour sur 30'],
  [2, '2 jours sur 30'],
])('%d served days of a month are counted as French counts them', (servedDays, words) => {
  const period = { start: '2026-11-22', end: '2026-12-22' }
  const paid = { period, paidCents: 6986, refundedCents: 0, days: 30, servedDays }
  const [line] = givenBackLines([{ ...paid, dueCents: 0, keptCents: 0, missingCents: 6986 }])
  expect(line?.[1].replace(/\s/g, ' ')).toContain(words)
})
