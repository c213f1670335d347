import type { ReasonJudged } from '@tramontane/contract/replies/subscriptions/endings'
import type { ReasonDecision } from '@tramontane/contract/subscriptions/ending'
import type { Tx } from '@tramontane/db/database'
import { changeSubscription } from '@tramontane/db/people/subscriptions'
import { withWrite } from '@tramontane/db/with-write'
import { justifiedEndsOn } from '@tramontane/domain/contracts/endings'
import { dayOf, instantOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import type { Deps } from '../../../deps.ts'
import type { AdminActor } from '../../../http/app-env.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { settleTodos } from '../../todo/settle-todos.ts'
import { endWashes } from '../end-washes.ts'
import { endedOn } from '../given-back.ts'
import { endingOn, noticeEnd } from '../notice.ts'
import { type Contract, changeEnding, contractById, type Ending, endingById, lastEnding } from '../queries.ts'
import { settleBeforeReply } from '../settling/settle-ending.ts'
import { isUnannounced } from '../unannounced.ts'
import { reasonTodo, tellAccepted, tellRefused } from './tell-reason.ts'

type Judged = { ending: Ending; contract: Contract }

/**
 * The owner looks at the proof of a legitimate reason. Accepted, the contract ends after the thirtieth day that follows
 * its receipt, unless it ends before; refused for what it lacks, the declaration stays an ordinary notice, and a better
 * proof can be accepted later. The client is told either way. Repeated, it answers the same.
 * Errors: 404 for a declaration without a reason; 400 for a day of receipt that is still to come; 409 for one that was
 * accepted and is to be refused. Source: R-63.
 */
export async function judgeReason(
  deps: Deps,
  admin: AdminActor,
  { id, decision }: { id: number; decision: ReasonDecision },
): Promise<ReasonJudged> {
  const { lastDay, settles } = await withWrite(deps.database, async (tx) => {
    const ending = (await endingById(tx, id)) ?? notFound()
    if (ending.kind !== 'cancellation' || !ending.reason) return notFound()
    const contract = (await contractById(tx, ending.subscriptionId ?? 0)) ?? notFound()
    const end = endedOn(contract)
    const before = end ? plusDays(end, -1) : dayOf(ending.declaredAt)
    const isRepeated = decision.decision === 'refused' && ending.refusal === decision.lack
    if (ending.reasonDecision === 'accepted') {
      if (decision.decision === 'refused') throw new AppError('reason_accepted')
      return { lastDay: before, settles: null }
    }
    if (isRepeated) return { lastDay: before, settles: null }

    await recordAudit(tx, deps, {
      actor: admin.email,
      action: `cancellation.reason_${decision.decision}`,
      target: `subscription:${contract.id}`,
      details: {},
    })
    await settleTodos(tx, deps, reasonTodo(id))
    if (decision.decision === 'refused') {
      await changeEnding(tx, id, { reasonDecision: 'refused', refusal: decision.lack })
      await tellRefused(tx, deps, { contract, endingId: id, lastDay: before, lack: decision.lack })
      return { lastDay: before, settles: null }
    }
    return accept(tx, deps, { ending, contract, proofDay: decision.proofDay })
  })

  if (settles !== null) await settleBeforeReply(deps, settles)
  return { lastDay }
}

async function accept(tx: Tx, deps: Deps, { ending, contract, proofDay }: Judged & { proofDay: Day }) {
  const now = deps.clock.now()
  if (proofDay > dayOf(now))
    throw new AppError('validation', { fields: { proofDay: 'Ce jour est encore à venir.' } })

  const isLate = await isUnannounced(tx, contract, dayOf(ending.declaredAt))
  const standing = endedOn(contract) ?? noticeEnd(contract, { ...ending, isUnannounced: isLate }).endsOn
  const justified = justifiedEndsOn({ declaredOn: dayOf(ending.declaredAt), proofOn: proofDay })
  const isEarlier = justified < standing
  const endsOn = isEarlier ? justified : standing
  const isOver = endsOn <= dayOf(now)
  if (isEarlier) {
    const { cancelAt } = endingOn(contract, endsOn)
    const endDate = instantOf(endsOn)
    await changeSubscription(
      tx,
      contract.id,
      isOver ? { status: 'cancelled', endDate, cancelAt } : { cancelAt },
    )
  }

  const settles = isEarlier ? await toSettle(tx, { ending, contract }) : null
  await changeEnding(tx, ending.id, {
    ...{ reasonDecision: 'accepted' as const, proofDay, refusal: null },
    ...(settles === ending.id ? { effectiveDay: null } : { effectiveDay: endsOn }),
  })
  const ended = await endWashes(tx, deps, { contract, from: isOver ? null : instantOf(endsOn) })
  await tellAccepted(tx, deps, { contract, ending, proofDay, endsOn, ended })
  return { lastDay: plusDays(endsOn, -1), settles }
}

/** The declaration by which the provider learns of the new end: the last one. */
async function toSettle(tx: Tx, { ending, contract }: Judged): Promise<number | null> {
  if (contract.providerSubscriptionId === null) return null
  const last = await lastEnding(tx, { subscriptionId: contract.id, kind: 'cancellation' })
  const id = last?.id ?? ending.id
  await changeEnding(tx, id, { effectiveDay: null })
  return id
}
