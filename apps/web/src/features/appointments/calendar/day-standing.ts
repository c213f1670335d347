import type { BusinessSettings } from '@tramontane/domain/business-settings'
import { type Day, isoWeekday } from '@tramontane/domain/calendar'
import type { Weekday } from '@tramontane/domain/opening-hours'
import { isPublicHoliday } from '@tramontane/domain/public-holidays'
import { minuteOf, type Span } from './spans.ts'

/** How the business stands on a day: its hours, or why it has none. */
export type DayStanding = { open: Span; note: string | null } | { open: null; note: string }

export type OpeningSettings = Pick<BusinessSettings, 'hours' | 'closed'>

export function dayStanding(day: Day, { hours, closed }: OpeningSettings): DayStanding {
  const isHoliday = isPublicHoliday(day)
  if (closed.days.includes(day)) return { open: null, note: 'Fermeture exceptionnelle' }
  if (isHoliday && closed.publicHolidays) return { open: null, note: 'Fermé : jour férié' }
  const today = hours[isoWeekday(day) as Weekday]
  if (today === 'closed') return { open: null, note: 'Fermé' }
  if (today === 'appointment') return { open: null, note: 'Sur demande' }
  const open = { from: minuteOf(today.opens), to: minuteOf(today.closes) }
  return { open, note: isHoliday ? 'Jour férié, ouvert' : null }
}
