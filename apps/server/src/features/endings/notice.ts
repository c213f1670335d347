import { tz } from '@date-fns/tz'
import { type Day, dayOf, plusDays } from '@tramontane/domain/calendar'
import { monthsUntilEnd, plusMonths } from '@tramontane/domain/periods'
import { noticeDays } from '@tramontane/domain/plans'
import { addMonths } from 'date-fns'
import { AppError } from '../../http/app-error.ts'
import type { Contract } from './queries.ts'

type Notice = { declaredAt: Date; wishedDay?: Day | null }
type Started = Pick<Contract, 'startDate' | 'createdAt'>

/**
 * When a contract ends after a notice: at the first boundary after the minimum term, the thirty days and the day that
 * was wished. Shapes: `endsOn` is the first day that is not served any more, `cancelAt` the provider's instant of it.
 * Source: domain.md ST-41.
 */
export function noticeEnd(contract: Started, notice: Notice): { endsOn: Day; cancelAt: Date } {
  const start = contract.startDate ?? contract.createdAt
  const startDay = dayOf(start)
  const months = monthsUntilEnd(startDay, noticeDay(notice))
  return { endsOn: plusMonths(startDay, months), cancelAt: boundary(start, months) }
}

/** Who wishes a later end gives notice later: thirty days before the wished day. */
function noticeDay({ declaredAt, wishedDay }: Notice): Day {
  const declaredDay = dayOf(declaredAt)
  if (!wishedDay) return declaredDay
  return [declaredDay, plusDays(wishedDay, -noticeDays)].sort()[1] ?? declaredDay
}

/** The provider counts its months in UTC, from the very second of the start. */
function boundary(start: Date, months: number): Date {
  return new Date(addMonths(start, months, { in: tz('UTC') }).getTime())
}

const wishedYearsMax = 2

/** Errors: 400 for a wished day that is years away: a slip of the keyboard, most likely. */
export function refuseFarDay(wishedDay: Day | null | undefined, today: Day) {
  if (!wishedDay || wishedDay <= plusMonths(today, wishedYearsMax * 12)) return
  throw new AppError('validation', {
    fields: { wishedDay: 'Choisissez une date dans les deux ans qui viennent.' },
  })
}
