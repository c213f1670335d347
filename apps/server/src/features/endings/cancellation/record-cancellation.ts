import type { CancellationInput } from '@tramontane/contract/subscriptions/ending'
import type { Tx } from '@tramontane/db/database'
import { changeSubscription } from '@tramontane/db/people/subscriptions'
import type { Received } from '@tramontane/domain/contracts/received-declaration'
import { dayOf, instantOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import type { Deps } from '../../../deps.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { journalled } from '../by-post/received.ts'
import { referenceOf } from '../contract-named.ts'
import { endWashes } from '../end-washes.ts'
import { type Contract, insertEnding } from '../queries.ts'
import { judgeCancellation } from './judge-cancellation.ts'
import { tellCancellation } from './tell-cancellation.ts'
import { askAboutReason } from './tell-reason.ts'

type Declaration = {
  contract: Contract
  input: CancellationInput
  actor: string
  /** How it came that was not made online. */
  received?: Received | null
}

type Cancellation = {
  endingId: number
  declaredAt: Date
  /** It was declared before: nothing changed. */
  isRepeated: boolean
  /** Null when the contract was over already. */
  endsOn: Day | null
}

/**
 * Takes a cancellation in the caller's transaction: from now on the contract has an end, whatever the provider says
 * today. The same declaration again finds the first; a reason that is new is kept beside it. One that came another way
 * counts from the day of its receipt, and brings an end forward that was given by a later one.
 */
export async function recordCancellation(
  tx: Tx,
  deps: Deps,
  declaration: Declaration,
): Promise<Cancellation> {
  const { contract, input, received = null } = declaration
  const now = deps.clock.now()
  const declaredAt = received ? instantOf(received.receivedDay) : now
  const judged = await judgeCancellation(tx, contract, { declaredAt, input, received })
  const { standing, endsOn, cancelAt } = judged
  if (standing) return { endingId: standing.id, declaredAt: standing.declaredAt, isRepeated: true, endsOn }

  const isOver = endsOn !== null && endsOn <= dayOf(now)
  const isTold = cancelAt !== null && contract.providerSubscriptionId !== null
  const ending = {
    kind: 'cancellation' as const,
    subscriptionId: contract.id,
    ...{ name: input.name, email: input.email, reference: input.reference || referenceOf(contract) },
    wishedDay: input.wishedDay ?? null,
    reason: input.reason || null,
    ...{ declaredAt, channel: received?.channel ?? null },
    // Left open until the provider ends it that day: `settle-endings.ts`.
    effectiveDay: isTold ? null : (endsOn ?? dayOf(declaredAt)),
    createdAt: now,
  }
  const endingId = await insertEnding(tx, ending)
  if (cancelAt && endsOn)
    await changeSubscription(
      tx,
      contract.id,
      isOver ? { status: 'cancelled', endDate: instantOf(endsOn), cancelAt } : { cancelAt },
    )

  const ended = await endWashes(tx, deps, { contract, from: endsOn ? instantOf(endsOn) : null })
  const isWithoutNotice = judged.isUnannounced && cancelAt !== null
  const told = { contract, endingId, declaredAt, received, endsOn, isOver, input, ended, isWithoutNotice }
  await tellCancellation(tx, deps, told)
  if (ending.reason) await askAboutReason(tx, deps, { contract, endingId, reason: ending.reason })
  await recordAudit(tx, deps, {
    actor: declaration.actor,
    action: received ? 'cancellation.record' : 'cancellation.declare',
    target: `subscription:${contract.id}`,
    details: {
      ...{ endsOn: endsOn ?? 'over', hasReason: Boolean(ending.reason) },
      ...(received && journalled(received)),
    },
  })
  return { endingId, declaredAt, isRepeated: false, endsOn }
}
