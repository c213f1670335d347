import { describe, expect, test } from 'bun:test'
import { plusDays } from '../days/calendar.ts'
import { isFull, monthToLookAt } from './full-months.ts'

/** Its months begin on the 20th: the running one ends with Saturday 19 December 2026. */
const contract = { startDay: '2026-09-20', end: null, lookedOn: null }
const month = { periodStart: '2026-11-20', lastDay: '2026-12-19', usableUntil: '2027-01-18' }

describe('a month is looked at', () => {
  test.each([
    ['eight days before its last one: not yet', '2026-12-11', null, null],
    ['seven days before', '2026-12-12', '2026-12-11', month],
    ['once', '2026-12-12', '2026-12-12', null],
    ['on none of the days after', '2026-12-15', '2026-12-12', null],
    ['a night later, where one did not run', '2026-12-13', '2026-12-11', month],
    ['within that week, where six did not run', '2026-12-18', '2026-12-11', month],
    ['on its last day no more: nothing is left to be full', '2026-12-19', '2026-12-11', null],
    ['where nobody knows of a night before', '2026-12-16', null, month],
    ['where a clock that was ahead looked', '2026-12-12', '2027-03-01', month],
  ])('%s', (_, today, lookedOn, expected) => {
    expect(monthToLookAt({ ...contract, today, lookedOn })).toEqual(expected)
  })

  test('seven days before the end of its contract, where that comes first', () => {
    const cut = { ...contract, end: '2026-12-11' }
    expect(monthToLookAt({ ...cut, today: '2026-12-03' })).toMatchObject({ lastDay: '2026-12-10' })
    expect(monthToLookAt({ ...cut, today: '2026-12-12' })).toBeNull()
    expect(monthToLookAt({ ...contract, end: '2026-12-20', today: '2026-12-12' })).toEqual(month)
  })

  test('of a contract that begins later: never', () => {
    expect(monthToLookAt({ ...contract, startDay: '2027-01-20', today: '2026-12-12' })).toBeNull()
  })

  test.each(['2026-08-31', '2026-01-29', '2024-02-29', '2026-12-01'])(
    'of a contract of %s, exactly once a month, whichever nights ran, for two years',
    (startDay) => {
      for (const step of [1, 2, 3, 6]) {
        const seen: string[] = []
        let lookedOn: string | null = startDay
        for (let day = plusDays(startDay, 1); seen.length < 24; day = plusDays(day, step)) {
          const found = monthToLookAt({ startDay, end: null, today: day, lookedOn })
          if (found) seen.push(found.periodStart)
          lookedOn = day
        }
        expect(new Set(seen).size).toBe(24)
        expect(seen[0]).toBe(startDay)
      }
    },
  )
})

test.each([
  ['2026-12-19', false],
  ['2026-12-20', true],
  [null, true],
])('with its next free start on %s, the month is full: %p', (firstFree, expected) => {
  expect(isFull(month, firstFree)).toBe(expected)
})
