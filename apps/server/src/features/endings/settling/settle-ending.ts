import { withWrite } from '@tramontane/db/with-write'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Deps } from '../../../deps.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import { within } from '../../../http/provider-time.ts'
import { errorFields } from '../../../log.ts'
import { settleAlert } from '../../alerts/settle-alert.ts'
import { oneAtATime } from '../../subscriptions/one-at-a-time.ts'
import { syncSubscription } from '../../subscriptions/provider/sync-subscription.ts'
import { endedOn } from '../given-back.ts'
import { noticeEnd } from '../notice.ts'
import { type Contract, changeEnding, contractById, type Ending, unsettledEnding } from '../queries.ts'
import { isUnannounced } from '../unannounced.ts'
import { refundWithdrawal } from '../withdrawal/refund-withdrawal.ts'
import { overdueKey } from './overdue-alerts.ts'

/**
 * Has the provider do what a declaration asks for, once: ends the subscription, sends the money back. Answers whether
 * it is done; a provider that does not answer is asked again by `settleEndings`.
 */
export async function settleEnding(deps: Deps, id: number): Promise<boolean> {
  try {
    const known = await unsettledEnding(deps.database.db, id)
    if (known === null) return true
    // Two declarations about one contract: the second one's end, which may come earlier, is the last that is asked for.
    return await oneAtATime(deps, `ending:${known.subscriptionId}`, async () => {
      const ending = await unsettledEnding(deps.database.db, id)
      return ending === null || (await settle(deps, ending))
    })
  } catch (error) {
    deps.log.warn('ending_not_settled', { id, ...errorFields(error), ...vendorWords(error) })
    return false
  }
}

/** Milliseconds that a reply waits for what it does not need: a declaration counts from the moment it was kept. */
const replyMs = 8000

/** The same before a reply, which a provider that is silent holds up for a moment only: it goes on meanwhile. */
export async function settleBeforeReply(deps: Deps, id: number, ms = replyMs): Promise<void> {
  await within(ms, settleEnding(deps, id), 'payment_provider').catch(() => false)
}

async function settle(deps: Deps, ending: Ending): Promise<boolean> {
  const contract = (await contractById(deps.database.db, ending.subscriptionId ?? 0)) ?? notFound()

  if (ending.kind === 'withdrawal') {
    await cancelAtProvider(deps, contract, 'now')
    if (!(await refundWithdrawal(deps, contract, ending))) return false
    await markSettled(deps, ending, { refundedAt: deps.clock.now() })
    return true
  }
  const isLate =
    ending.kind === 'cancellation' &&
    (await isUnannounced(deps.database.db, contract, dayOf(ending.declaredAt)))
  const cancelAt = contract.cancelAt ?? noticeEnd(contract, { ...ending, isUnannounced: isLate }).cancelAt
  // An accepted reason may have ended it before today; we may have ended it at once.
  await cancelAtProvider(deps, contract, contract.status === 'cancelled' ? 'now' : cancelAt)
  await markSettled(deps, ending, {
    effectiveDay: (ending.kind === 'termination' && endedOn(contract)) || dayOf(cancelAt),
  })
  return true
}

async function markSettled(deps: Deps, { id }: Ending, change: Parameters<typeof changeEnding>[2]) {
  await withWrite(deps.database, async (tx) => {
    await changeEnding(tx, id, change)
    await settleAlert(tx, deps, overdueKey(id))
  })
  deps.log.info('ending_settled', { id })
}

function vendorWords(error: unknown) {
  return error instanceof AppError && error.details.cause ? { cause: String(error.details.cause) } : {}
}

/**
 * Ends the subscription where the money is taken, unless it is over there already, and brings its rows up to date.
 * Nothing to do for one that is paid by hand. Errors: 502 when the provider does not answer.
 */
export async function cancelAtProvider(
  deps: Deps,
  { providerSubscriptionId }: Pick<Contract, 'providerSubscriptionId'>,
  at: Date | 'now',
) {
  if (!providerSubscriptionId) return
  const theirs = await deps.payments.subscription(providerSubscriptionId)
  const isOver = theirs === null || theirs.status === 'cancelled' || theirs.status === 'expired'
  if (!isOver) await deps.payments.cancel(providerSubscriptionId, isPast(deps, at) ? 'now' : at)
  await syncSubscription(deps, providerSubscriptionId)
}

/** A provider that was out of reach for so long is told to end it at once. */
function isPast(deps: Deps, at: Date | 'now'): boolean {
  return at !== 'now' && at <= deps.clock.now()
}
