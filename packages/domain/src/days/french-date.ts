import type { Day } from './day.ts'

const weekdays = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi']
export const frenchMonths = [
  ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin'],
  ...['juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
]

/** 'lundi 23 novembre 2026', 'mardi 1er décembre 2026'. Without a calendar library: pages of text tell days too. */
export function longFrenchDate(day: Day): string {
  return `${frenchWeekday(day)} ${plainFrenchDate(day)}`
}

/** '14 décembre 2026', '1er décembre 2026'. */
export function plainFrenchDate(day: Day): string {
  return `${dayAndMonth(day)} ${day.slice(0, 4)}`
}

/** '14 décembre', '1er décembre'. */
export function dayAndMonth(day: Day): string {
  const [, month, date] = day.split('-')
  return `${date === '01' ? '1er' : Number(date)} ${frenchMonths[Number(month) - 1] ?? ''}`
}

/** '10 h', '10 h 30', '8 h 05' for a local time 'HH:MM', as a sentence says it. */
export function frenchTime(time: string): string {
  const [hour, minute] = time.split(':')
  return `${Number(hour)}\u00a0h${minute === '00' ? '' : `\u00a0${minute}`}`
}

/** 'mar. 24': a day among its neighbours, where the month is told beside it. */
export function shortDay(day: Day): string {
  return `${frenchWeekday(day).slice(0, 3)}. ${Number(day.slice(8))}`
}

const shortMonths = [
  ...['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin'],
  ...['juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
]

/** 'nov.'. */
export function shortMonth(day: Day): string {
  return shortMonths[Number(day.slice(5, 7)) - 1] ?? ''
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
