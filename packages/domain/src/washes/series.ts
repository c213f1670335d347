import { isoWeekday, plusDays } from '../days/calendar.ts'
import type { Day, DaySpan, Weekday } from '../days/day.ts'
import { daysIn } from '../days/day-spans.ts'
import { frenchTime } from '../days/french-date.ts'

/** Every so many weeks on a weekday, or on the first to fourth of a month; -1 is the last. */
export type Rhythm =
  | { weeks: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8; weekday: Weekday }
  | { monthly: 1 | 2 | 3 | 4 | -1; weekday: Weekday }

/** Washes that come back. Shapes: `time` is local, 'HH:MM'; both days are in it, and without `until` it has no end. */
export type Series = { every: Rhythm; time: string; from: Day; until: Day | null }

/** One that a client asks for waits for the owner's word; what is over has no further date. */
export const seriesStatuses = ['asked', 'running', 'ended'] as const

/** So far ahead the dates of a series are appointments; sentences say it from here. */
export const seriesWeeksAhead = 12

/** The days of which the dates are appointments, from today on. */
export function seriesHorizon(today: Day): DaySpan {
  return { from: today, to: plusDays(today, 7 * seriesWeeksAhead) }
}

/**
 * The days of a series that lie in a span, whether they are worked or not, in order.
 * Shapes: weeks are counted from the first such weekday on or after `from`, so that every span sees the same days.
 * Errors: none; a series or a span that ends before it begins has no day.
 */
export function seriesDays(
  { every, from, until }: Pick<Series, 'every' | 'from' | 'until'>,
  span: DaySpan,
): Day[] {
  const first = from > span.from ? from : span.from
  const last = until !== null && until < span.to ? until : span.to
  return 'weeks' in every
    ? weeklyDays(every, from, { from: first, to: last })
    : monthlyDays(every, { from: first, to: last })
}

/** 'tous les mardis à 9 h', 'un mardi sur deux à 9 h', 'un mardi toutes les 3 semaines', 'le dernier mardi du mois'. */
export function rhythmText({ every, time }: Pick<Series, 'every' | 'time'>): string {
  return `${howOften(every)} à ${frenchTime(time)}`
}

/** 'tous les mardis', 'un mardi sur deux', 'un mardi toutes les 3 semaines', 'le dernier mardi du mois'. */
export function howOften(every: Rhythm): string {
  const day = weekdayNames[every.weekday]
  if ('monthly' in every) return `le ${ordinals[every.monthly]} ${day} du mois`
  if (every.weeks === 1) return `tous les ${day}s`
  return every.weeks === 2 ? `un ${day} sur deux` : `un ${day} toutes les ${every.weeks} semaines`
}

/**
 * A rhythm of which one date moves for good, and where its other days go with it: so many days further, or to the same
 * such day of their month.
 * Shapes: `from` is a day of the rhythm. A fifth such day of a month is its last.
 */
export function movedRhythm(
  every: Rhythm,
  { from, to }: DaySpan,
): { every: Rhythm; dayAfter: (day: Day) => Day } {
  const weekday = isoWeekday(to) as Weekday
  if ('weeks' in every) {
    const days = daysBetween(from, to)
    return { every: { ...every, weekday }, dayAfter: (day) => plusDays(day, days) }
  }
  const monthly = ordinalOf(to, every.monthly === -1)
  const months = monthsBetween(from, to)
  const dayAfter = (day: Day) => dayOfMonth({ monthly, weekday }, monthFrom(firstOfMonth(day), months))
  return { every: { monthly, weekday }, dayAfter }
}

/** Which such day of its month a day is; the last one by that name where there is no fifth, or where it was one. */
function ordinalOf(day: Day, wasLast: boolean): 1 | 2 | 3 | 4 | -1 {
  const isLast = firstOfMonth(plusDays(day, 7)) !== firstOfMonth(day)
  const ordinal = Math.ceil(Number(day.slice(8)) / 7)
  if (ordinal === 1 || ordinal === 2 || ordinal === 3) return ordinal
  return isLast && (wasLast || ordinal === 5) ? -1 : 4
}

const weekdayNames: Record<Weekday, string> = {
  ...{ 1: 'lundi', 2: 'mardi', 3: 'mercredi', 4: 'jeudi' },
  ...{ 5: 'vendredi', 6: 'samedi', 7: 'dimanche' },
}

const ordinals = { 1: 'premier', 2: 'deuxième', 3: 'troisième', 4: 'quatrième', [-1]: 'dernier' }

function weeklyDays(
  { weeks, weekday }: Rhythm & { weeks: number },
  begun: Day,
  { from, to }: DaySpan,
): Day[] {
  const start = weekdayFrom(begun, weekday)
  const step = 7 * Math.max(1, weeks)
  const gone = Math.max(0, Math.ceil(daysBetween(start, from) / step))
  const days: Day[] = []
  for (let day = plusDays(start, gone * step); day <= to; day = plusDays(day, step)) days.push(day)
  return days
}

function monthlyDays({ monthly, weekday }: Rhythm & { monthly: number }, { from, to }: DaySpan): Day[] {
  const days: Day[] = []
  for (let month = firstOfMonth(from); month <= to; month = nextMonth(month)) {
    const day = dayOfMonth({ monthly, weekday }, month)
    if (from <= day && day <= to) days.push(day)
  }
  return days
}

/** Shapes: `month` is the first of one. */
function dayOfMonth({ monthly, weekday }: { monthly: number; weekday: Weekday }, month: Day): Day {
  return monthly === -1
    ? plusDays(weekdayFrom(nextMonth(month), weekday), -7)
    : plusDays(weekdayFrom(month, weekday), 7 * (monthly - 1))
}

/** The first such weekday on or after a day. */
function weekdayFrom(day: Day, weekday: Weekday): Day {
  return plusDays(day, (weekday - isoWeekday(day) + 7) % 7)
}

function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`
}

/** From the first of one: the 32nd day of any month is in the next. */
function nextMonth(first: Day): Day {
  return firstOfMonth(plusDays(first, 31))
}

/** The first of the month that is so many months after another's, or before it. */
function monthFrom(first: Day, months: number): Day {
  const count = Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)) - 1 + months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01`
}

function monthsBetween(from: Day, to: Day): number {
  return (
    12 * (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) +
    Number(to.slice(5, 7)) -
    Number(from.slice(5, 7))
  )
}

function daysBetween(from: Day, to: Day): number {
  return daysIn({ from, to }) - 1
}
