import { minuteMs } from '@tramontane/domain/days/durations'
import type { Deps } from '../../deps.ts'
import type { Routing } from '../../ports/routing.ts'
import { every, type Recurring } from '../../process/every.ts'
import { runLeased } from '../leases/run-leased.ts'
import { askDrives, drivesToAsk, pairOf } from './ask-drives.ts'

const lookEveryMs = 5 * minuteMs

/** How soon what another process stored is known here. */
const refreshEveryMs = minuteMs

/** Fills the stored drives in the background. Nobody is asked, and nothing is written, while all that is wanted is known. */
export function drivesWorker(deps: Deps, routing: Routing | null): Recurring {
  /** What the service gave no answer to comes last the next time: one question that it cannot bear stops no other. */
  let setAside = new Set<string>()
  let isStopped = false

  const looking = every(deps, { name: 'drives', ms: lookEveryMs }, async () => {
    if (!routing) return
    if ((await drivesToAsk(deps, routing)).length === 0) return
    await runLeased(deps, { name: 'drives' }, async () => {
      // Another process may have asked for them until it gave the lease back.
      const missing = await drivesToAsk(deps, routing)
      const isAside = (one: (typeof missing)[number]) => setAside.has(pairOf(one))
      const wanted = [...missing.filter((one) => !isAside(one)), ...missing.filter(isAside)]
      const { report, unanswered } = await askDrives(deps, routing, { wanted, isStopped: () => isStopped })
      const answered = new Set(wanted.slice(0, report.asked).map(pairOf))
      setAside = new Set([...[...setAside].filter((one) => !answered.has(one)), ...unanswered.map(pairOf)])
      return report
    })
  })

  return {
    ...looking,
    start() {
      isStopped = false
      if (routing) looking.start()
    },
    async stop() {
      isStopped = true
      await looking.stop()
    },
  }
}

/** Learns what another process stored. A file has no other process. */
export function drivesFollower(deps: Deps): Recurring {
  const following = every(deps, { name: 'follow-drives', ms: refreshEveryMs }, () => deps.drives.refresh())
  return {
    ...following,
    start() {
      if (deps.database.isShared) following.start()
    },
  }
}
