import type { WithdrawalReply } from '@tramontane/contract/replies/endings'
import { withWrite } from '@tramontane/db/with-write'
import { dayOf, plusDays } from '@tramontane/domain/calendar'
import { withdrawalDays } from '@tramontane/domain/plans'
import type { Deps } from '../../deps.ts'
import type { ClientActor } from '../../http/app-env.ts'
import { AppError } from '../../http/app-error.ts'
import type { ClientWithdrawalInput } from './client-input.ts'
import { contractOfClient } from './contract-of-client.ts'
import { countDeclaration } from './count-declaration.ts'
import { recordWithdrawal } from './record-withdrawal.ts'
import { settleBeforeReply } from './settle-ending.ts'

/**
 * A client renounces a contract of their own, and is told what goes back. Asked again, the first declaration answers.
 * Errors: 404 for another's, 409 `withdrawal_over` after the last day (it is kept and answered by mail all the same), 429.
 */
export async function withdrawAsClient(
  deps: Deps,
  client: ClientActor,
  { subscriptionId }: ClientWithdrawalInput,
): Promise<WithdrawalReply> {
  const { endingId, declaredAt, refund } = await withWrite(deps.database, async (tx) => {
    const { contract, declarant } = await contractOfClient(tx, client, subscriptionId)
    await countDeclaration(tx, deps, `withdrawal:client:${client.id}`)
    return recordWithdrawal(tx, deps, { contract, input: declarant, actor: `client:${client.id}` })
  })
  if (refund === null) throw new AppError('withdrawal_over')

  await settleBeforeReply(deps, endingId)
  return {
    declaredAt: declaredAt.toISOString(),
    refundCents: refund.refundCents,
    refund,
    refundDueDay: plusDays(dayOf(declaredAt), withdrawalDays),
  }
}
