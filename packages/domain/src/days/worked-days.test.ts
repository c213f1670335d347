import { describe, expect, test } from 'bun:test'
import { canBookSlot, freeStarts } from '../rounds/free-starts.ts'
import type { Planning } from '../rounds/planning.ts'
import type { Closing, DayHours, WeekHours } from '../site/business-settings.ts'
import { seededRandom, seedOf } from '../testing/seeded-random.ts'
import { noRoad } from '../testing/walked-round.ts'
import { closedOn, usualHours, work } from '../testing/work.ts'
import { slotStarts, washInterval } from '../washes/slots.ts'
import { dayOf, instantOf, isoWeekday, minuteOf, plusDays } from './calendar.ts'
import type { Day, Interval, Weekday } from './day.ts'
import { publicHolidays } from './public-holidays.ts'
import { canVisitOn } from './visit-days.ts'
import { answeredBy, keepsHours, lateBefore, openMinutes, type WorkSettings, workDay } from './worked-days.ts'

/** The same hours every day of the week. */
function everyDay(hours: DayHours): WeekHours {
  return { 1: hours, 2: hours, 3: hours, 4: hours, 5: hours, 6: hours, 7: hours }
}

const summer = { from: '2027-08-03', to: '2027-08-17', reason: 'congés d’été' }

describe('a day', () => {
  const closed = { periods: [summer], publicHolidays: true }
  const hours: WeekHours = { ...usualHours, 3: 'appointment', 6: 'closed' }
  test.each([
    ['with opening hours is worked between them', '2026-11-20', { opens: '08:00', closes: '19:00' }],
    ['before a closing too', '2027-08-02', { opens: '08:00', closes: '19:00' }],
    ['after it too', '2027-08-19', { opens: '08:00', closes: '19:00' }],
  ])('%s', (_, day, expected) => {
    expect(workDay(day, { hours, closed })).toEqual({ hours: expected, off: null })
  })

  test.each([
    ['the first of a closing', '2027-08-03', { why: 'CLOSED', closing: summer }],
    ['the last of a closing', '2027-08-17', { why: 'CLOSED', closing: summer }],
    ['a Sunday', '2026-11-22', { why: 'SUNDAY' }],
    ['a public holiday', '2026-11-11', { why: 'PUBLIC_HOLIDAY' }],
    ['a weekday that is closed', '2026-11-21', { why: 'WEEKDAY_CLOSED' }],
    ['a weekday on appointment', '2026-11-18', { why: 'ON_APPOINTMENT' }],
  ] as const)('%s is not worked, and says why', (_, day, off) => {
    expect(workDay(day, { hours, closed })).toEqual({ hours: null, off })
  })

  test('a Sunday is never worked, whatever hours it has', () => {
    expect(workDay('2026-11-22', work({ hours: everyDay({ opens: '08:00', closes: '19:00' }) })).off).toEqual(
      {
        why: 'SUNDAY',
      },
    )
  })

  test('public holidays are worked where the settings do not close them', () => {
    expect(workDay('2026-11-11', work()).off).toBeNull()
  })

  test.each([
    ['a weekday', '2026-11-20', 660],
    ['a Saturday', '2026-11-21', 540],
    ['a Sunday on appointment', '2026-11-22', 0],
    ['a closed day', '2026-11-24', 0],
  ])('%s is open for its minutes', (_, day, minutes) => {
    expect(openMinutes(day, work({ closed: closedOn('2026-11-24') }))).toBe(minutes)
  })

  test('a break is not open, on its weekday alone', () => {
    const settings = work({ breaks: { 5: [{ from: '12:00', to: '13:30' }] } })
    expect(openMinutes('2026-11-20', settings)).toBe(570)
    expect(openMinutes('2026-11-19', settings)).toBe(660)
  })
})

