import type { Tx } from '@tramontane/db/database'
import { dayOf, instantOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import type { Deps } from '../../deps.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { settledAt } from '../alerts/settle-alert.ts'
import { lastDone, noteDone } from '../leases/last-done.ts'

/** The lease's name is not that of the nightly job: a night that fails forgets that one. */
const lastRun = 'retention-ran'

const alertKey = 'retention:clock'

/** Units: days that the clock may go on between two runs before it is doubted. */
const leapDays = 7

/**
 * True where the clock leapt by more than a week since the last run: what is erased by a clock that is ahead is gone.
 * The administrator is told; once they settled the alert, the next run believes the clock.
 * Source: R-04.
 */
export async function isClockDoubted(tx: Tx, deps: Pick<Deps, 'clock'>): Promise<boolean> {
  const now = deps.clock.now()
  const last = await lastDone(tx, lastRun)
  if (last === null || dayOf(now) <= plusDays(last, leapDays)) return false
  if (await wasConfirmed(tx, { last, now })) return false
  await raiseAlert(tx, deps, {
    dedupKey: alertKey,
    text: 'L’horloge du serveur a avancé de plus d’une semaine depuis la dernière nuit : rien n’est effacé tant que vous ne l’avez pas vérifiée. Si la date est juste (le serveur était arrêté), réglez cette alerte, et la prochaine nuit reprendra.',
  })
  return true
}

/** Settled lately, as the clock tells: not on the occasion of an earlier leap. */
async function wasConfirmed(tx: Tx, { last, now }: { last: Day; now: Date }) {
  const at = await settledAt(tx, alertKey)
  return at !== null && at <= now && at > instantOf(plusDays(last, leapDays))
}

export async function noteRun(tx: Tx, { clock }: Pick<Deps, 'clock'>) {
  const now = clock.now()
  await noteDone(tx, { name: lastRun, doneFor: dayOf(now), now })
}

/** At the start of the program: data that no run has seen yet is not older than this. */
export async function noteFirstRun(tx: Tx, deps: Pick<Deps, 'clock'>) {
  if ((await lastDone(tx, lastRun)) === null) await noteRun(tx, deps)
}
