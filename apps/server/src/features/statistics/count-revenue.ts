import type { Statistics, StatisticsMonth } from '@tramontane/contract/statistics'
import { dayOf } from '@tramontane/domain/calendar'
import { type DaySpan, instantsOf, monthsOf } from '@tramontane/domain/day-spans'
import type { Deps } from '../../deps.ts'
import { keepWhileTrue } from './keep-while-true.ts'
import { namedInterval } from './named-intervals.ts'
import { type Recurring, recurringBefore, recurringNow, subscriptionChanges } from './subscribers/queries.ts'

type Change = Recurring & { name: string }

/** What active subscriptions bring: now, and at the end of each month that has begun. */
export async function countRevenue({ database, clock }: Deps, span: DaySpan): Promise<Statistics['revenue']> {
  const today = dayOf(clock.now())
  const key = `revenue ${span.from} ${span.to} ${today}`
  const months = await keepWhileTrue(database, { key, tables: ['subscriptions'] }, async () => {
    const begun = monthsOf(span).filter(({ from }) => from <= today)
    const intervals = begun.map((month) => namedInterval(month.month, month))
    const before = await recurringBefore(database.db, new Date(instantsOf(span).start))
    const began = await subscriptionChanges(database.db, 'began', intervals)
    const ended = await subscriptionChanges(database.db, 'ended', intervals)
    return historyOf(
      begun.map(({ month }) => month),
      before,
      { began, ended },
    )
  })
  const current = await keepWhileTrue(database, { key: 'recurring', tables: ['subscriptions'] }, () =>
    recurringNow(database.db),
  )
  return { monthlyCents: current.cents, activeSubscriptions: current.subscriptions, months }
}

/** Each month ends with what the one before it ended with, and what came and went. */
function historyOf(
  months: string[],
  before: Recurring,
  { began, ended }: { began: Change[]; ended: Change[] },
): StatisticsMonth[] {
  let monthlyCents = before.cents
  return months.map((month) => {
    const gained = began.find(({ name }) => name === month)
    const lost = ended.find(({ name }) => name === month)
    monthlyCents += (gained?.cents ?? 0) - (lost?.cents ?? 0)
    return { month, monthlyCents, gained: gained?.subscriptions ?? 0, lost: lost?.subscriptions ?? 0 }
  })
}
