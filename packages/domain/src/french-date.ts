import type { Day } from './calendar.ts'

const weekdays = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi']
export const frenchMonths = [
  ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin'],
  ...['juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
]

/** 'lundi 23 novembre 2026'. Without a calendar library: pages of text tell days too. */
export function longFrenchDate(day: Day): string {
  const date = new Date(`${day}T00:00:00Z`)
  return `${weekdays[date.getUTCDay()]} ${date.getUTCDate()} ${frenchMonths[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** '23/11/2026'. */
export function shortFrenchDate(day: Day): string {
  const [year, month, date] = day.split('-')
  return `${date}/${month}/${year}`
}

/** 'lundi'. */
export function frenchWeekday(day: Day): string {
  return weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
}
