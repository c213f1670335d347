import type { AvailableDay } from '@tramontane/contract/replies/appointments/appointments'
import type { Db } from '@tramontane/db/database'
import type { Appointment } from '@tramontane/db/people/appointments'
import { periodOf } from '@tramontane/domain/contracts/periods'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { type WashBook, washesLeftOn } from '@tramontane/domain/washes/wash-allowance'
import type { Deps } from '../../../../deps.ts'
import { availabilityFor } from '../../availability.ts'
import { subscriptionsOfClient } from '../../queries.ts'
import { endOf, isRunning, type RunningSubscription } from '../../usable-subscription.ts'
import { usedPocket } from '../../wash-ledger/take-wash.ts'
import { bookFor, serves } from '../../wash-ledger/washes-left.ts'

/**
 * The days to which the wash behind a link can be moved as its subscription goes: before its end, and where its own wash
 * serves or another is left. The client space shows the rest too, and says why not; a page that chooses at once would be
 * refused. Shapes: all of them for a wash that is paid by itself, and where no day is served: moving says why.
 * Errors: those of `availabilityFor`.
 */
export async function servedDays(
  deps: Deps,
  { id: appointmentId, subscriptionId }: Appointment,
  { clientId, ...between }: { clientId: number; from: Day; to: Day },
): Promise<AvailableDay[]> {
  const { db } = deps.database
  const days = await availabilityFor(deps, { id: clientId }, { id: appointmentId, ...between })
  const own = await subscriptionsOfClient(db, clientId)
  const subscription = own.find((one) => one.id === subscriptionId)
  if (!subscription || !isRunning(subscription)) return days
  const end = endOf(subscription)
  const taken = await usedPocket(db, { subscriptionId: subscription.id, appointmentId })
  const others = days.filter(({ date }) => !serves(taken, subscription, date))
  const isLeft = await washesAmong(db, subscription, others)
  return days.filter(
    ({ date }) => !(end && date >= end) && (serves(taken, subscription, date) || isLeft(date)),
  )
}

/** Whether a wash is left for a day, read once for each period. Shapes: `days` in their order. */
async function washesAmong(db: Db, subscription: RunningSubscription, days: AvailableDay[]) {
  const startDay = dayOf(subscription.startDate)
  const books = new Map<Day, WashBook>()
  for (const { date } of days) {
    const { start } = periodOf(startDay, date)
    if (!books.has(start)) books.set(start, await bookFor(db, subscription, date))
  }
  return (day: Day) => {
    const book = books.get(periodOf(startDay, day).start)
    return book !== undefined && washesLeftOn(day, book) > 0
  }
}
