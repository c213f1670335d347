import { expect, test } from 'bun:test'
import { formatCents, formatWithCents } from './money.ts'

test('every sum reads as French typography writes it, whole euros without cents', () => {
  const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
  const sums = [
    ...Array.from({ length: 20_001 }, (_, index) => index - 10_000),
    123_456,
    99_999_999,
    1e11,
    -250_050,
  ]
  for (const cents of sums)
    expect(formatCents(cents)).toBe(euros.format(cents / 100).replace(/,00(?=\u00a0)/, ''))
})

test('a sum of amounts keeps its cents, whole euros too', () => {
  expect([6000, 71916, 0, -123_400].map(formatWithCents)).toEqual([
    '60,00\u00a0€',
    '719,16\u00a0€',
    '0,00\u00a0€',
    '-1\u202f234,00\u00a0€',
  ])
})
