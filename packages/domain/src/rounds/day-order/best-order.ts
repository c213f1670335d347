import type { Day } from '../../days/day.ts'
import { minuteMs } from '../../days/durations.ts'
import { keptBy } from '../busy-times.ts'
import { legsOf } from '../legs.ts'
import type { PlannedWash, Planning, Road } from '../planning.ts'
import { startsWithinHours } from '../starts.ts'
import { inOrder } from '../stops.ts'
import { type Drives, leastDriving, type Visit } from './least-driving.ts'

/** A wash of a round that is put in order. */
export type OrderedWash = PlannedWash & {
  /** Whether it may have another start of its day. */
  isMovable: boolean
  /** It moves only once its client agrees: as few of these as can be. */
  needsAsking?: boolean
  /** The start that its client agreed to: there, and nowhere else. */
  agreedStart?: Date
}

/** Another order of a round, and what it wins from base to base. Units: minutes on the road; null where a place is unknown. */
export type BetterRound<Wash extends OrderedWash = OrderedWash> = {
  /** In the order of the day. */
  washes: { wash: Wash; start: Date; end: Date }[]
  minutesWon: number
  kmWon: number | null
}

/** Washes of a round beyond which no other order is looked for. */
export const orderedWashesMax = 12

/** What a move costs beside the driving, so little that it decides only between orders that drive as much. Units: minutes. */
const moveCost = 1 / 256
const askedMoveCost = moveCost * (orderedWashesMax + 1)

/**
 * The order in which a van drives the least; of such the one in which the fewest washes move that want asking, then the
 * fewest at all, and then the one that is home soonest. A wash that moves gets one of the starts of the day, within its
 * hours, outside its breaks and what other calendars keep, or stays; the others, and those that have begun, stay.
 * Shapes: `round` are all washes of one van and day, in any order.
 * Errors: none; null where no order drives less. A round that the van cannot follow gives way to one that it can, even where
 * that drives more: `minutesWon` is then negative.
 */
export function bestOrder<Wash extends OrderedWash>(
  day: Day,
  round: Wash[],
  planning: Pick<Planning, 'now' | 'work' | 'road' | 'busy'>,
): BetterRound<Wash> | null {
  if (round.length < 2 || round.length > orderedWashesMax) return null
  const { road } = planning
  const washes = round.toSorted(inOrder)
  const visits = washes.map((wash) => visitOf(day, wash, planning))
  const found = leastDriving(visits, drivesOf(washes, road))
  if (!found) return null

  const legs = legsOf(washes, road)
  const minutesWon = legs.reduce((sum, { minutes }) => sum + minutes, 0) - found.minutes
  if (minutesWon <= 0 && legs.every(({ tooShortBy }) => tooShortBy === 0)) return null

  const ordered = found.order.map(({ visit, start }) => ({
    wash: washes[visit] as Wash,
    start: new Date(start),
    end: new Date(start + (visits[visit] as Visit).lengthMs),
  }))
  const [before, after] = [
    roundKm(washes, road),
    roundKm(
      ordered.map(({ wash }) => wash),
      road,
    ),
  ]
  return { washes: ordered, minutesWon, kmWon: before === null || after === null ? null : before - after }
}

function visitOf(day: Day, wash: OrderedWash, planning: Pick<Planning, 'now' | 'work' | 'busy'>): Visit {
  const own = wash.start.getTime()
  const lengthMs = wash.end.getTime() - own
  if (own <= planning.now.getTime()) return fixedVisit(lengthMs, own)
  if (wash.agreedStart) return fixedVisit(lengthMs, wash.agreedStart.getTime())
  if (!wash.isMovable) return fixedVisit(lengthMs, own)
  const isKept = keptBy({ busy: planning.busy, vans: wash.van })
  const free = startsWithinHours(day, lengthMs / minuteMs, planning)
    .map(({ at }) => at)
    .filter((at) => !isKept(wash.van, at, at + lengthMs))
  const starts = [...new Set([...free, own])].toSorted((one, other) => one - other)
  const cost = wash.needsAsking ? askedMoveCost : moveCost
  return { lengthMs, starts, own: starts.indexOf(own), moveCost: cost }
}

function fixedVisit(lengthMs: number, start: number): Visit {
  return { lengthMs, starts: [start], own: 0, moveCost: 0 }
}

function drivesOf(washes: PlannedWash[], { base, setUpMinutes, minutes }: Road): Drives {
  return {
    between: washes.map((from) => washes.map((to) => Math.ceil(minutes(from.spot, to.spot)))),
    there: washes.map(({ spot }) => Math.ceil(minutes(base, spot))),
    home: washes.map(({ spot }) => Math.ceil(minutes(spot, base))),
    setUpMinutes,
  }
}

/** Kilometres of a round from base to base, in the order given; null where a place is unknown. */
export function roundKm(
  round: Pick<PlannedWash, 'spot'>[],
  { base, km: kmBetween }: Pick<Road, 'base' | 'km'>,
): number | null {
  const spots = [base, ...round.map(({ spot }) => spot), base]
  let km = 0
  for (const [index, spot] of spots.slice(1).entries()) {
    const drive = kmBetween(spots[index] ?? null, spot)
    if (drive === null) return null
    km += drive
  }
  return km
}
