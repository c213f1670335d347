import type { CancellationInput } from '@tramontane/contract/ending'
import type { Tx } from '@tramontane/db/database'
import { type Day, dayOf, instantOf } from '@tramontane/domain/calendar'
import type { Deps } from '../../deps.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { endContract } from './contract/queries.ts'
import { referenceOf } from './contract-named.ts'
import { endWashes } from './end-washes.ts'
import { noticeEnd } from './notice.ts'
import { type Contract, type Ending, insertEnding, lastEnding } from './queries.ts'
import { tellCancellation } from './tell-cancellation.ts'
import { askAboutReason } from './tell-reason.ts'
import { isUnannounced } from './unannounced.ts'

type Declaration = { contract: Contract; input: CancellationInput; actor: string }

type Cancellation = {
  endingId: number
  declaredAt: Date
  /** Null when the contract was over already. */
  endsOn: Day | null
}

/**
 * Takes a cancellation in the caller's transaction: from now on the contract has an end, whatever the provider says
 * today. The same declaration again finds the first; a reason that is new is kept beside it.
 */
export async function recordCancellation(
  tx: Tx,
  deps: Deps,
  declaration: Declaration,
): Promise<Cancellation> {
  const { contract, input } = declaration
  const standing = await standingCancellation(tx, contract)
  if (standing && (!input.reason || input.reason === standing.reason))
    return asCancellation(contract, standing, await isUnannounced(tx, contract, dayOf(standing.declaredAt)))

  const declaredAt = deps.clock.now()
  const notice = standing ?? { declaredAt, wishedDay: input.wishedDay }
  const isLate = await isUnannounced(tx, contract, dayOf(notice.declaredAt))
  const end = endOf(contract, { ...notice, isUnannounced: isLate })
  const isTold = end.cancelAt !== null && contract.providerSubscriptionId !== null
  const ending = {
    kind: 'cancellation' as const,
    subscriptionId: contract.id,
    ...{ name: input.name, email: input.email, reference: input.reference || referenceOf(contract) },
    wishedDay: input.wishedDay ?? null,
    reason: input.reason || null,
    declaredAt,
    // Left open until the provider ends it that day: `settle-endings.ts`.
    effectiveDay: isTold ? null : (end.endsOn ?? dayOf(declaredAt)),
    createdAt: declaredAt,
  }
  const endingId = await insertEnding(tx, ending)
  if (end.cancelAt) await endContract(tx, contract.id, { cancelAt: end.cancelAt })

  const { endsOn } = end
  const ended = await endWashes(tx, deps, { contract, from: endsOn ? instantOf(endsOn) : null })
  const isWithoutNotice = isLate && end.cancelAt !== null
  await tellCancellation(tx, deps, { contract, endingId, declaredAt, endsOn, input, ended, isWithoutNotice })
  if (ending.reason) await askAboutReason(tx, deps, { contract, endingId, reason: ending.reason })
  await recordAudit(tx, deps, {
    actor: declaration.actor,
    action: 'cancellation.declare',
    target: `subscription:${contract.id}`,
    details: { endsOn: endsOn ?? 'over', hasReason: Boolean(ending.reason) },
  })
  return { endingId, declaredAt, endsOn }
}

/** The declaration by which it ends; none once somebody took its end away again. */
async function standingCancellation(tx: Tx, contract: Contract): Promise<Ending | null> {
  const last = await lastEnding(tx, { subscriptionId: contract.id, kind: 'cancellation' })
  const hasEnd = contract.cancelAt !== null || !isRunning(contract)
  return last && (hasEnd || last.effectiveDay === null) ? last : null
}

function asCancellation(contract: Contract, ending: Ending, isUnannounced: boolean): Cancellation {
  const endsOn = ending.effectiveDay ?? endOf(contract, { ...ending, isUnannounced }).endsOn
  return { endingId: ending.id, declaredAt: ending.declaredAt, endsOn }
}

/** An end that was given before stands; `cancelAt` is the one that is given now. */
function endOf(
  contract: Contract,
  notice: { declaredAt: Date; wishedDay?: Day | null; isUnannounced: boolean },
): { endsOn: Day | null; cancelAt: Date | null } {
  if (!isRunning(contract)) return { endsOn: null, cancelAt: null }
  if (contract.cancelAt) return { endsOn: dayOf(contract.cancelAt), cancelAt: null }
  return noticeEnd(contract, notice)
}

function isRunning({ status }: Contract): boolean {
  return status !== 'cancelled'
}
