import { plusMonths } from '@tramontane/domain/contracts/periods'
import { isDay, plusDays } from '@tramontane/domain/days/calendar'
import type { Day, DaySpan } from '@tramontane/domain/days/day'
import { mondayOf } from '@tramontane/domain/days/day-spans'

/** What can be chosen, by its word in the address, in order. */
export const periods = {
  semaine: 'Cette semaine',
  mois: 'Ce mois',
  trimestre: '3 mois',
  annee: '12 mois',
  dates: 'Dates',
} as const

export type Period = keyof typeof periods

export const periodDefault: Period = 'trimestre'

type PeriodSearch = { view?: string; from?: Day; to?: Day }

export function periodOf({ view }: PeriodSearch): Period {
  return view && view in periods ? (view as Period) : periodDefault
}

/** The days of a period on `today`. Months are whole ones; own dates that are missing or wrong are this month's. */
export function spanOf(search: PeriodSearch, today: Day): DaySpan {
  const month = `${today.slice(0, 7)}-01`
  const monthEnd = plusDays(plusMonths(month, 1), -1)
  switch (periodOf(search)) {
    case 'semaine':
      return { from: mondayOf(today), to: plusDays(mondayOf(today), 6) }
    case 'mois':
      return { from: month, to: monthEnd }
    case 'trimestre':
      return { from: plusMonths(month, -2), to: monthEnd }
    case 'annee':
      return { from: plusMonths(month, -11), to: monthEnd }
    case 'dates':
      return search.from && search.to && isDay(search.from) && isDay(search.to)
        ? { from: search.from, to: search.to }
        : { from: month, to: monthEnd }
  }
}
