import type { Statistics, StatisticsMonth } from '@tramontane/contract/replies/statistics'
import { receiptsByDay } from '@tramontane/db/money/receipts'
import { type ReceiptSubject, sumOf } from '@tramontane/domain/books/receipts'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { DaySpan } from '@tramontane/domain/days/day'
import { monthsOf } from '@tramontane/domain/days/day-spans'
import type { Deps } from '../../deps.ts'
import { type Change, centsBefore, changesByMonth, recurringNow } from './subscriber-queries.ts'

/** What active subscriptions bring: now, and at the end of each month that has begun. */
export async function countRevenue(
  { database: { db }, clock }: Deps,
  span: DaySpan,
): Promise<Statistics['revenue']> {
  const today = dayOf(clock.now())
  const begun = monthsOf(span).filter(({ from }) => from <= today)
  const months = historyOf(
    begun.map(({ month }) => month),
    await centsBefore(db, span),
    await changesByMonth(db, span),
  )
  const current = await recurringNow(db)
  return { monthlyCents: current.cents, activeSubscriptions: current.subscriptions, months }
}

/** What was received and given back in a span, one-offs and travel included; months to come are left out. */
export async function countReceived(
  { database: { db }, clock }: Deps,
  span: DaySpan,
): Promise<Statistics['received']> {
  const days = await receiptsByDay(db, span)
  const today = dayOf(clock.now())
  const byMonth = Map.groupBy(days, ({ day }) => day.slice(0, 7))
  const centsOf = (month: string, subject: ReceiptSubject) =>
    sumOf((byMonth.get(month) ?? []).filter((one) => one.subject === subject)).cents
  return {
    ...sumOf(days),
    givenBackCents: days.reduce((cents, { backCents }) => cents + backCents, 0),
    months: monthsOf(span)
      .filter(({ from }) => from <= today)
      .map(({ month }) => ({
        month,
        subscriptionCents: centsOf(month, 'month'),
        washCents: centsOf(month, 'wash'),
      })),
  }
}

/** Each month ends with what the one before it ended with, and what came and went. */
function historyOf(months: string[], centsBefore: number, changes: Change[]): StatisticsMonth[] {
  let monthlyCents = centsBefore
  return months.map((month) => {
    const changeOf = (name: string) => changes.find((one) => one.name === name && one.month === month)
    const gained = changeOf('began')
    const lost = changeOf('ended')
    monthlyCents += (gained?.cents ?? 0) - (lost?.cents ?? 0)
    return { month, monthlyCents, gained: gained?.subscriptions ?? 0, lost: lost?.subscriptions ?? 0 }
  })
}
