import { dayOf, timeOf } from '@tramontane/domain/days/calendar'
import { frenchTime, longFrenchDate } from '@tramontane/domain/days/french-date'

/** 'vendredi 20 novembre 2026 à 10 h, heure de Paris'. */
export function declaredText(declaredAt: Date): string {
  return `${longFrenchDate(dayOf(declaredAt))} à ${frenchTime(timeOf(declaredAt))}, heure de Paris`
}
