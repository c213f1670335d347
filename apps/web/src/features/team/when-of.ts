import { dayOf, timeOf } from '@tramontane/domain/days/calendar'
import { dayAndMonth, frenchTime } from '@tramontane/domain/days/french-date'

/** 'le 20 novembre à 10 h 34', in Paris. */
export function whenOf(iso: string): string {
  const instant = new Date(iso)
  return `le ${dayAndMonth(dayOf(instant))} à ${frenchTime(timeOf(instant))}`
}
