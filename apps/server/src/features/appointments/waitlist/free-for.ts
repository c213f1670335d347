import type { Db } from '@tramontane/db/database'
import { dayOf } from '@tramontane/domain/days/calendar'
import { freeDays } from '@tramontane/domain/rounds/free-starts'
import { suitsWish, type WaitStart, waitDays, waitStart } from '@tramontane/domain/washes/waitlist'
import type { Deps } from '../../../deps.ts'
import { plannedIn, spanOf, washKind } from '../planning.ts'
import { spotAt } from '../whereabouts.ts'
import { type WaitEntry, wishOf } from './queries.ts'

type Wanted = Pick<WaitEntry, 'placeId' | 'address' | 'service' | 'fromDay' | 'toDay' | 'weekdays' | 'parts'>

/** The starts that somebody waits for and that can be booked now, soonest first: those of `availability`. */
export async function freeFor(db: Db, deps: Deps, wanted: Wanted): Promise<WaitStart[]> {
  const wish = wishOf(wanted)
  const days = waitDays(wish, dayOf(deps.clock.now()))
  const [first] = days
  const last = days.at(-1)
  if (!first || !last) return []
  const planning = await plannedIn(db, deps, spanOf(first, last))
  const wash = { ...washKind(deps, wanted.service), spot: await spotAt(db, wanted) }
  return freeDays(days, wash, planning)
    .flatMap(({ day, starts }) =>
      starts.filter(({ time }) => suitsWish({ day, time }, wish)).map(({ time }) => waitStart(day, time)),
    )
    .toArray()
}
