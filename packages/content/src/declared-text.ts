import { dayOf, timeOf } from '@tramontane/domain/calendar'
import { longFrenchDate } from '@tramontane/domain/french-date'

/** 'vendredi 20 novembre 2026 à 10:00, heure de Paris'. */
export function declaredText(declaredAt: Date): string {
  return `${longFrenchDate(dayOf(declaredAt))} à ${timeOf(declaredAt)}, heure de Paris`
}
