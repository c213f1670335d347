import type { WithdrawalReply } from '@tramontane/contract/replies/subscriptions/endings'
import { cancellationFields } from '@tramontane/contract/subscriptions/ending'
import type { Tx } from '@tramontane/db/database'
import { withWrite } from '@tramontane/db/with-write'
import { withdrawalDays } from '@tramontane/domain/contracts/terms'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import type { ClientActor } from '../../../http/app-env.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import { recordCancellation } from '../cancellation/record-cancellation.ts'
import { referenceOf } from '../contract-named.ts'
import { refuseFarDay } from '../notice.ts'
import { contractById } from '../queries.ts'
import { settleBeforeReply } from '../settling/settle-ending.ts'
import { recordWithdrawal } from '../withdrawal/record-withdrawal.ts'
import { countDeclaration } from './count-declaration.ts'

const subscriptionId = z.int({ error: 'Veuillez choisir un abonnement' }).positive()

/** POST /api/client-withdrawal. */
export const clientWithdrawalInput = z.object({ subscriptionId })

type ClientWithdrawalInput = z.infer<typeof clientWithdrawalInput>

const { wishedDay, reason } = cancellationFields.shape

/** POST /api/client-cancellation. */
export const clientCancellationInput = z.object({ subscriptionId, wishedDay, reason })

type ClientCancellationInput = z.infer<typeof clientCancellationInput>

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

/** A client's own contract, and the declarant that a form would have named. Errors: 404 for another's. */
async function contractOfClient(tx: Tx, client: ClientActor, subscriptionId: number) {
  const contract = await contractById(tx, subscriptionId)
  if (contract?.clientId !== client.id) return notFound()
  const declarant = {
    name: contract.customerName,
    email: client.email,
    reference: referenceOf(contract),
  }
  return { contract, declarant }
}

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
