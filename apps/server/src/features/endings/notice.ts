import type { WayOut } from '@tramontane/contract/replies/subscriptions/endings'
import { noticeEndsOn } from '@tramontane/domain/contracts/endings'
import { plusMonths } from '@tramontane/domain/contracts/periods'
import { contractDay, isAtDistance, lastWithdrawalDay } from '@tramontane/domain/contracts/withdrawal'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { dayMs } from '@tramontane/domain/days/durations'
import { AppError } from '../../http/app-error.ts'
import type { Contract } from './queries.ts'

type Notice = { declaredAt: Date; wishedDay?: Day | null; isUnannounced: boolean }
type Started = Pick<Contract, 'startDate' | 'createdAt'>

/**
 * When a contract ends after a notice. Shapes: `endsOn` is the first day that is not served any more, `cancelAt` the
 * instant of it at which the provider ends it.
 */
export function noticeEnd(contract: Started, notice: Notice): { endsOn: Day; cancelAt: Date } {
  const { declaredAt, ...rest } = notice
  return endingOn(contract, noticeEndsOn(startDayOf(contract), { receivedOn: dayOf(declaredAt), ...rest }))
}

/**
 * On that Paris day, at the second at which the provider's months begin, which it counts in UTC: a last month is then
 * charged by whole days, as it is told here, and one that ends with the day is charged whole.
 */
export function endingOn({ startDate, createdAt }: Started, endsOn: Day): { endsOn: Day; cancelAt: Date } {
  const second = (startDate ?? createdAt).getTime() % dayMs
  const sameDate = new Date(Date.parse(endsOn) + second)
  const isNextInParis = dayOf(sameDate) > endsOn
  return { endsOn, cancelAt: isNextInParis ? new Date(sameDate.getTime() - dayMs) : sameDate }
}

/** The Paris day from which its months are counted. */
export function startDayOf({ startDate, createdAt }: Started): Day {
  return dayOf(startDate ?? createdAt)
}

const wishedYearsMax = 2

/** Errors: 400 for a wished day that is years away: a slip of the keyboard, most likely. */
export function refuseFarDay(wishedDay: Day | null | undefined, today: Day) {
  if (!wishedDay || wishedDay <= plusMonths(today, wishedYearsMax * 12)) return
  throw new AppError('validation', {
    fields: { wishedDay: 'Choisissez une date dans les deux ans qui viennent.' },
  })
}

/** The last day of withdrawal, while `today` is not after it; null for a contract that cannot be renounced. */
export function openWithdrawal(contract: Contract, today: Day): Day | null {
  if (!isAtDistance(contract)) return null
  const last = lastWithdrawalDay(contractDay(contract))
  return today <= last ? last : null
}

/** How a contract ends with the account of its client: renounced where that is wished and open, else by notice. */
export function wayOut(contract: Contract, { withdraw, today }: { withdraw: boolean; today: Day }): WayOut {
  return withdraw && openWithdrawal(contract, today) ? 'withdrawal' : 'cancellation'
}