describe('a wash keeps the hours', () => {
  const fast = (time: string) => ({ time, minutes: 90 })
  const starts = (day: Day, settings = work()) => {
    const { hours } = workDay(day, settings)
    return hours ? slotStarts.filter((time) => keepsHours(fast(time), hours, settings)) : []
  }

  test('of a default weekday at all seventeen starts', () => {
    expect(starts('2026-11-20')).toEqual(slotStarts)
  })

  test('of a default Saturday from 09:00 to 17:00', () => {
    expect(starts('2026-11-21')).toEqual(slotStarts.filter((time) => time >= '09:00' && time <= '17:00'))
  })

  test('and ends no later after the closing than the setting says', () => {
    expect(starts('2026-11-21', work({ endsAfterClosingMinutes: 0 })).at(-1)).toBe('16:30')
    expect(starts('2026-11-21', work({ endsAfterClosingMinutes: 240 })).at(-1)).toBe('17:30')
  })

  test('and meets no break: it may end as one begins, and start as one ends', () => {
    const settings = work({ breaks: { 5: [{ from: '11:30', to: '14:30' }] } })
    expect(starts('2026-11-20', settings)).toEqual(
      slotStarts.filter((time) => time <= '10:00' || time >= '14:30'),
    )
    expect(starts('2026-11-19', settings)).toEqual(slotStarts)
  })

  test('a long wash starts earlier', () => {
    const { hours } = workDay('2026-11-20', work())
    const detailed = slotStarts.filter((time) => hours && keepsHours({ time, minutes: 210 }, hours, work({})))
    expect(detailed.at(-1)).toBe('16:00')
  })
})

describe('what waits longer than 24 hours of open days is late', () => {
  const closed = { ...closedOn('2026-11-18'), publicHolidays: true }
  const settings = work({ closed })
  test.each([
    ['in the week', '2026-11-20T09:00:00Z', '2026-11-19T09:00:00Z'],
    ['over a Sunday', '2026-11-23T09:00:00Z', '2026-11-21T09:00:00Z'],
    ['on a Sunday', '2026-11-22T15:00:00Z', '2026-11-20T23:00:00Z'],
    ['over a closed day', '2026-11-19T09:00:00Z', '2026-11-17T09:00:00Z'],
    ['over the Sunday of twenty-three hours', '2026-03-30T08:00:00Z', '2026-03-28T09:00:00Z'],
  ])('%s', (_, now, before) => {
    expect(lateBefore(new Date(now), settings)).toEqual(new Date(before))
  })

  test('nothing is, where no day is open', () => {
    const never = everyDay('closed')
    expect(lateBefore(new Date('2026-11-20'), { hours: never, closed })).toEqual(new Date(0))
  })
})

describe('a request is answered within 24 hours of open days', () => {
  const closed = { ...closedOn('2026-11-18'), publicHolidays: true }
  const settings = work({ closed })
  test.each([
    ['in the week', '2026-11-19T09:00:00Z', '2026-11-20'],
    ['over a Sunday', '2026-11-21T09:00:00Z', '2026-11-23'],
    ['on a Sunday', '2026-11-22T15:00:00Z', '2026-11-23'],
    ['over a closed day', '2026-11-17T09:00:00Z', '2026-11-19'],
  ])('%s', (_, now, day) => {
    expect(answeredBy(new Date(now), settings)).toBe(day)
  })

  test('by no day, where none is open', () => {
    expect(answeredBy(new Date('2026-11-20'), { hours: everyDay('closed'), closed })).toBeNull()
  })
})

