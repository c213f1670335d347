import { describe, expect, test } from 'bun:test'
import { dayMs, hourMs, minuteMs } from '../days/durations.ts'
import { isWaitOver, nextTry, renewalDue } from './renewal.ts'

const now = new Date('2026-11-20T12:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * minuteMs)

test.each([
  ['ninety days', '2026-09-01', '2026-11-30', '2026-10-31'],
  ['forty-five days', '2026-09-01', '2026-10-16', '2026-10-01'],
  ['six days', '2026-09-01', '2026-09-07', '2026-09-05'],
])('a certificate of %s is renewed at two thirds of its life', (_, from, until, due) => {
  expect(renewalDue({ from: new Date(from), until: new Date(until) })).toEqual(new Date(due))
})

describe('after a refusal', () => {
  test.each([
    ['the first', 1, null, 5],
    ['the second', 2, null, 10],
    ['the fifth', 5, null, 80],
    ['the twentieth', 20, null, 12 * 60],
    ['one that asks for three hours', 1, 3 * hourMs, 3 * 60],
    ['one that asks for less than we wait', 3, 1000, 20],
    ['one that asks for a year', 1, 365 * dayMs, 24 * 60],
  ])('%s waits', (_, failures, askedMs, waited) => {
    expect(nextTry(now, { failures, askedMs })).toEqual(minutes(waited))
  })

  test('in the first hour a name is tried four times at most', () => {
    let at = now
    let tries = 0
    for (let failures = 1; at < minutes(60); failures += 1) {
      tries += 1
      at = nextTry(at, { failures, askedMs: null })
    }
    expect(tries).toBe(4)
  })
})

test.each([
  ['before it', minutes(10), false],
  ['at it', now, true],
  ['a wait of a clock that was a year ahead', minutes(365 * 24 * 60), true],
])('the wait is over: %s', (_, nextTryAt, isOver) => {
  expect(isWaitOver(now, nextTryAt)).toBe(isOver)
})
