import { describe, expect, test } from 'bun:test'
import { periodOf, washesPerPeriod } from '../contracts/periods.ts'
import type { PlanId } from '../contracts/plans.ts'
import { carriedDays, carriedWithinDays } from '../contracts/terms.ts'
import { plusDays } from '../days/calendar.ts'
import type { Day } from '../days/day.ts'
import { seededRandom, seedsOf } from '../testing/seeded-random.ts'
import {
  cancelledWash,
  carriedPockets,
  coversDay,
  lastDayOf,
  type PocketEntry,
  pocketAfterFailure,
  pocketFor,
  type WashPocket,
  washesLeftOn,
} from './wash-allowance.ts'

describe('who cancels too late, or does not come, loses a wash to the other', () => {
  test.each([
    ['us', true, 'returned'],
    ['us', false, 'returned_and_one_more'],
    ['client', true, 'returned'],
    ['client', false, 'kept'],
    ['force_majeure', true, 'returned'],
    ['force_majeure', false, 'returned'],
  ] as const)('%s, in time %p: %s', (cause, inTime, wash) => {
    expect(cancelledWash(cause, inTime)).toBe(wash)
  })
})

const startDay = '2026-11-14'
const own: WashPocket = { periodStart: startDay, usableUntil: null }
const used: PocketEntry[] = [
  { kind: 'granted', washes: 1, ...own },
  { kind: 'used', washes: -1, ...own },
]

describe('a wash that the business cancelled or missed', () => {
  test.each([
    ['with more than fourteen days of its period left, comes back to it', '2026-11-28', null, null],
    ['with fourteen, lasts thirty days', '2026-11-29', null, '2026-12-29'],
    ['on the last day of its period, lasts thirty days', '2026-12-13', null, '2027-01-12'],
    ['once its period is over, lasts thirty days', '2026-12-20', null, '2027-01-19'],
    [
      'where the contract ends within fourteen days, is kept apart too',
      '2026-11-20',
      '2026-12-05',
      '2026-12-20',
    ],
    ['where the contract ends later, comes back', '2026-11-20', '2026-12-06', null],
  ])('%s', (_, today, end, usableUntil) => {
    const book = { plan: 'standard' as const, startDay, entries: used }
    expect(pocketAfterFailure({ taken: own, today, end }, book)).toEqual({
      periodStart: startDay,
      usableUntil,
    })
  })

  test('one that was carried over already is carried over again', () => {
    const taken = { periodStart: startDay, usableUntil: '2027-01-12' }
    const entries: PocketEntry[] = [
      { kind: 'returned', washes: 1, ...taken },
      { kind: 'used', washes: -1, ...taken },
    ]
    const book = { plan: 'standard' as const, startDay, entries }
    expect(pocketAfterFailure({ taken, today: '2026-12-20', end: null }, book)).toEqual(taken)
    expect(pocketAfterFailure({ taken, today: '2027-01-10', end: null }, book).usableUntil).toBe('2027-02-09')
  })

  test('one that was given beyond the allowance fills what it emptied', () => {
    const entries: PocketEntry[] = [...used, { kind: 'used', washes: -1, ...own }]
    const book = { plan: 'standard' as const, startDay, entries }
    expect(pocketAfterFailure({ taken: own, today: '2026-12-13', end: null }, book)).toEqual(own)
  })
})

test('what lapses first is used first, and a wash serves no day after its last one', () => {
  const carried = { periodStart: startDay, usableUntil: '2027-01-12' }
  const entries: PocketEntry[] = [...used, { kind: 'returned', washes: 1, ...carried }]
  const book = { plan: 'standard' as const, startDay, entries }
  expect(pocketFor('2026-12-20', book)).toEqual(carried)
  expect(washesLeftOn('2026-12-20', book)).toBe(2)
  expect(washesLeftOn('2027-01-12', book)).toBe(2)
  expect(washesLeftOn('2027-01-13', book)).toBe(1)
  expect(pocketFor('2027-01-13', book)).toEqual({ periodStart: '2026-12-14', usableUntil: null })
})

/** What the rule says, told of single washes: each is somewhere, free or in one appointment, until its last day. */
type Token = { firstDay: Day; lastDay: Day; heldBy: number | null; isOverdrawn?: boolean }

