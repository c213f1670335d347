import { quarterOf } from '@tramontane/domain/books/receipts'
import { plusMonths } from '@tramontane/domain/contracts/periods'
import { isDay, plusDays } from '@tramontane/domain/days/calendar'
import type { Day, DaySpan } from '@tramontane/domain/days/day'

/** What can be chosen, by its word in the address, in order. */
export const bookPeriods = {
  mois: 'Ce mois',
  moisdernier: 'Mois dernier',
  trimestre: 'Ce trimestre',
  trimestredernier: 'Trimestre dernier',
  annee: 'Cette année',
  anneederniere: 'Année dernière',
  dates: 'Dates',
} as const

export type BookPeriod = keyof typeof bookPeriods

export const bookPeriodDefault: BookPeriod = 'mois'

type BookSearch = { view?: string; from?: Day; to?: Day }

export function bookPeriodOf({ view }: BookSearch): BookPeriod {
  return view && view in bookPeriods ? (view as BookPeriod) : bookPeriodDefault
}

/** The days of a period on `today`, whole calendar ones; own dates that are missing or wrong are this month's. */
export function bookSpanOf(search: BookSearch, today: Day): DaySpan {
  const month = monthOf(today)
  const year = Number(today.slice(0, 4))
  const quarter = quarterOf(today)
  switch (bookPeriodOf(search)) {
    case 'mois':
      return month
    case 'moisdernier':
      return monthOf(plusDays(month.from, -1))
    case 'trimestre':
      return { from: quarter.from, to: quarter.to }
    case 'trimestredernier': {
      const { from, to } = quarterOf(plusDays(quarter.from, -1))
      return { from, to }
    }
    case 'annee':
      return { from: `${year}-01-01`, to: `${year}-12-31` }
    case 'anneederniere':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` }
    case 'dates':
      return search.from && search.to && isDay(search.from) && isDay(search.to)
        ? { from: search.from, to: search.to }
        : month
  }
}

function monthOf(day: Day): DaySpan {
  const from = `${day.slice(0, 7)}-01`
  return { from, to: plusDays(plusMonths(from, 1), -1) }
}
