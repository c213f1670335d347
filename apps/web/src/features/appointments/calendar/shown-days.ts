import { isoWeekday, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { frenchDays } from '@tramontane/domain/days/french-days'

export type CalendarView = 'semaine' | 'jour'

const weekLength = 7

/** The days on screen: the week of `day` from its Monday, or that day alone. */
export function shownDays(view: CalendarView, day: Day): Day[] {
  if (view === 'jour') return [day]
  const monday = plusDays(day, 1 - isoWeekday(day))
  return Array.from({ length: weekLength }, (_, index) => plusDays(monday, index))
}

/** The same view a step later, or earlier for -1. */
export function steppedDay(view: CalendarView, day: Day, steps: number): Day {
  return plusDays(day, steps * (view === 'jour' ? 1 : weekLength))
}

/** 'vendredi 20 novembre 2026', 'du 16 au 22 novembre 2026'. */
export function shownTitle(days: Day[]): string {
  const [first = '', last = first] = [days[0], days.at(-1)]
  return first === last ? longFrenchDate(first) : frenchDays({ from: first, to: last })
}
