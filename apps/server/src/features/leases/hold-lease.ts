import type { Tx } from '@tramontane/db/database'
import { withWrite } from '@tramontane/db/with-write'
import { minuteMs } from '@tramontane/domain/days/durations'
import type { Deps } from '../../deps.ts'
import { errorFields } from '../../log.ts'
import { every } from '../../process/every.ts'
import { dropLease, endLease, extendLease, type Refusal, takeLease } from './queries.ts'

export type LeaseDeps = Pick<Deps, 'database' | 'clock' | 'holder' | 'log'>

export type Wanted = {
  name: string
  /** A day: what is done for it is not done for it again, by anybody. */
  doneFor?: string
}

/** Gives the lease back; with `isDone`, what it was taken for is done. Errors: none, it ends by itself at the latest. */
export type HeldLease = { end(isDone: boolean): Promise<void> }

/** Long enough for a slow database, short enough for the others to go on soon after a process died. */
export const leaseMs = minuteMs

const extendEveryMs = leaseMs / 3

/**
 * Takes the lease `name` for this process, which no other process then gets, until it ends it, or for a minute after
 * its death. A file has one process, which always gets it. Answers why not, when it does not get it.
 */
export async function holdLease(
  { database, clock, holder, log }: LeaseDeps,
  { name, doneFor }: Wanted,
): Promise<HeldLease | Refusal> {
  const lease = { name, holder }
  const until = () => new Date(clock.now().getTime() + leaseMs)
  const wanted = { ...lease, now: clock.now(), until: until(), doneFor: doneFor ?? null }
  const refusal = await withWrite(database, (tx) => takeLease(tx, wanted), { isRepeatable: true })
  if (refusal) return refusal

  const change = (work: (tx: Tx) => Promise<void>) =>
    withWrite(database, work, { isRepeatable: true }).catch((error) =>
      log.warn('lease_not_kept', { name, ...errorFields(error) }),
    )
  const extending = every({ log }, { name: 'lease', ms: extendEveryMs }, () =>
    change((tx) => extendLease(tx, { ...lease, until: until() })),
  )
  extending.start()
  return {
    async end(isDone) {
      await extending.stop()
      await change((tx) =>
        isDone && doneFor ? endLease(tx, { ...lease, now: clock.now(), doneFor }) : dropLease(tx, lease),
      )
    },
  }
}
