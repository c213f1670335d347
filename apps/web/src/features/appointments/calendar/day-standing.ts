import { minuteOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { isPublicHoliday } from '@tramontane/domain/days/public-holidays'
import { type DayOff, type WorkDays, workDay } from '@tramontane/domain/days/worked-days'
import type { Span } from './spans.ts'

/** How the business stands on a day: its hours and breaks, or why it has none. */
export type DayStanding =
  | { open: Span; breaks: Span[]; note: string | null }
  | { open: null; breaks: Span[]; note: string }

export function dayStanding(day: Day, work: WorkDays): DayStanding {
  const { hours, off } = workDay(day, work)
  if (off) return { open: null, breaks: [], note: offNote(off, work) }
  const open = { from: minuteOf(hours.opens), to: minuteOf(hours.closes) }
  const breaks = (hours.breaks ?? []).map(({ from, to }) => ({ from: minuteOf(from), to: minuteOf(to) }))
  return { open, breaks, note: isPublicHoliday(day) ? 'Jour férié, ouvert' : null }
}

function offNote(off: DayOff, { hours }: WorkDays): string {
  switch (off.why) {
    case 'CLOSED':
      return off.closing.reason ? `Fermé : ${off.closing.reason}` : 'Fermeture exceptionnelle'
    case 'PUBLIC_HOLIDAY':
      return 'Fermé : jour férié'
    case 'SUNDAY':
      return hours[7] === 'closed' ? 'Fermé' : 'Sur demande'
    case 'WEEKDAY_CLOSED':
      return 'Fermé'
    case 'ON_APPOINTMENT':
      return 'Sur demande'
  }
}
