import type { ApiErrorKey } from '@tramontane/contract/errors'
import { isBlockedByArrears } from '@tramontane/domain/contracts/periods'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { addressLine } from '@tramontane/domain/places/town-condition'
import { isRunningStatus } from '@tramontane/domain/washes/statuses'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Subscription } from './queries.ts'

/** A subscription that runs, and therefore has periods. */
export type RunningSubscription = Subscription & { startDate: Date }

/**
 * The one whose wash a client uses on `day`: the one that was named, or else the first one that is active.
 * Errors: 404 for another's; 409 subscription_inactive, payment_overdue.
 */
export function usableSubscription(
  own: Subscription[],
  { id, day, now }: { id?: number; day: Day; now: Date },
): RunningSubscription {
  const subscription = id === undefined ? firstRunning(own) : (own.find((one) => one.id === id) ?? notFound())
  if (!subscription || !isRunning(subscription)) throw new AppError('subscription_inactive')
  const stop = stopOf(subscription, now)
  if (stop) throw new AppError(stop)

  const end = endOf(subscription)
  if (end && day >= end) throw new AppError(...afterEnd(end))
  return subscription
}

/** Why the client of one that runs can book nothing at the moment; null for nothing. */
export function stopOf(
  { pastDueSince, pausedAt }: Pick<Subscription, 'pastDueSince' | 'pausedAt'>,
  now: Date,
): ApiErrorKey | null {
  if (pausedAt) return 'subscription_paused'
  return isBlockedByArrears(pastDueSince && dayOf(pastDueSince), dayOf(now)) ? 'payment_overdue' : null
}

function firstRunning(own: Subscription[]): Subscription | undefined {
  return own.find(({ status }) => status === 'active') ?? own.find(isRunning)
}

export function isRunning(subscription: Subscription): subscription is RunningSubscription {
  return isRunningStatus(subscription.status) && subscription.startDate !== null
}

/** The first day that it does not serve any more; null while it has no end. */
export function endOf({ cancelAt, endDate }: Pick<Subscription, 'cancelAt' | 'endDate'>): Day | null {
  const ends = [cancelAt, endDate].flatMap((end) => (end ? [dayOf(end)] : []))
  return ends.sort()[0] ?? null
}

/** Errors: what a day after the end is refused with. */
export function afterEnd(end: Day): [ApiErrorKey, { message: string }] {
  return [
    'subscription_inactive',
    {
      message: `Cet abonnement prend fin le ${longFrenchDate(plusDays(end, -1))} : choisissez une date jusqu’à ce jour inclus.`,
    },
  ]
}

/** Where the vehicle of a subscription is washed, on one line. Source: R-50. */
export function placeLine({ customerAddress, postalCode, city }: Subscription): string {
  return addressLine({ street: customerAddress, postalCode, city })
}
