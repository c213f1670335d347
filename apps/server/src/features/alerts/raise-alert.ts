import type { Tx } from '@tramontane/db/database'
import type { Deps } from '../../deps.ts'
import { openAlert, openAlertOnce } from './queries.ts'

type NewAlert = {
  /** 'noun:id': the same matter is told once until it is settled. */
  dedupKey: string
  /** A French sentence for the administrator. */
  text: string
}

/** Tells the administrator something to look at, in the transaction of what it is about. */
export async function raiseAlert(tx: Tx, deps: Pick<Deps, 'clock'>, { dedupKey, text }: NewAlert) {
  await openAlert(tx, { dedupKey, text, createdAt: deps.clock.now() })
}

/** Tells it once for good: whoever settled it is not asked again. For what is past and stays as it is. */
export async function raiseAlertOnce(tx: Tx, deps: Pick<Deps, 'clock'>, { dedupKey, text }: NewAlert) {
  await openAlertOnce(tx, { dedupKey, text, createdAt: deps.clock.now() })
}
