import { describe, expect, test } from 'bun:test'
import { isoWeekday, plusDays, timeOf } from '../days/calendar.ts'
import type { Day } from '../days/day.ts'
import { everyDay } from '../days/day-spans.ts'
import { movedRhythm, type Rhythm, rhythmText, type Series, seriesDays, seriesHorizon } from './series.ts'
import { washInterval } from './slots.ts'

function series(every: Rhythm, from: Day, until: Day | null = null): Series {
  return { every, time: '09:00', from, until }
}

describe('the days of a series', () => {
  test.each([
    [
      'every Tuesday, from the first one on',
      { weeks: 1, weekday: 2 },
      ['2026-11-23', null],
      ['2026-11-23', '2026-12-10'],
      ['2026-11-24', '2026-12-01', '2026-12-08'],
    ],
    [
      'every other Monday, its first day among them',
      { weeks: 2, weekday: 1 },
      ['2026-11-23', null],
      ['2026-11-23', '2026-12-31'],
      ['2026-11-23', '2026-12-07', '2026-12-21'],
    ],
    [
      'eight weeks apart, counted from the beginning and not from the span',
      { weeks: 8, weekday: 1 },
      ['2026-11-23', null],
      ['2027-01-01', '2027-06-01'],
      ['2027-01-18', '2027-03-15', '2027-05-10'],
    ],
    [
      'up to the last day, which is one',
      { weeks: 1, weekday: 3 },
      ['2026-11-01', '2026-11-25'],
      ['2026-11-10', '2027-02-01'],
      ['2026-11-11', '2026-11-18', '2026-11-25'],
    ],
    [
      'over the 29th of February',
      { weeks: 1, weekday: 2 },
      ['2028-02-29', null],
      ['2028-02-01', '2028-03-14'],
      ['2028-02-29', '2028-03-07', '2028-03-14'],
    ],
    [
      'the first Saturday of a month',
      { monthly: 1, weekday: 6 },
      ['2026-11-08', null],
      ['2026-11-01', '2027-02-28'],
      ['2026-12-05', '2027-01-02', '2027-02-06'],
    ],
    [
      'the fourth Thursday of a month',
      { monthly: 4, weekday: 4 },
      ['2026-11-26', null],
      ['2026-11-23', '2027-01-28'],
      ['2026-11-26', '2026-12-24', '2027-01-28'],
    ],
    [
      'the last Tuesday of a month, a 29th of February and the end of a year among them',
      { monthly: -1, weekday: 2 },
      ['2027-11-01', '2028-03-01'],
      ['2027-11-01', '2028-12-31'],
      ['2027-11-30', '2027-12-28', '2028-01-25', '2028-02-29'],
    ],
    [
      'none of a series that ends before it begins',
      { weeks: 1, weekday: 1 },
      ['2026-12-01', '2026-11-01'],
      ['2026-11-01', '2027-11-01'],
      [],
    ],
    [
      'none of a span that ends before it begins',
      { monthly: 1, weekday: 1 },
      ['2026-11-01', null],
      ['2026-12-31', '2026-12-01'],
      [],
    ],
    [
      'none before its first day',
      { weeks: 1, weekday: 1 },
      ['2027-06-01', null],
      ['2026-11-01', '2027-05-31'],
      [],
    ],
  ] as [string, Rhythm, [Day, Day | null], [Day, Day], Day[]][])(
    '%s',
    (_, every, [from, until], [first, last], days) => {
      expect(seriesDays(series(every, from, until), { from: first, to: last })).toEqual(days)
    },
  )
})

describe('ten years of a series', () => {
  const from = '2026-11-23'
  const to = '2036-11-22'
  const span = { from, to }

  test.each([1, 2, 3, 5, 8] as const)('every %d weeks are so many days apart, on one weekday', (weeks) => {
    const days = seriesDays(series({ weeks, weekday: 5 }, from), span)
    expect(days).toEqual(
      Array.from({ length: Math.ceil(522 / weeks) }, (_, index) =>
        plusDays('2026-11-27', 7 * weeks * index),
      ).filter((day) => day <= to),
    )
    expect(days.every((day) => isoWeekday(day) === 5)).toBe(true)
  })

  test.each([1, 2, 3, 4, -1] as const)('%d of each month is what the calendar shows', (monthly) => {
    const months = Map.groupBy(
      everyDay(span).filter((day) => isoWeekday(day) === 7),
      (day) => day.slice(0, 7),
    )
    const shown = [...months]
      .filter(([month]) => month !== '2026-11' && month !== '2036-11')
      .map(([, days]) => days.at(monthly === -1 ? -1 : monthly - 1))
    const days = seriesDays(series({ monthly, weekday: 7 }, '2026-12-01', '2036-10-31'), span)
    expect<unknown>(days).toEqual(shown)
  })

  test('are the same seen night after night, none lost and none twice', () => {
    const own = series({ weeks: 3, weekday: 6 }, from)
    const seen = new Set<Day>()
    for (let today: Day = from; today < '2028-11-22'; today = plusDays(today, 1))
      for (const day of seriesDays(own, seriesHorizon(today))) seen.add(day)
    expect([...seen]).toEqual(seriesDays(own, { from, to: seriesHorizon('2028-11-21').to }))
  })
})

