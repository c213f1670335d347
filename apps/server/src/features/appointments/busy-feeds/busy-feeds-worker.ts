import type { Deps } from '../../../deps.ts'
import { every, type Recurring } from '../../../process/every.ts'
import { runLeased } from '../../leases/run-leased.ts'
import { dueFeeds, type Readers, readFeeds } from './read-feeds.ts'

/** A calendar that was just given is read soon; the others every quarter of an hour. Units: milliseconds. */
const lookEveryMs = 20_000

/** Reads the other calendars of the settings in the background. Nothing is written, and nobody asked, while none is due. */
export function busyFeedsWorker(deps: Deps, readers: Readers): Recurring {
  let isStopped = false
  const isDue = async () => {
    const { due, isOneGone } = await dueFeeds(deps)
    return due.length > 0 || isOneGone
  }
  const looking = every(deps, { name: 'busy-feeds', ms: lookEveryMs, isAtOnce: true }, async () => {
    if (!(await isDue())) return
    await runLeased(deps, { name: 'busyFeeds', level: 'debug' }, () =>
      readFeeds(deps, readers, () => isStopped),
    )
  })
  return {
    ...looking,
    start() {
      isStopped = false
      looking.start()
    },
    async stop() {
      isStopped = true
      await looking.stop()
    },
  }
}
