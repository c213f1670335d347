import type { Day } from '../days/calendar.ts'
import { minuteMs } from '../days/durations.ts'
import { driveKm } from '../road/road.ts'
import { type Drives, leastDriving, type Visit } from './least-driving.ts'
import { legsOf } from './legs.ts'
import type { PlannedWash, Planning, Road } from './planning.ts'
import { startsWithinHours } from './starts.ts'
import { inOrder } from './stops.ts'

/** A wash that stays at its hour, unless its client agreed that it moves. */
export type OrderedWash = PlannedWash & { isMovable: boolean }

/** Another order of a round, and what it wins from base to base. Units: minutes on the road; null where a place is unknown. */
export type BetterRound<Wash extends OrderedWash = OrderedWash> = {
  /** In the order of the day. */
  washes: { wash: Wash; start: Date; end: Date }[]
  minutesWon: number
  kmWon: number | null
}

/** Washes of a round beyond which no other order is looked for. */
export const orderedWashesMax = 12

/**
 * The order in which a van drives the least, and of such the one that is home soonest. A wash that moves gets one of the
 * starts of the day, within its hours and outside its breaks, or stays; the others, and those that have begun, stay.
 * Shapes: `round` are all washes of one van and day, in any order.
 * Errors: none; null where no order drives less. A round that the van cannot follow gives way to one that it can, even where
 * that drives more: `minutesWon` is then negative.
 */
export function bestOrder<Wash extends OrderedWash>(
  day: Day,
  round: Wash[],
  planning: Pick<Planning, 'now' | 'work' | 'road'>,
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
    kmOf(washes, road),
    kmOf(
      ordered.map(({ wash }) => wash),
      road,
    ),
  ]
  return { washes: ordered, minutesWon, kmWon: before === null || after === null ? null : before - after }
}

function visitOf(day: Day, wash: OrderedWash, planning: Pick<Planning, 'now' | 'work'>): Visit {
  const own = wash.start.getTime()
  const lengthMs = wash.end.getTime() - own
  if (!wash.isMovable || own <= planning.now.getTime()) return { lengthMs, starts: [own] }
  const starts = startsWithinHours(day, lengthMs / minuteMs, planning).map(({ at }) => at)
  return { lengthMs, starts: [...new Set([...starts, own])].toSorted((one, other) => one - other) }
}

function drivesOf(washes: PlannedWash[], { base, setUpMinutes, minutes }: Road): Drives {
  return {
    between: washes.map((from) => washes.map((to) => Math.ceil(minutes(from.spot, to.spot)))),
    there: washes.map(({ spot }) => Math.ceil(minutes(base, spot))),
    home: washes.map(({ spot }) => Math.ceil(minutes(spot, base))),
    setUpMinutes,
  }
}

/** Kilometres of a round from base to base; null where a place is unknown. */
function kmOf(round: PlannedWash[], { base }: Road): number | null {
  const spots = [base, ...round.map(({ spot }) => spot), base]
  let km = 0
  for (const [index, spot] of spots.slice(1).entries()) {
    const drive = driveKm(spots[index] ?? null, spot)
    if (drive === null) return null
    km += drive
  }
  return km
}
