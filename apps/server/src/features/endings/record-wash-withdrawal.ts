import type { WithdrawalInput } from '@tramontane/contract/ending'
import type { Tx } from '@tramontane/db/database'
import type { Deps } from '../../deps.ts'
import { renounceWash } from '../appointments/one-off/renounce-wash.ts'
import { insertEnding } from './queries.ts'

/** The withdrawal from a one-off wash, kept as it was declared, once. False where it names none. */
export async function recordWashWithdrawal(tx: Tx, deps: Deps, input: WithdrawalInput): Promise<boolean> {
  const renounced = await renounceWash(tx, deps, input)
  if (!renounced) return false
  const { name, email, reference } = input
  const declaredAt = deps.clock.now()
  if (!renounced.isRepeated)
    await insertEnding(tx, {
      kind: 'withdrawal',
      ...{ name, email, reference, declaredAt },
      effectiveDay: renounced.effectiveDay,
      createdAt: declaredAt,
    })
  return true
}
