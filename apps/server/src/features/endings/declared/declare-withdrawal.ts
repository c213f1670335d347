import type { WithdrawalInput } from '@tramontane/contract/subscriptions/ending'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../../deps.ts'
import { contractNamed } from '../contract-named.ts'
import { settleEnding } from '../settling/settle-ending.ts'
import { declareWashWithdrawal } from '../withdrawal/record-wash-withdrawal.ts'
import { recordWithdrawal } from '../withdrawal/record-withdrawal.ts'
import { countDeclaration } from './count-declaration.ts'
import { recordUnmatched } from './record-unmatched.ts'

/**
 * "Renoncer au contrat ici", without an account. The answer is the same whether or not a contract was named, and in
 * time or not: what was found is told to the contract's own e-mail and to nobody else.
 * Errors: 429 over five declarations an hour from one network.
 */
export async function declareWithdrawal(
  deps: Deps,
  network: string,
  input: WithdrawalInput,
): Promise<{ declaredAt: string }> {
  const declaredAt = deps.clock.now()

  const withdrawal = await withWrite(deps.database, async (tx) => {
    await countDeclaration(tx, deps, `withdrawal:${network}`)
    if (await declareWashWithdrawal(tx, deps, input)) return null
    const contract = await contractNamed(tx, input)
    if (contract) return recordWithdrawal(tx, deps, { contract, input, actor: 'system' })
    await recordUnmatched(tx, deps, { kind: 'withdrawal', input })
    return null
  })

  deps.log.info('withdrawal_declared', { endingId: withdrawal?.endingId ?? null })
  // Not awaited: the provider's time would tell that a contract was found.
  if (withdrawal) void settleEnding(deps, withdrawal.endingId)
  return { declaredAt: declaredAt.toISOString() }
}
