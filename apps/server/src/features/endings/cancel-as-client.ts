import { withWrite } from '@tramontane/db/with-write'
import { type Day, dayOf } from '@tramontane/domain/calendar'
import type { Deps } from '../../deps.ts'
import type { ClientActor } from '../../http/app-env.ts'
import { AppError } from '../../http/app-error.ts'
import type { ClientCancellationInput } from './client-input.ts'
import { contractOfClient } from './contract-of-client.ts'
import { countDeclaration } from './count-declaration.ts'
import { refuseFarDay } from './notice.ts'
import { recordCancellation } from './record-cancellation.ts'
import { settleBeforeReply } from './settle-ending.ts'

/**
 * A client cancels a subscription of their own, and is told when it ends. Asked again, the first declaration answers.
 * Errors: 404 for another's, 409 for one that is over, 400 and 429 as without an account.
 */
export async function cancelAsClient(
  deps: Deps,
  client: ClientActor,
  { subscriptionId, wishedDay, reason }: ClientCancellationInput,
): Promise<{ declaredAt: string; endsOn: Day }> {
  refuseFarDay(wishedDay, dayOf(deps.clock.now()))

  const { endingId, declaredAt, endsOn } = await withWrite(deps.database, async (tx) => {
    const { contract, declarant } = await contractOfClient(tx, client, subscriptionId)
    if (contract.status === 'cancelled') throw new AppError('subscription_inactive')
    await countDeclaration(tx, deps, `cancellation:client:${client.id}`)
    return recordCancellation(tx, deps, {
      contract,
      input: { ...declarant, wishedDay, reason },
      actor: `client:${client.id}`,
    })
  })

  await settleBeforeReply(deps, endingId)
  return { declaredAt: declaredAt.toISOString(), endsOn: endsOn ?? dayOf(declaredAt) }
}
