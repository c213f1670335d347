import type { ReceivedReply } from '@tramontane/contract/replies/subscriptions/endings'
import type { ReceivedDeclaration } from '@tramontane/contract/subscriptions/ending'
import type { Tx } from '@tramontane/db/database'
import { withWrite } from '@tramontane/db/with-write'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Deps } from '../../../deps.ts'
import type { AdminActor } from '../../../http/app-env.ts'
import { notFound } from '../../../http/app-error.ts'
import { recordCancellation } from '../cancellation/record-cancellation.ts'
import { referenceOf } from '../contract-named.ts'
import { type Contract, contractById } from '../queries.ts'
import { settleBeforeReply } from '../settling/settle-ending.ts'
import { recordWithdrawal } from '../withdrawal/record-withdrawal.ts'
import { refundDueDay } from '../withdrawal/refund-due-day.ts'
import { receivedOf, refuseDays } from './received.ts'
import { recordReceivedWash } from './received-wash.ts'

type Recorded = ReceivedReply & { endingId: number }

/**
 * An administrator enters a declaration that came by letter, e-mail or phone: it does what the same one online would have
 * done on its day, and the client gets the same receipt. Entered again, the first one answers.
 * Errors: 404 for an unknown contract; 400 for a day that is to come, before the contract, or too long ago.
 */
export async function recordReceived(
  deps: Deps,
  admin: AdminActor,
  input: ReceivedDeclaration,
): Promise<ReceivedReply> {
  if (input.kind === 'wash_withdrawal') return recordReceivedWash(deps, admin, input)
  const { endingId, ...reply } = await withWrite(deps.database, async (tx) => {
    const contract = (await contractById(tx, input.subscriptionId)) ?? notFound()
    refuseDays(contract, input, dayOf(deps.clock.now()))
    const entered = { contract, actor: admin.email }
    return input.kind === 'withdrawal'
      ? recordedWithdrawal(tx, deps, { ...entered, input })
      : recordedCancellation(tx, deps, { ...entered, input })
  })

  if (!reply.isRepeated) await settleBeforeReply(deps, endingId)
  return reply
}

type Entered<Kind> = {
  contract: Contract
  actor: string
  input: Extract<ReceivedDeclaration, { kind: Kind }>
}

async function recordedCancellation(
  tx: Tx,
  deps: Deps,
  { contract, actor, input }: Entered<'cancellation'>,
): Promise<Recorded> {
  const { endingId, isRepeated, endsOn } = await recordCancellation(tx, deps, {
    ...{ contract, actor, received: receivedOf(input) },
    input: { ...declarantOf(contract), wishedDay: input.wishedDay, reason: input.reason },
  })
  return { endingId, isRepeated, lastDay: endsOn && plusDays(endsOn, -1), refund: null, wash: null }
}

async function recordedWithdrawal(
  tx: Tx,
  deps: Deps,
  { contract, actor, input }: Entered<'withdrawal'>,
): Promise<Recorded> {
  const { endingId, isRepeated, declaredAt, refund, byHandCents } = await recordWithdrawal(tx, deps, {
    ...{ contract, actor, received: receivedOf(input), input: declarantOf(contract) },
  })
  if (refund === null) return { endingId, isRepeated, lastDay: null, refund: null, wash: null }
  const dueDay = refundDueDay(dayOf(declaredAt), deps.clock.now())
  return {
    ...{ endingId, isRepeated, lastDay: dayOf(deps.clock.now()) },
    ...{ refund: { cents: refund.missingCents + refund.drivesCents, byHandCents, dueDay }, wash: null },
  }
}

/** Who declares, as the contract knows them: the administrator has read the name. */
function declarantOf(contract: Contract) {
  return {
    name: contract.customerName,
    email: contract.customerEmail,
    reference: referenceOf(contract),
  }
}
