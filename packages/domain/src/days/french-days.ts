import type { Day } from './day.ts'
import { dayAndMonth, frenchTime, longFrenchDate, plainFrenchDate, shortFrenchDate } from './french-date.ts'

/** 'vendredi 27 novembre 2026 à 9 h'; without a time, the hour is still to be agreed. */
export function whenText(day: Day, time: string | null): string {
  return `${longFrenchDate(day)}${time === null ? ', heure à convenir' : ` à ${frenchTime(time)}`}`
}

/** '27/11/2026 à 09:00'; without a time, the hour is still to be agreed. */
export function shortWhenText(day: Day, time: string | null): string {
  return `${shortFrenchDate(day)}${time === null ? ', heure à convenir' : ` à ${time}`}`
}

/** 'le lundi 23 novembre 2026', 'du 3 au 17 août 2027', 'du 28 décembre 2026 au 3 janvier 2027': both ends included. */
export function frenchDays({ from, to }: { from: Day; to: Day }): string {
  if (from === to) return `le ${longFrenchDate(from)}`
  const isSameYear = from.slice(0, 4) === to.slice(0, 4)
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7)
  const start = isSameYear ? dayAndMonth(from) : plainFrenchDate(from)
  return `du ${isSameMonth ? start.split(' ')[0] : start} au ${plainFrenchDate(to)}`
}
