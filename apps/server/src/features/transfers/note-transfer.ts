import type { ApiErrorKey } from '@tramontane/contract/errors'
import type { TransferPlan } from '@tramontane/contract/replies/subscriptions/transfers'
import type { TransferInput } from '@tramontane/contract/subscriptions/transfer'
import { withWrite } from '@tramontane/db/with-write'
import {
  canNoteTransfer,
  isNotedAlready,
  monthOf,
  type TransferRefusal,
} from '@tramontane/domain/contracts/transfers'
import { dayOf, instantOf } from '@tramontane/domain/days/calendar'
import { formatCents } from '@tramontane/domain/words/money'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { AppError } from '../../http/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { makeTransferPapers } from '../documents/month-papers.ts'
import { forgetLate } from './late-transfers.ts'
import { insertTransfer, transfersOf } from './queries.ts'
import { contractOf, planOf, subscriptionByTransfer } from './transfer-plan.ts'

/**
 * A transfer that was received, or one that is taken back: a line that is only added. The same one counts once.
 * Errors: 404; 409 transfer_not_expected, transfer_outside, transfer_future, transfer_before_contract, transfer_too_much,
 * transfer_below_zero.
 */
export function noteTransfer(
  deps: Deps,
  admin: AdminActor,
  { id, input }: { id: number; input: TransferInput },
): Promise<TransferPlan> {
  const { period, cents, on } = input
  return withWrite(deps.database, async (tx) => {
    const subscription = await subscriptionByTransfer(tx, id)
    const now = deps.clock.now()
    const today = dayOf(now)
    const contract = contractOf(subscription)
    const lines = await transfersOf(tx, [id])
    if (isNotedAlready(lines, { periodStart: period, cents, on })) return planOf(tx, subscription, today)

    const outcome = canNoteTransfer(contract, lines, { period, cents, on, today })
    const month = monthOf(contract, lines, { start: period, today })
    if (!outcome.allowed) throw refusal(outcome.reason, month.leftCents)

    const monthlyCents = lines.find(({ periodStart }) => periodStart === period)?.expectedCents
    const noted = await insertTransfer(tx, {
      ...{ subscriptionId: id, periodStart: period, cents, expectedCents: monthlyCents ?? contract.price },
      ...{ paidAt: instantOf(on), createdAt: now, before: lines.length },
    })
    await makeTransferPapers(tx, deps, {
      ...{ subscription, periodStart: period, expectedCents: month.expectedCents },
      lines: [...lines.filter(({ periodStart }) => periodStart === period), { id: noted, cents, on }],
    })
    if (cents >= month.leftCents) await forgetLate(tx, deps, { id, start: period })

    await recordAudit(tx, deps, {
      actor: admin.email,
      action: 'subscription.transfer',
      target: `subscription:${id}`,
      details: { cents, from: period },
    })
    return planOf(tx, subscription, today)
  })
}

const refusals = {
  OUTSIDE: 'transfer_outside',
  FUTURE: 'transfer_future',
  BEFORE: 'transfer_before_contract',
  TOO_MUCH: 'transfer_too_much',
  BELOW_ZERO: 'transfer_below_zero',
} as const satisfies Record<TransferRefusal, ApiErrorKey>

function refusal(reason: TransferRefusal, leftCents: number): AppError {
  const message =
    reason === 'TOO_MUCH' && leftCents > 0
      ? `Il reste ${formatCents(leftCents)} à recevoir pour ce mois.`
      : undefined
  return new AppError(refusals[reason], { message })
}