describe('whatever happens in whatever order', () => {
  test.each(seedsOf(15, 60))('no wash is lost and none is used twice: seed %p', (seed) => {
    const next = seededRandom(seed)
    const below = (limit: number) => Math.floor(next() * limit)
    const plan: PlanId = next() < 0.5 ? 'standard' : 'premium'
    const start = plusDays('2026-01-01', below(365))
    const entries: PocketEntry[] = []
    const book = { plan, startDay: start, entries }
    const tokens: Token[] = []
    const granted = new Set<Day>()
    const visits: { day: Day; pocket: WashPocket; isOpen: boolean }[] = []
    let today = start

    // Months ahead count as granted before they are paid.
    const grantUpTo = (day: Day) => {
      for (let period = periodOf(start, start); period.start <= day; period = periodOf(start, period.end)) {
        if (granted.has(period.start)) continue
        granted.add(period.start)
        for (let wash = 0; wash < washesPerPeriod[plan]; wash += 1)
          tokens.push({ firstDay: period.start, lastDay: plusDays(period.end, -1), heldBy: null })
      }
    }
    const freeOn = (day: Day) =>
      tokens
        .filter(({ firstDay, lastDay, heldBy }) => heldBy === null && firstDay <= day && day <= lastDay)
        .sort((one, other) => one.lastDay.localeCompare(other.lastDay))
    const take = (visit: number, day: Day) => {
      const pocket = pocketFor(day, book)
      entries.push({ kind: 'used', washes: -1, ...pocket })
      const token = freeOn(day)[0]
      if (token) token.heldBy = visit
      return pocket
    }
    const giveBack = (visit: number, pocket: WashPocket) => {
      entries.push({ kind: 'returned', washes: 1, ...pocket })
      const token = tokens.find(({ heldBy }) => heldBy === visit)
      if (token) token.heldBy = null
      return token
    }
    const failed = (visit: number, oneMore: boolean) => {
      const taken = visits[visit]?.pocket as WashPocket
      const lasts = lastDayOf(taken, start)
      const pocket = pocketAfterFailure({ taken, today, end: null }, book)
      const token = giveBack(visit, pocket)
      if (token && lasts <= plusDays(today, carriedWithinDays)) {
        token.lastDay = plusDays(today, carriedDays)
        // What is carried over serves any day until then.
        token.firstDay = start
      }
      if (!oneMore) return
      entries.push({ kind: 'adjusted', washes: 1, ...pocket })
      tokens.push({
        firstDay: pocket.usableUntil ? start : pocket.periodStart,
        lastDay: lastDayOf(pocket, start),
        heldBy: null,
      })
    }

    for (let step = 0; step < 80; step += 1) {
      today = plusDays(today, below(5))
      const wished = plusDays(today, below(60))
      grantUpTo(plusDays(today, 120))
      const open = visits.flatMap(({ isOpen }, index) => (isOpen ? [index] : []))
      const chosen = open[below(open.length)]
      const visit = chosen === undefined ? undefined : visits[chosen]
      const act = next()
      if (act < 0.45 || chosen === undefined || !visit) {
        if (washesLeftOn(wished, book) === 0) continue
        visits.push({ day: wished, pocket: take(visits.length, wished), isOpen: true })
      } else if (act < 0.6 && visit.day > today) {
        visit.isOpen = false
        if (next() < 0.7) giveBack(chosen, visit.pocket)
      } else if (act < 0.85) {
        visit.isOpen = false
        failed(chosen, next() < 0.5)
      } else if (visit.day > today) {
        // Its client moves it: its own wash serves, or another that is left.
        if (coversDay(visit.pocket, wished, start)) visit.day = wished
        else if (washesLeftOn(wished, book) > 0) {
          giveBack(chosen, visit.pocket)
          visit.pocket = take(chosen, wished)
          visit.day = wished
        }
      } else visit.isOpen = false

      for (const ahead of [0, 1, 10, 29, 30, 31, 60]) {
        const day = plusDays(today, ahead)
        expect([seed, step, day, washesLeftOn(day, book)]).toEqual([seed, step, day, freeOn(day).length])
      }
    }
    const carried = carriedPockets(book).reduce((sum, { washes }) => sum + washes, 0)
    expect(carried).toBeGreaterThanOrEqual(0)
  })
})
