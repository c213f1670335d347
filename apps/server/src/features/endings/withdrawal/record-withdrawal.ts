import type { WithdrawalInput } from '@tramontane/contract/subscriptions/ending'
import type { Db, Tx } from '@tramontane/db/database'
import { changeSubscription } from '@tramontane/db/people/subscriptions'
import { washesPerPeriod } from '@tramontane/domain/contracts/periods'
import { chargedUntil, judgedOn, type Received } from '@tramontane/domain/contracts/received-declaration'
import { contractDay, lastWithdrawalDay } from '@tramontane/domain/contracts/withdrawal'
import {
  type UsedPeriod,
  type WithdrawalComputation,
  withdrawalComputation,
} from '@tramontane/domain/contracts/withdrawal-refund'
import { dayOf, instantOf } from '@tramontane/domain/days/calendar'
import type { Deps } from '../../../deps.ts'
import { endAppointment } from '../../appointments/end-appointment.ts'
import { returnWash } from '../../appointments/wash-ledger/take-wash.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { journalled } from '../by-post/received.ts'
import { referenceOf } from '../contract-named.ts'
import { comingAppointments, countWashesDone, paidPayments } from '../contract-queries.ts'
import { type Contract, type Ending, insertEnding, lastEnding } from '../queries.ts'
import { askAboutWashes } from './ask-about-washes.ts'
import { giveDrivesBack, paidForDrives } from './give-drives-back.ts'
import { tellLateWithdrawal, tellWithdrawal } from './tell-withdrawal.ts'

type Declaration = {
  contract: Contract
  input: WithdrawalInput
  actor: string
  /** How it came that was not made online. */
  received?: Received | null
}

type Withdrawal = {
  endingId: number
  declaredAt: Date
  /** It was declared before: nothing changed. */
  isRepeated: boolean
  /** What goes back, and how it comes about; null for a declaration that came after the last day. */
  refund: WithdrawalComputation | null
  /** What of it is the owner's to give back, as far as it is told now. Units: euro cents. */
  byHandCents: number
}

/**
 * Takes a withdrawal in the caller's transaction. In time, the contract is over at once, with its coming washes, and
 * what goes back is fixed; the provider follows. The same declaration again finds the first, but for one that was late
 * while this one left in time.
 */
export async function recordWithdrawal(tx: Tx, deps: Deps, declaration: Declaration): Promise<Withdrawal> {
  const { contract, input, received = null } = declaration
  const now = deps.clock.now()
  const { lastDay, isLate, standing } = await judgeWithdrawal(tx, contract, { now, received })
  if (standing) {
    const refund = refundOf(standing)
    const byHandCents = refundedByHand(contract, refund)
    return { endingId: standing.id, declaredAt: standing.declaredAt, isRepeated: true, refund, byHandCents }
  }

  const declaredAt = received ? instantOf(received.receivedDay) : now
  const until = received && chargedUntil(received)
  const refundBasis = isLate ? null : await usedPeriod(tx, contract, { now, until })
  const refund = refundBasis && withdrawalComputation(refundBasis)
  const refundCents = refund?.refundCents ?? null
  const endingId = await insertEnding(tx, {
    kind: 'withdrawal',
    subscriptionId: contract.id,
    ...{ name: input.name, email: input.email, reference: input.reference || referenceOf(contract) },
    ...{ declaredAt, channel: received?.channel ?? null, sentDay: received?.sentDay ?? null },
    ...{ refundCents, refundBasis, effectiveDay: isLate ? null : dayOf(declaredAt) },
    createdAt: now,
  })

  const told = { contract, endingId, declaredAt, received }
  let byHandCents = refundedByHand(contract, refund)
  if (refund === null) await tellLateWithdrawal(tx, deps, { ...told, lastDay })
  else {
    const cancelledWashes = await endNow(tx, deps, contract)
    const drivesByHandCents = await giveDrivesBack(tx, deps, { contract, endingId, declaredAt, until })
    byHandCents += drivesByHandCents
    await tellWithdrawal(tx, deps, { ...told, refund, drivesByHandCents, cancelledWashes })
    await askAboutWashes(tx, deps, { contract, refund, until })
  }
  await recordAudit(tx, deps, {
    actor: declaration.actor,
    action: received ? 'withdrawal.record' : 'withdrawal.declare',
    target: `subscription:${contract.id}`,
    details: { isLate, refundCents: refundCents ?? 0, ...(received && journalled(received)) },
  })
  return { endingId, declaredAt, isRepeated: false, refund, byHandCents }
}

