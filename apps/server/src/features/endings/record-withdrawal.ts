import type { WithdrawalInput } from '@tramontane/contract/ending'
import type { Db, Tx } from '@tramontane/db/database'
import { dayOf } from '@tramontane/domain/calendar'
import { washesPerPeriod } from '@tramontane/domain/periods'
import { contractDay, lastWithdrawalDay } from '@tramontane/domain/withdrawal'
import {
  type UsedPeriod,
  type WithdrawalComputation,
  withdrawalComputation,
} from '@tramontane/domain/withdrawal-refund'
import type { Deps } from '../../deps.ts'
import { endAppointment } from '../appointments/end-appointment.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { askAboutWashes } from './ask-about-washes.ts'
import { comingAppointments, countWashesDone, endContract, lastPayment } from './contract/queries.ts'
import { referenceOf } from './contract-named.ts'
import { type Contract, type Ending, insertEnding, lastEnding } from './queries.ts'
import { tellLateWithdrawal, tellWithdrawal } from './tell-withdrawal.ts'

type Declaration = { contract: Contract; input: WithdrawalInput; actor: string }

type Withdrawal = {
  endingId: number
  declaredAt: Date
  /** What goes back, and how it comes about; null for a declaration that came after the last day. */
  refund: WithdrawalComputation | null
}

/**
 * Takes a withdrawal in the caller's transaction. In time, the contract is over at once, with its coming washes, and
 * what goes back is fixed; the provider follows. The same declaration again finds the first.
 */
export async function recordWithdrawal(tx: Tx, deps: Deps, declaration: Declaration): Promise<Withdrawal> {
  const { contract, input } = declaration
  const first = await lastEnding(tx, { subscriptionId: contract.id, kind: 'withdrawal' })
  if (first) return { endingId: first.id, declaredAt: first.declaredAt, refund: refundOf(first) }

  const declaredAt = deps.clock.now()
  const lastDay = lastWithdrawalDay(contractDay(contract))
  const isLate = dayOf(declaredAt) > lastDay
  const refundBasis = isLate ? null : await usedPeriod(tx, contract, declaredAt)
  const refund = refundBasis && withdrawalComputation(refundBasis)
  const refundCents = refund?.refundCents ?? null
  const endingId = await insertEnding(tx, {
    kind: 'withdrawal',
    subscriptionId: contract.id,
    ...{ name: input.name, email: input.email, reference: input.reference || referenceOf(contract) },
    ...{ declaredAt, refundCents, refundBasis, effectiveDay: isLate ? null : dayOf(declaredAt) },
    createdAt: declaredAt,
  })

  const told = { contract, endingId, declaredAt }
  if (refund === null) await tellLateWithdrawal(tx, deps, { ...told, lastDay })
  else {
    await tellWithdrawal(tx, deps, {
      ...told,
      refund,
      cancelledWashes: await endNow(tx, deps, contract),
    })
    await askAboutWashes(tx, deps, { contract, refund })
  }
  await recordAudit(tx, deps, {
    actor: declaration.actor,
    action: 'withdrawal.declare',
    target: `subscription:${contract.id}`,
    details: { isLate, refundCents: refundCents ?? 0 },
  })
  return { endingId, declaredAt, refund }
}

/** As it was told then; of declarations older than this, the sum alone is known. */
function refundOf({ refundCents, refundBasis }: Ending): WithdrawalComputation | null {
  if (refundBasis) return withdrawalComputation(refundBasis)
  if (refundCents === null) return null
  return withdrawalComputation({ paidCents: refundCents, washes: 0, washesDone: 0, wasExpress: false })
}

/** What was paid, or was to be paid by transfer, and what was done after the person's express request. */
export async function usedPeriod(db: Db, contract: Contract, now: Date): Promise<UsedPeriod> {
  const { expressRequestedAt } = contract
  const payment = await lastPayment(db, contract.id)
  const isPaidByHand =
    contract.provider === 'manual' && contract.status !== 'pending' && contract.startDate !== null
  return {
    paidCents: payment?.amount ?? (isPaidByHand ? contract.price : 0),
    washes: washesPerPeriod[contract.plan],
    washesDone: await countWashesDone(db, { subscriptionId: contract.id, now, since: expressRequestedAt }),
    wasExpress: expressRequestedAt !== null,
    refundedCents: payment?.refunded ?? 0,
  }
}

/** The contract and its coming washes are over. Answers how many there were. */
async function endNow(tx: Tx, deps: Deps, contract: Contract): Promise<number> {
  const now = deps.clock.now()
  await endContract(tx, contract.id, { status: 'cancelled', endDate: contract.endDate ?? now })
  const coming = await comingAppointments(tx, { subscriptionId: contract.id, now })
  for (const one of coming) {
    // Without its subscription: the message must not promise a wash of a contract that is over.
    const appointment = { ...one, subscriptionId: null }
    await endAppointment(tx, deps, { appointment, givesWashBack: false })
  }
  return coming.length
}
