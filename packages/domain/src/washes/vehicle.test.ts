import { describe, expect, test } from 'bun:test'
import { isRunning, plateKey } from './vehicle.ts'

describe('a plate is the same however it was typed', () => {
  test.each([
    ['FX-871-RD', 'FX871RD'],
    ['fx 871 rd', 'FX871RD'],
    [' fx.871_rd ', 'FX871RD'],
    ['ＦＸ-871-ＲＤ', 'FX871RD'],
    ['-----', '-----'],
  ])('%p is %p', (typed, key) => expect(plateKey(typed)).toBe(key))
})

describe('a contract runs', () => {
  const now = new Date('2026-11-22T10:00:00Z')
  const before = new Date('2026-11-01T10:00:00Z')
  const later = new Date('2026-12-01T10:00:00Z')
  const none = { startDate: before, endDate: null, cancelAt: null }
  test.each([
    ['active', { ...none, status: 'active' }, true],
    ['with a month unpaid', { ...none, status: 'past_due' }, true],
    ['under notice', { ...none, status: 'active', cancelAt: later }, true],
    ['cancelled, its end to come', { ...none, status: 'cancelled', endDate: later }, true],
    ['cancelled, its boundary to come', { ...none, status: 'cancelled', cancelAt: later }, true],
    ['not cancelled and over', { ...none, status: 'cancelled', endDate: before, cancelAt: later }, false],
    ['not as an order that waits', { ...none, status: 'pending', startDate: null }, false],
    [
      'not as an order that was replaced',
      { ...none, status: 'cancelled', startDate: null, endDate: later },
      false,
    ],
    ['not once expired', { ...none, status: 'incomplete_expired' }, false],
  ])('%s', (_, contract, expected) => expect(isRunning(contract, now)).toBe(expected))
})
