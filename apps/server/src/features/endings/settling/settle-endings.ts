import type { Tx } from '@tramontane/db/database'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../../deps.ts'
import { errorFields } from '../../../log.ts'
import { syncSubscription } from '../../subscriptions/provider/sync-subscription.ts'
import { dueAtProvider, endManualContracts } from '../contract-queries.ts'
import { unsettledEndings } from '../queries.ts'
import { tellEnd } from '../tell-end.ts'
import { giveBackDaysAfterEnds } from './give-back-days.ts'
import { giveBackCarriedWashes } from './give-back-washes.ts'
import { flagOverdue } from './overdue-alerts.ts'
import { settleEnding } from './settle-ending.ts'

/**
 * Does again what the provider could not do at the time of a declaration, tells what has waited too long, and ends the
 * contracts whose day has come: by the provider's word, or by themselves where no provider ends them. Then what was paid
 * beyond an end goes back, and what is left of washes that we owed. To be called every few minutes.
 */
export async function settleEndings(
  deps: Deps,
): Promise<{ settled: number; waiting: number; ended: number; givenBack: number }> {
  const waiting = await unsettledEndings(deps.database.db)
  let settled = 0
  for (const ending of waiting) {
    if (await settleEnding(deps, ending.id)) settled += 1
    else await flagOverdue(deps, ending)
  }
  for (const id of await dueAtProvider(deps.database.db, deps.clock.now()))
    await syncSubscription(deps, id).catch((error: unknown) =>
      deps.log.warn('end_not_learned', { id, ...errorFields(error) }),
    )
  const ended = await withWrite(deps.database, (tx) => endDueContracts(tx, deps))
  const { sent: givenBack } = await giveBackDaysAfterEnds(deps)
  await giveBackCarriedWashes(deps)
  return { settled, waiting: waiting.length - settled, ended, givenBack }
}

async function endDueContracts(tx: Tx, deps: Deps): Promise<number> {
  const now = deps.clock.now()
  const ids = await endManualContracts(tx, now)
  for (const subscriptionId of ids)
    await tellEnd(tx, deps, { subscriptionId, endsAt: now, by: 'administrator' })
  return ids.length
}
