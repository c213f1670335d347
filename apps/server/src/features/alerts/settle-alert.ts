import type { Db, Tx } from '@tramontane/db/database'
import type { Deps } from '../../deps.ts'
import { closeAlerts, closeAlertsOf, settledAtOf } from './queries.ts'

/** The matters are over by themselves: their alerts, where some are open, are settled. */
export async function settleAlert(tx: Tx, deps: Pick<Deps, 'clock'>, ...dedupKeys: string[]) {
  await closeAlertsOf(tx, { dedupKeys, now: deps.clock.now() })
}

/** Everything of one kind is over, but `except`. Shapes: `prefix` as 'provider-setup:', without signs that LIKE reads. */
export async function settleAlerts(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  prefix: string,
  { except }: { except: string[] },
) {
  await closeAlerts(tx, { prefix, except, now: deps.clock.now() })
}

/** When a matter was settled; null while it is open, and where it never was told. */
export function settledAt(db: Db, dedupKey: string): Promise<Date | null> {
  return settledAtOf(db, dedupKey)
}