describe('for any settings', () => {
  const seed = seedOf(20_261_122)
  const next = seededRandom(seed)
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value
  const clock = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

  function anyHours(): DayHours {
    if (next() < 0.25) return pick(['closed', 'appointment'])
    const opens = 15 * below(70)
    return { opens: clock(opens), closes: clock(opens + 15 * (1 + below(Math.floor((1425 - opens) / 15)))) }
  }

  function anySettings(day: Day): WorkSettings {
    const hours = everyDay('closed')
    for (const weekday of [1, 2, 3, 4, 5, 6, 7] as const) hours[weekday] = anyHours()
    const periods: Closing[] = Array.from({ length: below(4) }, () => {
      const from = plusDays(day, below(40) - 10)
      return { from, to: plusDays(from, below(8)), reason: '' }
    })
    return {
      hours,
      closed: { periods, publicHolidays: next() < 0.5 },
      endsAfterClosingMinutes: pick([0, 15, 30, 60, 240]),
    }
  }

  /** Written day by day and minute by minute, unlike the rule. */
  function isWorked(day: Day, { hours, closed }: WorkSettings): boolean {
    const isRest = isoWeekday(day) === 7 || typeof hours[isoWeekday(day) as Weekday] === 'string'
    const isHoliday = publicHolidays(Number(day.slice(0, 4))).includes(day)
    let isShut = closed.publicHolidays && isHoliday
    for (const { from, to } of closed.periods)
      for (let one = from; one <= to; one = plusDays(one, 1)) isShut ||= one === day
    return !isRest && !isShut
  }

  function minutesOpen(day: Day, settings: WorkSettings): boolean[] {
    const hours = settings.hours[isoWeekday(day) as Weekday]
    if (typeof hours !== 'object' || !isWorked(day, settings)) return []
    const [opens, closes] = [minuteOf(hours.opens), minuteOf(hours.closes)]
    return Array.from({ length: 1440 }, (_, minute) => opens <= minute && minute < closes)
  }

  /** Everything begins and ends at a quarter of an hour. */
  const quarterMs = 900_000

  function isFree(wanted: Interval, busy: Interval[]): boolean {
    for (let at = wanted.start.getTime(); at < wanted.end.getTime(); at += quarterMs)
      if (busy.some(({ start, end }) => +start <= at && at < +end)) return false
    return true
  }

  /** One van, and no road. */
  function planningOf({ now, work, busy }: Pick<Planning, 'now' | 'work'> & { busy: Interval[] }): Planning {
    const washes = busy.map((one) => ({ ...one, van: 1, spot: null }))
    return { now, work, vans: 1, washes, untimed: [], busy: [], road: noRoad }
  }

  test('what is offered is what is bookable, and both are what a walk through the minutes finds', () => {
    let offeredInAll = 0
    for (let round = 0; round < 20; round += 1) {
      const today = plusDays('2026-01-01', below(700))
      const settings = anySettings(today)
      const now = instantOf(today, clock(30 * below(48)))
      const busy = Array.from({ length: below(40) }, () =>
        washInterval(plusDays(today, below(14)), pick(slotStarts), pick([45, 60, 90, 210])),
      )
      const planning = planningOf({ now, work: settings, busy })
      for (let ahead = -1; ahead < 14; ahead += 1) {
        const day = plusDays(today, ahead)
        const minutes = pick([45, 60, 90, 210])
        const open = minutesOpen(day, settings)
        const lastEnd = open.lastIndexOf(true) + 1 + settings.endsAfterClosingMinutes
        const walked = slotStarts.filter((time) => {
          const wanted = washInterval(day, time, minutes)
          const start = minuteOf(time)
          return wanted.start > now && open[start] && start + minutes <= lastEnd && isFree(wanted, busy)
        })
        const offered = freeStarts(day, { minutes, spot: null }, planning).map(({ time }) => time)
        const bookable = [...slotStarts, '12:00', '09:15'].filter(
          (time) => canBookSlot({ day, time, minutes, spot: null }, planning).allowed,
        )
        expect({ seed, round, day, offered, bookable }).toEqual({
          seed,
          round,
          day,
          offered: walked,
          bookable: walked,
        })
        expect(openMinutes(day, settings)).toBe(open.filter(Boolean).length)
        if (day >= plusDays(today, 2))
          expect(canVisitOn(day, today, settings).allowed).toBe(open.includes(true))
        offeredInAll += offered.length
      }
    }
    expect(offeredInAll).toBeGreaterThan(500)
  })

  test('nothing is offered more than 92 days ahead', () => {
    const planning = planningOf({ now: instantOf('2026-11-20', '10:00'), work: work(), busy: [] })
    const fast = { minutes: 90, spot: null }
    const last = plusDays(dayOf(planning.now), 92)
    expect(last).toBe('2027-02-20')
    expect(freeStarts(last, fast, planning)).not.toEqual([])
    expect(freeStarts('2027-02-22', fast, planning)).toEqual([])
    expect(canBookSlot({ day: '2027-02-22', time: '09:00', ...fast }, planning)).toEqual({
      allowed: false,
      reason: 'TOO_FAR',
    })
  })
})