test('the horizon is twelve weeks from today on', () => {
  expect(seriesHorizon('2026-11-23')).toEqual({ from: '2026-11-23', to: '2027-02-15' })
})

test('a series keeps its hour in summer and in winter', () => {
  const { time, ...own } = series({ weeks: 1, weekday: 6 }, '2027-03-20', '2027-11-06')
  const days = seriesDays(own, { from: '2027-03-20', to: '2027-11-06' })
  expect(days).toHaveLength(34)
  expect(new Set(days.map((day) => timeOf(washInterval(day, time, 90).start)))).toEqual(new Set(['09:00']))
})

describe('a rhythm in words', () => {
  test.each([
    [{ weeks: 1, weekday: 2 }, '09:00', 'tous les mardis à 9\u00a0h'],
    [{ weeks: 2, weekday: 6 }, '14:30', 'un samedi sur deux à 14\u00a0h\u00a030'],
    [{ weeks: 3, weekday: 1 }, '09:00', 'un lundi toutes les 3 semaines à 9\u00a0h'],
    [{ monthly: 1, weekday: 4 }, '09:00', 'le premier jeudi du mois à 9\u00a0h'],
    [{ monthly: -1, weekday: 5 }, '09:00', 'le dernier vendredi du mois à 9\u00a0h'],
  ] as const)('%p at %s', (every, time, words) => {
    expect(rhythmText({ every, time })).toBe(words)
  })
})

describe('a rhythm of which one date moves for good', () => {
  test.each([
    ['two days later', { weeks: 2, weekday: 2 }, '2027-03-16', '2027-03-18', { weeks: 2, weekday: 4 }],
    ['to the week before', { weeks: 1, weekday: 2 }, '2027-03-16', '2027-03-08', { weeks: 1, weekday: 1 }],
    ['within its month', { monthly: 2, weekday: 2 }, '2027-03-09', '2027-03-18', { monthly: 3, weekday: 4 }],
    [
      'over a year’s end',
      { monthly: -1, weekday: 2 },
      '2027-12-28',
      '2028-01-03',
      { monthly: 1, weekday: 1 },
    ],
    [
      'to a fifth such day',
      { monthly: 4, weekday: 1 },
      '2027-03-22',
      '2027-03-29',
      { monthly: -1, weekday: 1 },
    ],
    [
      'from a last to a last',
      { monthly: -1, weekday: 5 },
      '2027-02-26',
      '2027-02-25',
      { monthly: -1, weekday: 4 },
    ],
    [
      'from a fourth to a fourth',
      { monthly: 4, weekday: 5 },
      '2027-02-26',
      '2027-02-25',
      { monthly: 4, weekday: 4 },
    ],
    [
      'over a 29th of February',
      { monthly: 1, weekday: 2 },
      '2028-02-01',
      '2028-02-29',
      { monthly: -1, weekday: 2 },
    ],
  ] as [string, Rhythm, Day, Day, Rhythm][])(
    '%s: the others keep step for ten years',
    (_, every, from, to, after) => {
      const moved = movedRhythm(every, { from, to })
      expect(moved.every).toEqual(after)
      expect(moved.dayAfter(from)).toBe(to)
      const before = seriesDays(series(every, from), { from, to: '2038-03-01' })
      const days = before.map(moved.dayAfter)
      expect(seriesDays(series(moved.every, to), { from: to, to: days.at(-1) ?? '' })).toEqual(days)
    },
  )

  test('nothing moves where the day is the same', () => {
    for (const every of [
      { weeks: 3, weekday: 2 },
      { monthly: -1, weekday: 2 },
      { monthly: 4, weekday: 2 },
    ] as Rhythm[]) {
      const [from = ''] = seriesDays(series(every, '2027-01-01'), { from: '2027-01-01', to: '2027-02-28' })
      expect(movedRhythm(every, { from, to: from }).every).toEqual(every)
    }
  })
})
