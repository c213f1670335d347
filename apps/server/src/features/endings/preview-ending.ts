import type { EndingPreview, PreviewedWash, WayOut } from '@tramontane/contract/replies/subscriptions/endings'
import type { Db } from '@tramontane/db/database'
import { chargeUntil } from '@tramontane/domain/contracts/endings'
import { chargedUntil, type Received } from '@tramontane/domain/contracts/received-declaration'
import { withdrawalComputation } from '@tramontane/domain/contracts/withdrawal-refund'
import { dayOf, instantOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { givenEnd, judgeCancellation } from './cancellation/judge-cancellation.ts'
import { referenceOf } from './contract-named.ts'
import { comingAppointments } from './contract-queries.ts'
import { givenBackPreview } from './given-back.ts'
import { openWithdrawal, startDayOf } from './notice.ts'
import { type Contract, lastDeclaredEnd } from './queries.ts'
import { isUnannounced } from './unannounced.ts'
import { usedPeriod } from './withdrawal/record-withdrawal.ts'
import { refundDueDay } from './withdrawal/refund-due-day.ts'

type Asked = {
  way: WayOut
  now: Date
  wishedDay?: Day | null
  /** By our own notice, not by the client's. */
  isOurs?: boolean
  /** How the client's came that was not made online. */
  received?: Received | null
}

/** What would come of a contract that is ended at `now`, by the very rules that end it. */
export async function previewEnding(
  db: Db,
  contract: Contract,
  { way, now, wishedDay, isOurs, received = null }: Asked,
): Promise<EndingPreview> {
  const today = dayOf(now)
  const end =
    way === 'cancellation' ? await endOfNotice(db, contract, { now, wishedDay, isOurs, received }) : null
  const endsOn = end?.endsOn ?? null
  const coming = await comingAppointments(db, { subscriptionId: contract.id, now })
  return {
    subscriptionId: contract.id,
    reference: referenceOf(contract),
    vehicle: `${contract.vehicleBrand} ${contract.vehicleModel}`.trim(),
    way,
    lastDay: endsOn ? plusDays(endsOn, -1) : today,
    isWithoutNotice: end?.isUnannounced ?? false,
    charge: chargeOf(contract, { today, endsOn: endsOn ?? today }),
    givenBack:
      way === 'withdrawal' ? null : await givenBackPreview(db, contract, { today, endsOn: endsOn ?? today }),
    overdueCents: contract.status === 'past_due' ? contract.price : 0,
    isPaidByCard: contract.provider !== 'manual',
    lastWithdrawalDay: openWithdrawal(contract, today),
    refund: way === 'withdrawal' ? await refundAt(db, contract, { now, received }) : null,
    washes: coming.filter(({ date }) => !endsOn || date >= instantOf(endsOn)).map(previewedWash),
  }
}

/** An end that was given before stands, but for one of ours that is later than a client's notice. */
async function endOfNotice(
  db: Db,
  contract: Contract,
  { now, wishedDay, isOurs, received = null }: Omit<Asked, 'way'>,
): Promise<{ endsOn: Day; isUnannounced: boolean }> {
  if (received) {
    const asked = { declaredAt: instantOf(received.receivedDay), input: { wishedDay }, received }
    const judged = await judgeCancellation(db, contract, asked)
    return { endsOn: judged.endsOn ?? dayOf(now), isUnannounced: judged.isUnannounced }
  }
  const isUnannouncedHere = !isOurs && (await isUnannounced(db, contract, dayOf(now)))
  const last = await lastDeclaredEnd(db, contract.id)
  const notice = { declaredAt: now, wishedDay, isUnannounced: isUnannouncedHere }
  const { endsOn } = givenEnd(contract, { ...notice, yields: last?.kind === 'termination' })
  return { endsOn, isUnannounced: isUnannouncedHere }
}

/** What is still charged, of a contract that ends on `endsOn`. */
export function chargeOf(contract: Contract, { today, endsOn }: { today: Day; endsOn: Day }) {
  return chargeUntil(startDayOf(contract), today, { monthlyCents: contract.price, endsOn })
}

type RefundAsked = { now: Date; received: Received | null }

async function refundAt(db: Db, contract: Contract, { now, received }: RefundAsked) {
  const until = received && chargedUntil(received)
  const computation = withdrawalComputation(await usedPeriod(db, contract, { now, until }))
  return { computation, dueDay: refundDueDay(received?.receivedDay ?? dayOf(now), now) }
}

export function previewedWash(wash: {
  id: number
  service: string
  date: Date
  timeSlot: string | null
}): PreviewedWash {
  const { id, service, date, timeSlot } = wash
  return { id, service, day: dayOf(date), time: timeSlot || null }
}
