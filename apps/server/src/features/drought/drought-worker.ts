import { minuteMs } from '@tramontane/domain/days/durations'
import type { Deps } from '../../deps.ts'
import type { Drought } from '../../ports/drought.ts'
import { every, type Recurring } from '../../process/every.ts'
import { runLeased } from '../leases/run-leased.ts'
import { readDrought, townsToAsk } from './read-drought.ts'

const lookEveryMs = 10 * minuteMs

/** Reads the drought of the served towns in the background, each once a day whatever restarts there are. */
export function droughtWorker(deps: Deps, drought: Drought | null): Recurring {
  let isStopped = false
  const looking = every(deps, { name: 'drought', ms: lookEveryMs, isAtOnce: true }, async () => {
    if (!drought || (await townsToAsk(deps)).length === 0) return
    await runLeased(deps, { name: 'drought' }, () => readDrought(deps, drought, () => isStopped))
  })
  return {
    ...looking,
    start() {
      isStopped = false
      if (drought) looking.start()
    },
    async stop() {
      isStopped = true
      await looking.stop()
    },
  }
}
