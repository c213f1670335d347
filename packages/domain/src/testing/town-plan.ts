import { isoWeekday } from '../days/calendar.ts'
import type { Day } from '../days/day.ts'

/** For tests: where the van goes as a rule, by weekday; many live elsewhere, or want another day. */
const plan: Record<number, string[]> = {
  1: ['66000 Perpignan', '66330 Cabestany'],
  2: ['66300 Thuir', '66400 Céret'],
  3: ['66380 Pia', '66430 Bompas', '66600 Rivesaltes'],
  4: ['66200 Elne', '66700 Argelès-sur-Mer'],
  5: ['66140 Canet-en-Roussillon', '66250 Saint-Laurent-de-la-Salanque'],
  6: ['66240 Saint-Estève', '66540 Baixas'],
}

export const plannedTowns = Object.values(plan).flat()

/** For tests: the days of some on which the van is in a town. */
export function daysIn(town: string, days: Day[]): Day[] {
  return days.filter((day) => plan[isoWeekday(day)]?.includes(town))
}
