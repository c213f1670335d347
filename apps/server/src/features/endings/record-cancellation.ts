import type { CancellationInput } from '@tramontane/contract/ending'
import type { Tx } from '@tramontane/db/database'
import { type Day, dayOf, instantOf } from '@tramontane/domain/calendar'
import type { Deps } from '../../deps.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { endContract } from './contract/queries.ts'
import { referenceOf } from './contract-named.ts'
import { endWashes } from './end-washes.ts'
import { givenEnd } from './given-end.ts'
import { type Contract, type Ending, insertEnding, lastDeclaredEnd } from './queries.ts'
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
  const last = await lastDeclaredEnd(tx, contract.id)
  const isOurs = last?.kind === 'termination'
  const standing = standingCancellation(contract, last)
  if (standing && (!input.reason || input.reason === standing.reason))
    return asCancellation(contract, standing, await isUnannounced(tx, contract, dayOf(standing.declaredAt)))

  const declaredAt = deps.clock.now()
  const notice = standing ?? { declaredAt, wishedDay: input.wishedDay }
  const isLate = await isUnannounced(tx, contract, dayOf(notice.declaredAt))
  const end = endOf(contract, { ...notice, isUnannounced: isLate, isOurs })
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
function standingCancellation(contract: Contract, last: Ending | null): Ending | null {
  if (last?.kind !== 'cancellation') return null
  const hasEnd = contract.cancelAt !== null || !isRunning(contract)
  return hasEnd || last.effectiveDay === null ? last : null
}

function asCancellation(contract: Contract, ending: Ending, isUnannounced: boolean): Cancellation {
  const endsOn = ending.effectiveDay ?? endOf(contract, { ...ending, isUnannounced, isOurs: false }).endsOn
  return { endingId: ending.id, declaredAt: ending.declaredAt, endsOn }
}

/** As `givenEnd`; no day for a contract that is over. */
function endOf(
  contract: Contract,
  notice: Parameters<typeof givenEnd>[1],
): { endsOn: Day | null; cancelAt: Date | null } {
  if (!isRunning(contract)) return { endsOn: null, cancelAt: null }
  return givenEnd(contract, notice)
}

function isRunning({ status }: Contract): boolean {
  return status !== 'cancelled'
}
