import type { Day } from './calendar.ts'
import { frenchMonths, longFrenchDate, shortFrenchDate } from './french-date.ts'

/** 'vendredi 27 novembre 2026 à 09:00'; without a time, the hour is still to be agreed. */
export function whenText(day: Day, time: string | null): string {
  return `${longFrenchDate(day)}${time === null ? ', heure à convenir' : ` à ${time}`}`
}

/** '27/11/2026 à 09:00'; without a time, the hour is still to be agreed. */
export function shortWhenText(day: Day, time: string | null): string {
  return `${shortFrenchDate(day)}${time === null ? ', heure à convenir' : ` à ${time}`}`
}

/** 'le lundi 23 novembre 2026', 'du 3 au 17 août 2027', 'du 28 décembre 2026 au 3 janvier 2027': both ends included. */
export function frenchDays({ from, to }: { from: Day; to: Day }): string {
  if (from === to) return `le ${longFrenchDate(from)}`
  const [first, last] = [dayParts(from), dayParts(to)]
  const isSameYear = first.year === last.year
  const isSameMonth = isSameYear && first.month === last.month
  const start = [first.date, !isSameMonth && first.month, !isSameYear && first.year].filter(Boolean).join(' ')
  return `du ${start} au ${last.date} ${last.month} ${last.year}`
}

function dayParts(day: Day) {
  const [year = '', month, date] = day.split('-')
  return {
    year,
    month: frenchMonths[Number(month) - 1] ?? '',
    date: date === '01' ? '1er' : String(Number(date)),
  }
}

/** '14 décembre', '1er décembre'. */
export function dayAndMonth(day: Day): string {
  const { date, month } = dayParts(day)
  return `${date} ${month}`
}

/** '14 décembre 2026'. */
export function plainFrenchDate(day: Day): string {
  return `${dayAndMonth(day)} ${day.slice(0, 4)}`
}
