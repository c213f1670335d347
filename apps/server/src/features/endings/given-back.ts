import type { GivenBackPreview } from '@tramontane/contract/replies/subscriptions/endings'
import type { Db } from '@tramontane/db/database'
import {
  type GivenBack,
  givenBackAfter,
  missingOf,
  type PaidMonth,
} from '@tramontane/domain/contracts/endings'
import { type Period, periodOf } from '@tramontane/domain/contracts/periods'
import { giveBackDays } from '@tramontane/domain/contracts/terms'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { paidPayments } from './contract-queries.ts'
import { startDayOf } from './notice.ts'
import type { Contract } from './queries.ts'

type Ended = Pick<Contract, 'id' | 'price' | 'startDate' | 'createdAt'>

/**
 * What was paid for the days after the end, payment by payment, with what is still to be sent back of each.
 * Shapes: `endsOn` is the first day that is not served any more. Units: euro cents.
 */
export async function givenBackOf(db: Db, contract: Ended, endsOn: Day) {
  const startDay = startDayOf(contract)
  const paid = (await paidPayments(db, contract.id)).map((payment) => ({
    payment,
    period: periodOf(startDay, payment.periodStart),
    paidCents: payment.amount,
    refundedCents: payment.refunded,
  }))
  return givenBackAfter(paid, { monthlyCents: contract.price, endsOn })
}

type Asked = { today: Day; endsOn: Day }

/**
 * The same as it is told before: with the running month where nothing of it is recorded yet, which is about to be charged
 * or is paid by hand, like those between an end that has come and today.
 */
export async function givenBackPreview(
  db: Db,
  contract: Contract,
  { today, endsOn }: Asked,
): Promise<GivenBackPreview> {
  const recorded = await givenBackOf(db, contract, endsOn)
  const known = recorded.map(({ period }) => period.start)
  const expected: PaidMonth[] = unrecordedMonths(contract, { today, endsOn })
    .filter(({ start }) => !known.includes(start))
    .map((period) => ({ period, paidCents: contract.price, refundedCents: 0 }))
  const months: GivenBack[] = [
    ...recorded.map(({ payment, ...month }) => month),
    ...givenBackAfter(expected, { monthlyCents: contract.price, endsOn }),
  ]
  return {
    months,
    cents: missingOf(months),
    dueDay: plusDays(endsOn > today ? endsOn : today, giveBackDays - 1),
  }
}

/** The months that are paid although nothing here says so. */
function unrecordedMonths(contract: Contract, { today, endsOn }: Asked): Period[] {
  if (!isPaidFor(contract)) return []
  const startDay = startDayOf(contract)
  const running = periodOf(startDay, today)
  const months = [running]
  if (contract.provider !== 'manual') return months
  for (let first = running; first.start > endsOn; ) {
    first = periodOf(startDay, plusDays(first.start, -1))
    months.unshift(first)
  }
  return months
}

/** Whether its running month is paid, as far as anybody here can know. */
function isPaidFor({ status, provider }: Contract): boolean {
  return status === 'active' || (provider === 'manual' && status === 'cancelled')
}

/** The first day that is not paid any more of a contract that is over: of the end that was told, or of its own. */
export function endedOn({ cancelAt, endDate }: Pick<Contract, 'cancelAt' | 'endDate'>): Day | null {
  const ends = [cancelAt, endDate].flatMap((end) => (end ? [dayOf(end)] : []))
  return ends.sort()[0] ?? null
}
