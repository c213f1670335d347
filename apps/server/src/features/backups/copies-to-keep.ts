import { dayOf } from '@tramontane/domain/days/calendar'
import { dayMs, hourMs } from '@tramontane/domain/days/durations'

const recentHours = 24
const days = 7
const weeks = 4
const months = 12

/** What is erased stays in no copy beyond twelve months, also where months without copies lie between: but the newest. */
const longestMs = 366 * dayMs

/**
 * The copies that stay: all of the last 24 hours, then the last one of each of 7 days, 4 weeks and 12 months. Those of
 * days that have not come yet stay beside them, and take nobody's place. Of copies elsewhere the same.
 * Shapes: instants of copies, any order; answers some of them. Civil days, weeks and months are those of Paris.
 * Source: DB-25 (7/4/12).
 */
export function copiesToKeep(copies: Date[], now: Date): Set<Date> {
  const newestFirst = copies
    .filter((copy) => copy <= now)
    .toSorted((one, other) => other.getTime() - one.getTime())
    .filter((copy, place) => place === 0 || now.getTime() - copy.getTime() <= longestMs)
  return new Set([
    ...copies.filter((copy) => copy > now),
    ...newestFirst.filter((copy) => now.getTime() - copy.getTime() <= recentHours * hourMs),
    ...newestOfEach(newestFirst, dayOf, days),
    ...newestOfEach(newestFirst, mondayOf, weeks),
    ...newestOfEach(newestFirst, (copy) => dayOf(copy).slice(0, 7), months),
  ])
}

/** `newestFirst` in groups of the same key: the first of each of the first `count` groups. */
function newestOfEach(newestFirst: Date[], keyOf: (copy: Date) => string, count: number): Date[] {
  const newest = new Map<string, Date>()
  for (const copy of newestFirst) if (!newest.has(keyOf(copy))) newest.set(keyOf(copy), copy)
  return [...newest.values()].slice(0, count)
}

function mondayOf(copy: Date): string {
  const day = new Date(`${dayOf(copy)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}
