import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import { errorFields } from '../../log.ts'
import { raiseAlert, raiseAlertOnce } from '../alerts/raise-alert.ts'

/** How many were looked at, and how many still differ. */
export type Comparison = { compared: number; differing: number }

export type Difference = {
  dedupKey: string
  text: string
  /** What goes on is told again after it was settled; what is past is told once. */
  goesOn?: boolean
}

/**
 * Runs one mend of the night: one that fails leaves the others alone, and is found again by what still differs.
 */
export async function mend(deps: Deps, subject: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    deps.log.warn('reconcile_not_mended', { subject, ...errorFields(error) })
  }
}

/** Tells an administrator what differs. Answers how much. */
export async function tellDifferences(deps: Deps, differences: Difference[]): Promise<number> {
  if (differences.length === 0) return 0
  await withWrite(deps.database, async (tx) => {
    for (const { goesOn, ...alert } of differences)
      if (goesOn) await raiseAlert(tx, deps, alert)
      else await raiseAlertOnce(tx, deps, alert)
  })
  return differences.length
}
