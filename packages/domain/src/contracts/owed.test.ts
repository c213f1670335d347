import { expect, test } from 'bun:test'
import { subscriptionStatuses } from '../washes/statuses.ts'
import { owedCents } from './owed.ts'

const contract = { status: 'past_due', price: 6986, pausedAt: null, pastDueSince: null } as const
const at = new Date('2026-11-20T09:00:00Z')

test('nobody owes anything for nothing', () => {
  expect(owedCents([])).toBe(0)
})

test.each(subscriptionStatuses)('a contract that is %s owes its month only where it is unpaid', (status) => {
  expect(owedCents([{ ...contract, status }])).toBe(status === 'past_due' ? 6986 : 0)
})

test('a suspended contract owes only the month that was unpaid before', () => {
  expect(owedCents([{ ...contract, pausedAt: at }])).toBe(0)
  expect(owedCents([{ ...contract, pausedAt: at, pastDueSince: at }])).toBe(6986)
})

test('each unpaid contract counts', () => {
  const premium = { ...contract, price: 11_986, pastDueSince: at }
  expect(owedCents([contract, premium, { ...contract, status: 'active' }])).toBe(18_972)
})
