import type { Database } from '@tramontane/db/database'
import { isOutcomeUnknown } from '@tramontane/db/health'
import { withWrite } from '@tramontane/db/with-write'
import { dayOf, instantOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { hourMs } from '@tramontane/domain/days/durations'
import { errorFields } from '../../log.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Logger } from '../../ports/logger.ts'
import type { VisitCounter } from '../../ports/visit-counter.ts'
import { every } from '../../process/every.ts'
import { addVisits, type VisitCount } from './queries.ts'

const flushEveryMs = 5000

/** Different sources in one day: more is somebody playing with headers, and is counted as one. */
const sourcesMax = 200
const otherSource = 'autres'

type Options = { database: Database; clock: Clock; log: Logger }

export function visitCounter({ database, clock, log }: Options): VisitCounter {
  let waiting = new Map<string, VisitCount>()
  const sources = new Set<string>()
  let today: { day: Day; end: number } = { day: '', end: 0 }

  function currentDay(): Day {
    const now = clock.now()
    if (now.getTime() < today.end && now.getTime() >= today.end - 26 * hourMs) return today.day
    const day = dayOf(now)
    today = { day, end: instantOf(plusDays(day, 1)).getTime() }
    sources.clear()
    return day
  }

  function add({ day, path, source, visits }: VisitCount) {
    const key = `${day} ${path} ${source}`
    const counted = waiting.get(key)
    if (counted) counted.visits += visits
    else waiting.set(key, { day, path, source, visits })
  }

  async function flush() {
    if (waiting.size === 0) return
    const counts = [...waiting.values()]
    waiting = new Map()
    try {
      await withWrite(database, (tx) => addVisits(tx, counts))
    } catch (error) {
      // Counted twice would be worse than once too few.
      if (!isOutcomeUnknown(error)) for (const count of counts) add(count)
      log.error('visits_not_written', errorFields(error))
    }
  }

  const flushing = every({ log }, { name: 'visits', ms: flushEveryMs }, flush)
  return {
    note({ path, source }) {
      const day = currentDay()
      if (sources.size < sourcesMax) sources.add(source)
      add({ day, path, source: sources.has(source) ? source : otherSource, visits: 1 })
    },
    flush,
    start: flushing.start,
    async stop() {
      await flushing.stop()
      await flush()
    },
  }
}
