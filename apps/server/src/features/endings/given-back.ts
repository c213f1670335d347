import type { GivenBackPreview } from '@tramontane/contract/replies/endings'
import type { Db } from '@tramontane/db/database'
import { type Day, dayOf, plusDays } from '@tramontane/domain/calendar'
import { type GivenBack, givenBackAfter, missingOf, type PaidMonth } from '@tramontane/domain/endings'
import { periodOf } from '@tramontane/domain/periods'
import { giveBackDays } from '@tramontane/domain/plans'
import { paidPayments } from './contract/queries.ts'
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
 * The same as it is told before: with the running month where nothing of it is recorded yet, which is paid by hand or is
 * about to be charged.
 */
export async function givenBackPreview(
  db: Db,
  contract: Contract,
  { today, endsOn }: Asked,
): Promise<GivenBackPreview> {
  const recorded = await givenBackOf(db, contract, endsOn)
  const running = periodOf(startDayOf(contract), today)
  const isKnown = recorded.some(({ period }) => period.start === running.start)
  const expected: PaidMonth[] =
    isKnown || !isPaidFor(contract) ? [] : [{ period: running, paidCents: contract.price, refundedCents: 0 }]
  const months: GivenBack[] = [
    ...recorded.map(({ payment, ...month }) => month),
    ...givenBackAfter(expected, { monthlyCents: contract.price, endsOn }),
  ]
  return { months, cents: missingOf(months), dueDay: plusDays(endsOn, giveBackDays - 1) }
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
