import type { DayStop } from '@tramontane/contract/replies/appointments/day'
import { timeOf } from '@tramontane/domain/days/calendar'
import { frenchTime } from '@tramontane/domain/days/french-date'

type Leg = NonNullable<DayStop['leg']>

/** 'Partir à 9 h 18 (12 min)'. */
export function leaveText({ leaveAt, minutes }: Pick<Leg, 'leaveAt' | 'minutes'>): string {
  return `Partir à ${frenchTime(timeOf(new Date(leaveAt)))} (${minutes}\u00a0min)`
}

/** '12 min, 8,4 km environ'. */
export function driveText({ minutes, km, isEstimated }: Pick<Leg, 'minutes' | 'km' | 'isEstimated'>): string {
  const length = km === null ? '' : `, ${km.toLocaleString('fr-FR')}\u00a0km`
  return `${minutes}\u00a0min${length}${isEstimated ? ' environ' : ''}`
}
