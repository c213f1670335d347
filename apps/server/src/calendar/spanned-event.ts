import { dayMs } from '@tramontane/domain/days/durations'
import ICAL from 'ical.js'
import { type Clocks, clocksFor, onWall } from './wall-clock.ts'

/** Units: milliseconds since 1970. */
export type Within = { from: number; to: number }

/** From a moment to another. Units: milliseconds since 1970. */
export type Span = [from: number, to: number]

export type SpannedEvent = {
  uid: string
  /** Where it stands in the place of one that recurs: when that one would be. */
  replaces: number | null
  /** It stands in the place of all later ones too. */
  isFromThenOn: boolean
  /** It keeps nobody: canceled, or transparent. */
  isFree: boolean
  /** By how much it stands elsewhere than what it replaces. */
  shift: number
  lengthMs: number
  /**
   * The time that it keeps within others, without what `replacements` stand for; null where its rule has no end that
   * anybody could wait for, or cannot be.
   */
  spans(within: Within, replacements: SpannedEvent[]): Span[] | null
}

type Zones = ReadonlyMap<string, ICAL.Timezone>

/** Null for what is no event. */
export function readEvent(component: ICAL.Component, zones: Zones): SpannedEvent | null {
  const event = readable(() => eventOf(component, zones))
  // A rule that contradicts itself, or a day that is none, is met as late as it is followed.
  return event && { ...event, spans: (...asked) => readable(() => event.spans(...asked)) }
}

function readable<Answer>(read: () => Answer | null): Answer | null {
  try {
    return read()
  } catch {
    // Somebody else's text, which can be anything.
    return null
  }
}

function eventOf(component: ICAL.Component, zones: Zones): SpannedEvent | null {
  const begin = component.getFirstProperty('dtstart')
  const start = begin && timeOf(begin)
  if (!begin || !start) return null
  const clocks = clocksOf(begin, start, zones)
  const first = clocks(start)
  const lengthMs = lengthOf(component, { start, first, zones })
  if (!Number.isFinite(first) || !Number.isFinite(lengthMs)) return null
  const replaced = component.getFirstProperty('recurrence-id')
  const replaces = replaced ? (instantsOf(replaced, zones)[0] ?? null) : null
  const isFree = keepsNobody(component)
  const repeating = { component, zones, start, clocks, lengthMs }
  return {
    uid: String(component.getFirstPropertyValue('uid') ?? ''),
    ...{ replaces, isFree, lengthMs },
    isFromThenOn: String(replaced?.getParameter('range') ?? '').toUpperCase() === 'THISANDFUTURE',
    shift: replaces === null ? 0 : first - replaces,
    spans(within, replacements) {
      const moments = replaces === null ? momentsOf(repeating, within) : [first]
      if (!moments) return null
      const gone = replaces === null ? excluded(component, zones) : new Set<number>()
      const others = new Set(replacements.map((one) => one.replaces))
      return moments
        .filter((moment) => !gone.has(moment) && !others.has(moment))
        .flatMap((moment) => spanAt(moment, { isFree, lengthMs, replacements, clocks, start }, within))
    },
  }
}

type Placed = Pick<SpannedEvent, 'isFree' | 'lengthMs'> & {
  replacements: SpannedEvent[]
  clocks: Clocks
  start: ICAL.Time
}

/** Of an occurrence, or of what was put in its place from then on. */
function spanAt(moment: number, { replacements, ...own }: Placed, { from, to }: Within): Span[] {
  const later = replacements
    .filter((one) => one.isFromThenOn && one.replaces !== null && one.replaces < moment)
    .toSorted((one, other) => Number(one.replaces) - Number(other.replaces))
    .at(-1)
  const { isFree, lengthMs } = later ?? own
  const begin = moment + (later?.shift ?? 0)
  const end = own.start.isDate ? dayAfter(begin, lengthMs) : begin + lengthMs
  if (isFree || end <= begin || end <= from || begin >= to) return []
  return [[Math.max(begin, from), Math.min(end, to)]]
}

/** So many days later at midnight in Paris, whatever the clocks did between. */
function dayAfter(begin: number, lengthMs: number): number {
  const days = Math.round(lengthMs / dayMs)
  const noon = ICAL.Time.fromJSDate(new Date(begin + dayMs / 2), true)
  const day = ICAL.Time.fromData({ year: noon.year, month: noon.month, day: noon.day, isDate: true })
  day.adjust(days, 0, 0, 0)
  return clocksFor(day, null, new Map())(day)
}

function keepsNobody(component: ICAL.Component): boolean {
  const word = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase()
  return (
    word('status') === 'CANCELLED' ||
    word('transp') === 'TRANSPARENT' ||
    word('x-microsoft-cdo-busystatus') === 'FREE'
  )
}

function timeOf(property: ICAL.Property): ICAL.Time | null {
  const value = property.getFirstValue()
  return value instanceof ICAL.Time ? value : null
}

