import type { WithdrawalInput } from '@tramontane/contract/subscriptions/ending'
import type { Db, Tx } from '@tramontane/db/database'
import { endsContract, type RenouncedOutcome } from '@tramontane/domain/contracts/one-off-contract'
import type { Received } from '@tramontane/domain/contracts/received-declaration'
import { dayOf, instantOf } from '@tramontane/domain/days/calendar'
import type { Deps } from '../../../deps.ts'
import { referenceOfOneOff } from '../../appointments/one-off/concluded.ts'
import { type NamedOneOff, oneOffNamed } from '../../appointments/one-off/one-off-named.ts'
import { judgeRenounced, renounceWash } from '../../appointments/one-off/renounce-wash.ts'
import { contractsOfEmail, insertEnding, lastWashWithdrawal } from '../queries.ts'

/**
 * The withdrawal from a one-off wash that was declared online, once. False where it names none: with a plate alone, a
 * subscription of that address is meant.
 */
export async function declareWashWithdrawal(tx: Tx, deps: Deps, input: WithdrawalInput): Promise<boolean> {
  const { name, email, reference } = input
  if (!reference && (await contractsOfEmail(tx, email)).length > 0) return false
  const named = await oneOffNamed(tx, deps, { name, email, reference })
  if (!named) return false
  await recordWashWithdrawal(tx, deps, { named, declarant: { name, email }, actor: 'system', received: null })
  return true
}

type Declaration = {
  named: NamedOneOff
  declarant: Pick<WithdrawalInput, 'name' | 'email'>
  actor: string
  /** How it came that was not made online. */
  received: Received | null
}

/**
 * Takes it in the caller's transaction and keeps it. What was renounced already, or would change nothing once more, finds
 * the first declaration: null.
 */
export async function recordWashWithdrawal(
  tx: Tx,
  deps: Deps,
  { named, declarant, actor, received }: Declaration,
): Promise<RenouncedOutcome | null> {
  const now = deps.clock.now()
  const { judged, standing } = await judgeWashWithdrawal(tx, named, { now, received })
  if (standing) return null
  const declaredAt = received ? instantOf(received.receivedDay) : now
  const endingId = await insertEnding(tx, {
    kind: 'withdrawal',
    ...{ ...declarant, reference: referenceOfOneOff(named.contract), declaredAt },
    ...{ channel: received?.channel ?? null, sentDay: received?.sentDay ?? null },
    effectiveDay: endsContract(judged.outcome) ? dayOf(declaredAt) : null,
    createdAt: now,
  })
  await renounceWash(tx, deps, { named, judged, endingId, declaredAt, actor, received })
  return judged.outcome
}

/** What it does, and since when another one stands: null where none does. */
export async function judgeWashWithdrawal(
  db: Db,
  named: NamedOneOff,
  asked: { now: Date; received: Received | null },
) {
  const { withdrawnAt } = named.contract
  const judged = judgeRenounced(named, asked)
  const last = await lastWashWithdrawal(db, referenceOfOneOff(named.contract))
  const changesNothing = !endsContract(judged.outcome) && last !== null
  const standing = withdrawnAt ?? (changesNothing ? last.declaredAt : null)
  return { judged, standing: standing && dayOf(standing) }
}
