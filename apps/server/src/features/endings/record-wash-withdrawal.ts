import type { WithdrawalInput } from '@tramontane/contract/ending'
import type { Tx } from '@tramontane/db/database'
import type { Deps } from '../../deps.ts'
import { renounceWash } from '../appointments/one-off/renounce-wash.ts'
import { contractsOfEmail, insertEnding } from './queries.ts'

/**
 * The withdrawal from a one-off wash, kept as it was declared, once. False where it names none: with a plate alone, a
 * subscription of that address is meant.
 */
export async function recordWashWithdrawal(tx: Tx, deps: Deps, input: WithdrawalInput): Promise<boolean> {
  const { name, email, reference } = input
  if (!reference && (await contractsOfEmail(tx, email)).length > 0) return false
  const renounced = await renounceWash(tx, deps, { name, email, reference })
  if (!renounced) return false
  const declaredAt = deps.clock.now()
  if (!renounced.isRepeated)
    await insertEnding(tx, {
      kind: 'withdrawal',
      ...{ name, email, reference: reference ?? '', declaredAt },
      effectiveDay: renounced.effectiveDay,
      createdAt: declaredAt,
    })
  return true
}
