import type { TransferMonthView, TransferPlan } from '@tramontane/contract/replies/subscriptions/transfers'
import type { Db } from '@tramontane/db/database'
import { type Subscription, subscriptionById } from '@tramontane/db/people/subscriptions'
import {
  monthOf,
  type TransferContract,
  type TransferMonth,
  transferMonths,
} from '@tramontane/domain/contracts/transfers'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import type { Deps } from '../../deps.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { endedOn } from '../endings/given-back.ts'
import { startDayOf } from '../endings/notice.ts'
import { type TransferRow, transfersOf } from './queries.ts'

/**
 * What a subscription brings by transfer, month by month.
 * Errors: 404 for an unknown one; 409 transfer_not_expected for one that is not paid by transfer, or has not begun.
 */
export async function transferPlan(deps: Deps, id: number): Promise<TransferPlan> {
  return planOf(deps.database.db, await subscriptionByTransfer(deps.database.db, id), dayOf(deps.clock.now()))
}

/** Errors: as `transferPlan`. */
export async function subscriptionByTransfer(db: Db, id: number): Promise<Subscription> {
  const subscription = (await subscriptionById(db, id)) ?? notFound()
  const { provider, startDate } = subscription
  if (provider !== 'manual' || startDate === null) throw new AppError('transfer_not_expected')
  return subscription
}

const never = '9999-12-31'

/** Of one that still waits nothing is expected yet, whatever is noted of it. */
export function contractOf(subscription: Subscription): TransferContract {
  const { price, status, transfersFrom, createdAt } = subscription
  const startDay = startDayOf(subscription)
  const enteredOn = dayOf(createdAt)
  const [since = startDay] = [startDay, enteredOn].sort()
  return {
    startDay,
    since,
    endsOn: endedOn(subscription),
    askedFrom: status === 'pending' ? never : (transfersFrom ?? enteredOn),
    price,
  }
}

/** The latest month first, and the one after it, which can be paid ahead. */
export async function planOf(db: Db, subscription: Subscription, today: Day): Promise<TransferPlan> {
  const lines = await transfersOf(db, [subscription.id])
  const contract = contractOf(subscription)
  const months = transferMonths(contract, lines, today)
  const start = months.at(-1)?.period.end ?? contract.startDay
  const isServed = contract.endsOn === null || start < contract.endsOn
  return {
    months: months.map((month) => viewOf(month, lines)).toReversed(),
    next: isServed ? viewOf(monthOf(contract, lines, { start, today }), lines) : null,
  }
}

function viewOf({ period, ...sums }: TransferMonth, lines: TransferRow[]): TransferMonthView {
  const own = lines.filter(({ periodStart }) => periodStart === period.start)
  return { ...period, ...sums, transfers: own.map(({ cents, on }) => ({ cents, on })) }
}
