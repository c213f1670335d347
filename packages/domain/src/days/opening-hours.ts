import type { DayHours, WeekHours } from '../site/business-settings.ts'
import { type Weekday, weekdays } from './day.ts'
import { frenchTime } from './french-date.ts'

type HoursLine = { days: string; hours: string }

const dayNames: Record<Weekday, string> = {
  1: 'Lundi',
  2: 'Mardi',
  3: 'Mercredi',
  4: 'Jeudi',
  5: 'Vendredi',
  6: 'Samedi',
  7: 'Dimanche',
}

/** 'lundi'. */
export function weekdayName(day: Weekday): string {
  return dayNames[day].toLowerCase()
}

/** The week as a person reads it, equal days joined: { days: 'Du lundi au vendredi', hours: '8 h – 19 h' }. */
export function hoursLines(week: WeekHours): HoursLine[] {
  const lines: { from: Weekday; to: Weekday; hours: string }[] = []
  for (const day of weekdays) {
    const hours = hoursText(week[day])
    const last = lines.at(-1)
    if (last?.hours === hours) last.to = day
    else lines.push({ from: day, to: day, hours })
  }
  return lines.map(({ from, to, hours }) => ({ days: daysText(from, to), hours }))
}

function daysText(from: Weekday, to: Weekday): string {
  if (from === to) return dayNames[from]
  const last = dayNames[to].toLowerCase()
  return to === from + 1 ? `${dayNames[from]} et ${last}` : `Du ${dayNames[from].toLowerCase()} au ${last}`
}

function hoursText(hours: DayHours): string {
  if (hours === 'appointment') return 'sur rendez-vous'
  if (hours === 'closed') return 'fermé'
  return `${frenchTime(hours.opens)}\u00a0–\u00a0${frenchTime(hours.closes)}`
}

/** Working hours in which a request is answered. Source: the page for professionals. */
export const answerPromiseHours = 24
