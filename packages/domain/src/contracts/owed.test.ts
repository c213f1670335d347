import { expect, test } from 'bun:test'
import { appointmentStatuses, subscriptionStatuses } from '../washes/statuses.ts'
import { owedCents } from './owed.ts'

const contract = { status: 'past_due', price: 6986, pausedAt: null, pastDueSince: null } as const
const wash = { status: 'completed', dueCents: 8900, paidCents: 0 } as const
const at = new Date('2026-11-20T09:00:00Z')

test('nobody owes anything for nothing', () => {
  expect(owedCents({ contracts: [], washes: [] })).toBe(0)
})

test.each(subscriptionStatuses)('a contract that is %s owes its month only where it is unpaid', (status) => {
  expect(ofContracts([{ ...contract, status }])).toBe(status === 'past_due' ? 6986 : 0)
})

test('a suspended contract owes only the month that was unpaid before', () => {
  expect(ofContracts([{ ...contract, pausedAt: at }])).toBe(0)
  expect(ofContracts([{ ...contract, pausedAt: at, pastDueSince: at }])).toBe(6986)
})

test('each unpaid contract counts', () => {
  const premium = { ...contract, price: 11_986, pastDueSince: at }
  expect(ofContracts([contract, premium, { ...contract, status: 'active' }])).toBe(18_972)
})

test.each(appointmentStatuses)('a wash that is %s is owed only where it was done', (status) => {
  expect(ofWashes([{ ...wash, status }])).toBe(status === 'completed' ? 8900 : 0)
})

test.each([
  ['not paid', [wash], 8900],
  ['paid in part', [{ ...wash, paidCents: 2000 }], 6900],
  ['paid', [{ ...wash, paidCents: 8900 }], 0],
  ['paid beyond it, which pays no other', [{ ...wash, paidCents: 9900 }, wash], 8900],
  ['without a price, whatever was received', [{ ...wash, dueCents: null, paidCents: 5000 }], 0],
])('a wash that was done and is %s', (_, washes, cents) => {
  expect(ofWashes(washes)).toBe(cents)
})

test('contracts and washes are one sum', () => {
  expect(owedCents({ contracts: [contract], washes: [wash] })).toBe(15_886)
})

function ofContracts(contracts: Parameters<typeof owedCents>[0]['contracts']) {
  return owedCents({ contracts, washes: [] })
}

function ofWashes(washes: Parameters<typeof owedCents>[0]['washes']) {
  return owedCents({ contracts: [], washes })
}
