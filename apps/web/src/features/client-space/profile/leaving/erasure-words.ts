import { plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { dayAndMonth, plainFrenchDate } from '@tramontane/domain/days/french-date'

/** 'dans la nuit du 14 au 15 mai 2027', 'dans la nuit du 31 mai au 1er juin 2027': the early hours of the day. */
export function nightBefore(day: Day): string {
  const before = plusDays(day, -1)
  const isSameMonth = before.slice(0, 7) === day.slice(0, 7)
  const first = isSameMonth ? dayAndMonth(before).split(' ')[0] : dayAndMonth(before)
  return `dans la nuit du ${first} au ${plainFrenchDate(day)}`
}
