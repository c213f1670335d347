import type {
  BookablePeriod,
  CarriedWashes,
  ClientSubscription,
  SubscriptionType,
} from '@tramontane/contract/replies/clients/clients'
import { contractReference } from '@tramontane/domain/contracts/contract-reference'
import {
  bookablePeriods,
  isBlockedByArrears,
  type Period,
  periodOf,
} from '@tramontane/domain/contracts/periods'
import type { PlanId } from '@tramontane/domain/contracts/plans'
import {
  type Conclusion,
  contractDay,
  isAtDistance,
  lastWithdrawalDay,
} from '@tramontane/domain/contracts/withdrawal'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { isRunningStatus } from '@tramontane/domain/washes/statuses'
import {
  carriedPockets,
  type PocketEntry,
  pocketsOn,
  type WashBook,
  washesLeftOn,
} from '@tramontane/domain/washes/wash-allowance'
import type { Subscription } from './queries.ts'

const planWords: Record<PlanId, SubscriptionType> = {
  standard: 'Standard',
  premium: 'Premium',
  test: 'Test',
  custom: 'Personnalisé',
}

type Known = {
  subscription: Subscription
  /** As it was accepted online; null for one that was entered by hand. */
  contract: { acceptedAt: Date } | null
  /** The terms of one that was made by phone or e-mail; null where none were sent. */
  papers: { sentAt: Date } | null
  /** The ledger of the subscription, every period of it. */
  entries: PocketEntry[]
  /** Our own ends of it, oldest first. */
  terminations?: Termination[]
}

type Termination = { reason: string | null; effectiveDay: Day | null }

/** A subscription as its client sees it on `today`, without what the settings say of its place. */
export function subscriptionView(
  { subscription, contract, papers, entries, terminations = [] }: Known,
  today: Day,
): Omit<ClientSubscription, 'travel'> {
  const { startDate, pastDueSince, cancelAt } = subscription
  const acceptedAt = contract?.acceptedAt ?? null
  const period = isRunningStatus(subscription.status) && startDate ? periodOf(dayOf(startDate), today) : null
  return {
    id: subscription.id,
    type: planWords[subscription.plan],
    status: subscription.status,
    startDate: startDate && dayOf(startDate),
    nextRenewalDate: nextRenewal(period, cancelAt),
    remainingWashes: period && startDate ? washesLeftOn(today, bookOf(subscription, startDate, entries)) : 0,
    periods: periodsOf({ subscription, entries }, today),
    carriedWashes: carriedOf({ subscription, entries }, today),
    price: subscription.price,
    carBrand: subscription.vehicleBrand,
    carModel: subscription.vehicleModel,
    licensePlate: subscription.licensePlate,
    placeId: subscription.placeId,
    address: subscription.customerAddress,
    postalCode: subscription.postalCode,
    city: subscription.city,
    reference: referenceOf(subscription, acceptedAt),
    endsOn: endOf(subscription),
    endReason: reasonOf(terminations, endOf(subscription)),
    lastWithdrawalDay: period && openWithdrawal({ ...subscription, acceptedAt }, today),
    paymentLink: subscription.paymentLink,
    isBlocked: isBlockedByArrears(pastDueSince && dayOf(pastDueSince), today),
    isPaused: subscription.pausedAt !== null,
    provider: subscription.provider,
    hasContract: contract !== null || papers !== null,
  }
}

/** What a client quotes of a contract: by the day of its acceptance, or of its start when it was entered by hand. */
export function referenceOf({ id, startDate, createdAt }: Subscription, acceptedAt: Date | null): string {
  return contractReference(id, dayOf(acceptedAt ?? startDate ?? createdAt))
}

function bookOf({ plan }: Subscription, startDate: Date, entries: PocketEntry[]): WashBook {
  return { plan, startDay: dayOf(startDate), entries }
}

/** None of what does not run. */
function periodsOf(
  { subscription, entries }: Pick<Known, 'subscription' | 'entries'>,
  today: Day,
): BookablePeriod[] {
  const { status, startDate } = subscription
  if (!isRunningStatus(status) || !startDate) return []
  const book = bookOf(subscription, startDate, entries)
  return bookablePeriods(book.startDay, today, endOf(subscription)).map(({ start, end }) => ({
    start,
    lastDay: plusDays(end, -1),
    washesLeft: ownWashes(start, book),
  }))
}

/** Without what is carried into it. */
function ownWashes(periodStart: Day, book: WashBook): number {
  return pocketsOn(periodStart, book).find(({ usableUntil }) => usableUntil === null)?.washes ?? 0
}

/** What the end of the contract cuts lasts no longer than it. */
function carriedOf(
  { subscription, entries }: Pick<Known, 'subscription' | 'entries'>,
  today: Day,
): CarriedWashes[] {
  const { status, startDate } = subscription
  if (!isRunningStatus(status) || !startDate) return []
  const end = endOf(subscription)
  const last = end && plusDays(end, -1)
  return carriedPockets(bookOf(subscription, startDate, entries))
    .filter(({ lastDay }) => lastDay >= today)
    .map(({ lastDay, washes }) => ({
      lastDay: last && last < lastDay ? last : lastDay,
      washesLeft: washes,
    }))
}

/** None once it ends before. */
function nextRenewal(period: Period | null, cancelAt: Date | null): Day | null {
  if (!period || (cancelAt && dayOf(cancelAt) <= period.end)) return null
  return period.end
}

function endOf({ status, cancelAt, endDate }: Subscription): Day | null {
  const end = status === 'cancelled' ? (endDate ?? cancelAt) : cancelAt
  return end && dayOf(end)
}

/** What we wrote when the end that stands was ours; the provider may not know of it yet. */
function reasonOf(terminations: Termination[], endsOn: Day | null): string | null {
  if (!endsOn) return null
  const ours = terminations.findLast(({ effectiveDay }) => [null, endsOn].includes(effectiveDay))
  return ours?.reason ?? null
}

/** The last day of withdrawal, while it is not over. */
function openWithdrawal(contract: Conclusion, today: Day): Day | null {
  if (!isAtDistance(contract)) return null
  const last = lastWithdrawalDay(contractDay(contract))
  return today <= last ? last : null
}