function clocksOf(property: ICAL.Property, time: ICAL.Time, zones: Zones): Clocks {
  const tzid = property.getParameter('tzid')
  return clocksFor(time, typeof tzid === 'string' ? tzid : null, zones)
}

/** Without an end, a day is a day, and an hour lasts no time. */
function lengthOf(
  component: ICAL.Component,
  { start, first, zones }: { start: ICAL.Time; first: number; zones: Zones },
): number {
  const ending = component.getFirstProperty('dtend')
  const end = ending && timeOf(ending)
  if (ending && end) {
    return start.isDate ? onWall(end) - onWall(start) : clocksOf(ending, end, zones)(end) - first
  }
  const lasts = component.getFirstPropertyValue('duration')
  if (lasts instanceof ICAL.Duration) return lasts.toSeconds() * 1000
  return start.isDate ? dayMs : 0
}

function instantsOf(property: ICAL.Property, zones: Zones): number[] {
  return property.getValues().flatMap((value) => {
    const time = value instanceof ICAL.Period ? value.start : value
    return time instanceof ICAL.Time ? [clocksOf(property, time, zones)(time)] : []
  })
}

function excluded(component: ICAL.Component, zones: Zones): Set<number> {
  return new Set(component.getAllProperties('exdate').flatMap((one) => instantsOf(one, zones)))
}

type Repeating = {
  component: ICAL.Component
  zones: Zones
  start: ICAL.Time
  clocks: Clocks
  lengthMs: number
}

/** More than a rule of somebody's life has since 1970. */
const mostSteps = 100_000

/** Clocks of the world differ by less. */
const clocksDifferMs = 2 * dayMs

/** When it begins, each time; null where its rules go on for too long. */
function momentsOf(event: Repeating, within: Within): number[] | null {
  const { component, zones, start, clocks } = event
  const moments = new Set([clocks(start)])
  for (const property of component.getAllProperties('rdate'))
    for (const moment of instantsOf(property, zones)) moments.add(moment)
  for (const property of component.getAllProperties('rrule')) {
    const rule = property.getFirstValue()
    if (!(rule instanceof ICAL.Recur)) continue
    const own = momentsOfRule(rule, event, within)
    if (!own) return null
    for (const moment of own) moments.add(moment)
  }
  return [...moments]
}

function momentsOfRule(
  rule: ICAL.Recur,
  { start, clocks, lengthMs }: Repeating,
  { from, to }: Within,
): number[] | null {
  const { until, count } = rule
  const days = daysOfMonth(rule, start)
  const iterator = uncut(rule).iterator(count ? start : near(from - lengthMs, rule, start))
  const isOver = until ? endOf(until, clocks) : () => false
  const moments: number[] = []
  let times = 0
  for (let step = 0; step < mostSteps; step += 1) {
    const time = iterator.next()
    if (!time || onWall(time) > to + clocksDifferMs) return moments
    if (days && !days.includes(time.day)) continue
    times += 1
    if (isOver(time) || (count && times > count)) return moments
    if (onWall(time) + lengthMs > from - clocksDifferMs) moments.push(clocks(time))
  }
  return null
}

/** Without its end, which the library finds by other clocks than those of the event, and by days that are none. */
function uncut(rule: ICAL.Recur): ICAL.Recur {
  rule.until = null
  rule.count = null
  return rule
}

/**
 * The days of the month of a yearly rule; null where something else says its days. Of a day that a month has not, the
 * library makes one of the next month.
 */
function daysOfMonth({ freq, parts }: ICAL.Recur, { day }: ICAL.Time): number[] | null {
  if (freq !== 'YEARLY' || ['BYDAY', 'BYYEARDAY', 'BYWEEKNO'].some((part) => part in parts)) return null
  const days = (parts.BYMONTHDAY ?? [day]).map(Number)
  return days.every((one) => one > 0) ? days : null
}

const daysOf: Record<string, number> = { DAILY: 1, WEEKLY: 7 }

/** A later beginning of a rule of days or weeks, from which it goes on as it would. */
function near(moment: number, { freq, interval }: ICAL.Recur, start: ICAL.Time): ICAL.Time {
  const days = (daysOf[freq] ?? 0) * interval
  const ahead = moment - clocksDifferMs - onWall(start)
  if (days === 0 || ahead < days * dayMs) return start
  const later = start.clone()
  later.adjust(Math.floor(ahead / (days * dayMs)) * days, 0, 0, 0)
  return later
}

/** Whether a time is behind the last one of a rule. */
function endOf(until: ICAL.Time, clocks: Clocks): (time: ICAL.Time) => boolean {
  if (until.isDate) {
    const endOfDay = onWall(until) + dayMs
    return (time) => onWall(time) >= endOfDay
  }
  const last = clocksFor(until, null, new Map())(until)
  const isWorld = until.zone?.tzid === 'UTC'
  return isWorld ? (time) => clocks(time) > last : (time) => onWall(time) > onWall(until)
}
