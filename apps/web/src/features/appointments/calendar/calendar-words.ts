import { minutesText } from '@tramontane/content/durations'
import { appointmentStatusText } from '@tramontane/contract/appointments/appointment-columns'
import type { Day } from '@tramontane/domain/days/day'
import { frenchTime, longFrenchDate } from '@tramontane/domain/days/french-date'
import { driveText } from '../../../components/round/leg-words.ts'
import { weatherText } from '../../../components/weather/stop-weather.tsx'
import type { LegTo } from './calendar-query.ts'
import { type CalendarWash, lengthMinutesOf } from './calendar-wash.ts'
import type { Target } from './drag-target.ts'
import { dayMinutes, type Span, timeAt } from './spans.ts'

/** '09:00–10:30'. */
export function spanText({ from, to }: Span): string {
  return `${timeAt(from)}–${timeAt(to)}`
}

/** 'Libre 2 h 30'. */
export function gapText({ from, to }: Span): string {
  return `Libre ${minutesText(to - from)}`
}

/** 'route 12 min, 8,4 km environ', 'départ : route 12 min' from the base, 'route 12 min, il manque 3 min'. */
export function legText({ tooShortBy, isFromBase, ...leg }: LegTo): string {
  const drive = `${isFromBase ? 'départ : ' : ''}route ${driveText(leg)}`
  return tooShortBy > 0 ? `${drive}, il manque ${tooShortBy} min` : drive
}

/** What a screen reader says of a wash. */
export function washLabel(wash: CalendarWash, span: Span, isOverlapping: boolean): string {
  const facts = [
    `${timeAt(span.from)} à ${timeAt(span.to)}`,
    wash.clientName,
    wash.service,
    wash.address,
    appointmentStatusText(wash),
    ...(wash.seriesId === null ? [] : ['fait partie d’un rythme']),
    ...(wash.weather ? [weatherText(wash.weather)] : []),
  ]
  return [...facts, ...(isOverlapping ? ['chevauche un autre rendez-vous'] : [])].join(', ')
}

/** 'vendredi 20 novembre 2026, de 9 h à 10 h 30'. */
export function targetText({ day, minute, van }: Target, wash: CalendarWash): string {
  return `${longFrenchDate(day)}, de ${frenchTime(timeAt(minute))} à ${frenchTime(timeAt((minute + lengthMinutesOf(wash)) % dayMinutes))}${vanText(van)}`
}

/** ', camionnette 2'; empty where no van is meant. */
export function vanText(van: number | null = null): string {
  return van === null ? '' : `, camionnette\u00a0${van}`
}

const weekdayForm = new Intl.DateTimeFormat('fr-FR', { weekday: 'short', timeZone: 'UTC' })

/** 'ven. 20'. */
export function shortDay(day: Day): string {
  return `${weekdayForm.format(new Date(`${day}T12:00:00Z`))} ${Number(day.slice(-2))}`
}

export function countText(count: number): string {
  if (count === 0) return 'Aucun rendez-vous'
  return count === 1 ? '1 rendez-vous' : `${count} rendez-vous`
}
