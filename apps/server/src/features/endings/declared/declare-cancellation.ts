import type { CancellationInput } from '@tramontane/contract/subscriptions/ending'
import { withWrite } from '@tramontane/db/with-write'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Deps } from '../../../deps.ts'
import { recordCancellation } from '../cancellation/record-cancellation.ts'
import { contractNamed } from '../contract-named.ts'
import { refuseFarDay } from '../notice.ts'
import { settleEnding } from '../settling/settle-ending.ts'
import { countDeclaration } from './count-declaration.ts'
import { recordUnmatched } from './record-unmatched.ts'

/**
 * "Résilier votre contrat", without an account. The answer is the same whether or not a contract was named: what was
 * found is told to the contract's own e-mail and to nobody else.
 * Errors: 400 for a wished day that is years away, 429 over five declarations an hour from one network.
 */
export async function declareCancellation(
  deps: Deps,
  network: string,
  input: CancellationInput,
): Promise<{ declaredAt: string }> {
  const declaredAt = deps.clock.now()
  refuseFarDay(input.wishedDay, dayOf(declaredAt))

  const cancellation = await withWrite(deps.database, async (tx) => {
    await countDeclaration(tx, deps, `cancellation:${network}`)
    const contract = await contractNamed(tx, input)
    if (contract) return recordCancellation(tx, deps, { contract, input, actor: 'system' })
    await recordUnmatched(tx, deps, { kind: 'cancellation', input })
    return null
  })

  deps.log.info('cancellation_declared', { endingId: cancellation?.endingId ?? null })
  // Not awaited: the provider's time would tell that a contract was found.
  if (cancellation) void settleEnding(deps, cancellation.endingId)
  return { declaredAt: declaredAt.toISOString() }
}