/** Of the months alone: what a provider charged, it gives back. */
function refundedByHand({ providerSubscriptionId }: Contract, refund: WithdrawalComputation | null): number {
  return providerSubscriptionId === null ? (refund?.missingCents ?? 0) : 0
}

/** Whether it came in time, which is judged by the day on which it left, and the one that stands already. */
export async function judgeWithdrawal(
  db: Db,
  contract: Contract,
  { now, received }: { now: Date; received: Received | null },
) {
  const lastDay = lastWithdrawalDay(contractDay(contract))
  const isLate = (received ? judgedOn(received) : dayOf(now)) > lastDay
  const first = await lastEnding(db, { subscriptionId: contract.id, kind: 'withdrawal' })
  const stands = first !== null && (first.refundCents !== null || isLate)
  return { lastDay, isLate, standing: stands ? first : null }
}

/** As it was told then; of declarations older than this, the sum alone is known. */
function refundOf({ refundCents, refundBasis }: Ending): WithdrawalComputation | null {
  if (refundBasis) return withdrawalComputation(refundBasis)
  if (refundCents === null) return null
  return withdrawalComputation({ paidCents: refundCents, washes: 0, washesDone: 0, wasExpress: false })
}

/**
 * What was paid, or, where no transfer was noted, was to be paid by one; what was done after the person's express request;
 * and what was paid for the drives of other washes. A declaration that came late to hand gives back later months too: the
 * period of withdrawal lies in the first.
 */
export async function usedPeriod(
  db: Db,
  contract: Contract,
  { now, until }: { now: Date; until: Date | null },
): Promise<UsedPeriod> {
  const { expressRequestedAt } = contract
  const paid = (await paidPayments(db, contract.id)).map(receivedOf)
  const [first] = paid
  const laterCents = sumOf(paid.flatMap((one) => (one.month === first?.month ? [] : one.cents)))
  const isPaidByHand =
    contract.provider === 'manual' && contract.status !== 'pending' && contract.startDate !== null
  const byHandCents = isPaidByHand ? contract.price : 0
  const paidCents = first ? sumOf(paid.map(({ cents }) => cents)) : byHandCents
  return {
    paidCents,
    laterCents,
    monthCents: first?.expectedCents ?? paidCents - laterCents,
    washes: washesPerPeriod[contract.plan],
    washesDone: await countWashesDone(db, {
      ...{ subscriptionId: contract.id, now, until },
      since: expressRequestedAt,
    }),
    wasExpress: expressRequestedAt !== null,
    refundedCents: sumOf(paid.map(({ refundedCents }) => refundedCents)),
    drivesCents: await paidForDrives(db, contract, { now, until }),
  }
}

/** A line of a transfer that takes back makes less of what was received: it may be a slip that was corrected. */
function receivedOf({ periodStart: month, amount, refunded, expectedCents }: Paid) {
  return expectedCents === null
    ? { month, cents: amount, refundedCents: refunded, expectedCents }
    : { month, cents: amount - refunded, refundedCents: 0, expectedCents }
}

type Paid = Awaited<ReturnType<typeof paidPayments>>[number]

function sumOf(cents: number[]): number {
  return cents.reduce((sum, one) => sum + one, 0)
}

/** The contract and its coming washes are over. Answers how many there were. */
async function endNow(tx: Tx, deps: Deps, contract: Contract): Promise<number> {
  const now = deps.clock.now()
  await changeSubscription(tx, contract.id, { status: 'cancelled', endDate: contract.endDate ?? now })
  const coming = await comingAppointments(tx, { subscriptionId: contract.id, now })
  for (const one of coming) {
    await returnWash(tx, deps, { subscriptionId: contract.id, appointmentId: one.id })
    // Without its subscription: the message must not promise the wash, of a contract that is over.
    const appointment = { ...one, subscriptionId: null }
    await endAppointment(tx, deps, { appointment, givesWashBack: false, ending: 'withdrawn' })
  }
  return coming.length
}
