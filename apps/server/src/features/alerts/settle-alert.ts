import type { Tx } from '@tramontane/db/database'
import type { Deps } from '../../deps.ts'
import { closeAlertByKey } from './queries.ts'

/** The matter is over by itself: its alert, where one is open, is settled. */
export async function settleAlert(tx: Tx, deps: Pick<Deps, 'clock'>, dedupKey: string) {
  await closeAlertByKey(tx, { dedupKey, now: deps.clock.now() })
}
