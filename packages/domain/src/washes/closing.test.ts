import { expect, test } from 'bun:test'
import { isToClose } from './closing.ts'

const wash = {
  status: 'confirmed' as const,
  date: new Date('2026-11-20T09:00:00Z'),
  endsAt: new Date('2026-11-20T10:30:00Z'),
  timeSlot: '10:00',
}

test.each([
  ['to come', {}, '2026-11-20T08:00:00Z', false],
  ['under way', {}, '2026-11-20T10:29:59Z', false],
  ['ended', {}, '2026-11-20T10:30:00Z', true],
  ['ended and never confirmed', { status: 'pending' as const }, '2027-01-01T00:00:00Z', true],
  ['done', { status: 'completed' as const }, '2027-01-01T00:00:00Z', false],
  ['canceled', { status: 'canceled' as const }, '2027-01-01T00:00:00Z', false],
  ['without an hour, on its day', { timeSlot: null }, '2026-11-20T22:59:59Z', false],
  ['without an hour, the day after', { timeSlot: null }, '2026-11-20T23:00:00Z', true],
])('a wash %s', (_, change, now, expected) => {
  expect(isToClose({ ...wash, ...change }, new Date(now))).toBe(expected)
})
