import { minuteOf, plusDays } from '../days/calendar.ts'
import type { Day } from '../days/day.ts'
import { type WorkDays, workDay } from '../days/worked-days.ts'
import { type FreeStart, freeStarts } from './free-starts.ts'
import type { Planning, WantedWash } from './planning.ts'
import { isServedOn, type Sectors } from './sectors.ts'
import { lastBookableDay } from './starts.ts'
import { type Suspensions, suspensionOn } from './suspensions.ts'

/** Days after which no worked day is looked for any more: a business that closes for longer says when it is back. */
const daysLookedAhead = 60

/**
 * Where a wash goes that was meant for `day` at `time`: to that start while it is free, else to the free one nearest to
 * it that day, the earlier of two, else of the next worked day of its sector. Null where neither has any: the owner decides.
 * Shapes: `planning` holds the washes of both days; `canHave` leaves a day out, for who has no wash left on it.
 */
export function nearestStart(
  { day, time }: { day: Day; time: string },
  wanted: WantedWash,
  planning: Planning,
  canHave: (day: Day) => boolean = () => true,
): (FreeStart & { day: Day }) | null {
  const next = nextServedDay(day, wanted, planning.work)
  for (const one of (next === null ? [day] : [day, next]).filter(canHave)) {
    const [nearest] = freeStarts(one, wanted, planning).toSorted(
      (a, b) => away(a.time, time) - away(b.time, time),
    )
    if (nearest) return { ...nearest, day: one }
  }
  return null
}

/**
 * The free start nearest to where a wash is: of its day, else of the first later day that has one. Null where none has, as
 * far ahead as clients book. Shapes: `planning` holds the washes of all these days.
 */
export function nextFreeStart(
  { day, time }: { day: Day; time: string },
  wanted: WantedWash,
  planning: Planning,
): (FreeStart & { day: Day }) | null {
  const last = lastBookableDay(planning.now)
  for (let one = day; one <= last; one = plusDays(one, 1)) {
    const [nearest] = freeStarts(one, wanted, planning).toSorted(
      (a, b) => away(a.time, time) - away(b.time, time),
    )
    if (nearest) return { ...nearest, day: one }
  }
  return null
}

/** The next worked day that the sectors leave to a place, and on which its wash is not suspended. */
export function nextServedDay(
  after: Day,
  wash: Pick<WantedWash, 'spot' | 'service'>,
  work: WorkDays & Sectors & Suspensions,
): Day | null {
  for (let ahead = 1; ahead <= daysLookedAhead; ahead += 1) {
    const day = plusDays(after, ahead)
    const isServed = isServedOn(day, wash.spot, work) && !suspensionOn(day, wash, work)
    if (workDay(day, work).hours && isServed) return day
  }
  return null
}

function away(time: string, wished: string): number {
  return Math.abs(minuteOf(time) - minuteOf(wished))
}
