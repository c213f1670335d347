import { tz } from '@date-fns/tz'
import { withWrite } from '@tramontane/db/with-write'
import { type Day, dayOf } from '@tramontane/domain/calendar'
import { monthsUntilEnd, plusMonths } from '@tramontane/domain/periods'
import { addMonths } from 'date-fns'
import type { Deps } from '../../deps.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { changeSubscription, subscriptionById } from './queries.ts'
import { syncSubscription } from './sync-subscription.ts'

/**
 * Gives notice: the subscription ends at the first boundary after the minimum term and the thirty days, here and at the
 * provider, with no credit. Answers the day on which it ends.
 * Errors: 404 for an unknown subscription, 409 for one that does not run, 502.
 */
export async function giveNotice(deps: Deps, id: number): Promise<Day> {
  const subscription = (await subscriptionById(deps.database.db, id)) ?? notFound()
  const { startDate, providerSubscriptionId } = subscription
  if (!startDate || !['active', 'past_due'].includes(subscription.status))
    throw new AppError('subscription_inactive')
  const months = monthsUntilEnd(dayOf(startDate), dayOf(deps.clock.now()))
  const cancelAt = boundary(startDate, months)

  if (providerSubscriptionId) await deps.payments.cancel(providerSubscriptionId, cancelAt)
  await withWrite(deps.database, (tx) => changeSubscription(tx, id, { cancelAt }))
  if (providerSubscriptionId) await syncSubscription(deps, providerSubscriptionId)
  return plusMonths(dayOf(startDate), months)
}

/** The provider counts its months in UTC, from the very second of the start. */
function boundary(start: Date, months: number): Date {
  return new Date(addMonths(start, months, { in: tz('UTC') }).getTime())
}
