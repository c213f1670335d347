import type { Day } from '../days/day.ts'
import { minuteMs } from '../days/durations.ts'
import { type IsKept, keptBy } from './busy-times.ts'
import type { Planning, UntimedWash, WantedWash } from './planning.ts'
import { startsToCome } from './starts.ts'
import { bySpot, gapsFor, roundsOf, type Stop } from './stops.ts'

/** A start given to a wash in the round of a van: by their indexes. Units: milliseconds since 1970. */
type Placing = { wash: number; van: number; at: number; end: number }

/** Tells of a start whether fewer of a day's washes to be timed would find one if it were given away. */
type UntimedRoom = { isTakenBy(start: { van: number; at: number }): boolean }

/** Beyond so many washes to be timed, each takes the first start that it finds. */
const exactMax = 3

type Grounds = { rounds: Stop[][]; isKept: IsKept }

/** Null where none waits for its hour. Shapes: `rounds` are the stops of each van. */
export function roomOfUntimed(
  day: Day,
  wanted: WantedWash,
  planning: Planning,
  grounds: Grounds,
): UntimedRoom | null {
  if (planning.untimed.length === 0) return null
  const waiting = planning.untimed.filter((one) => one.day === day).toSorted(longestFirst)
  if (waiting.length === 0) return null
  const goTogether = togetherness([...waiting, wanted], planning)
  const placings = waiting.map((one, index) => placingsOf(index, one, planning, grounds))
  const most = mostOf(placings, goTogether)
  return {
    isTakenBy: ({ van, at }) => {
      const given = { wash: waiting.length, van, at, end: at + wanted.minutes * minuteMs }
      return !canPlace(beside(given, placings, goTogether), most, goTogether)
    },
  }
}

/** How many of a day's washes to be timed find a start beside what is planned, and beside each other. */
export function untimedWithRoom(day: Day, planning: Planning): number {
  const waiting = planning.untimed.filter((one) => one.day === day).toSorted(longestFirst)
  if (waiting.length === 0) return 0
  const grounds = { rounds: roundsOf(planning), isKept: keptBy(planning) }
  const placings = waiting.map((one, index) => placingsOf(index, one, planning, grounds))
  return mostOf(placings, togetherness(waiting, planning))
}

function longestFirst(one: UntimedWash, other: UntimedWash): number {
  return other.minutes - one.minutes || bySpot(one.spot, other.spot)
}

/** Where a wash finds a start beside what is planned, soonest first. */
function placingsOf(
  wash: number,
  wanted: UntimedWash,
  planning: Planning,
  { rounds, isKept }: Grounds,
): Placing[] {
  const lengthMs = wanted.minutes * minuteMs
  const starts = startsToCome(wanted.day, wanted.minutes, planning).map(({ at }) => at)
  const placings = rounds.flatMap((stops, van) =>
    gapsFor(wanted, stops, starts, planning.road).flatMap(({ from, to }) =>
      starts
        .filter((at) => from <= at && at <= to && !isKept(van + 1, at, at + lengthMs))
        .map((at) => ({ wash, van, at, end: at + lengthMs })),
    ),
  )
  return placings.toSorted((one, other) => one.at - other.at)
}

type Together = (one: Placing, other: Placing) => boolean

/** Whether two washes have their starts beside each other: in two vans, or with the time for the road between them. */
function togetherness(washes: WantedWash[], { road }: Planning): Together {
  const between = washes.map((from) =>
    washes.map((to) => (road.minutes(from.spot, to.spot) + road.setUpMinutes) * minuteMs),
  )
  const isAfter = (one: Placing, other: Placing) =>
    other.end + (between[other.wash]?.[one.wash] ?? 0) <= one.at
  return (one, other) => one.van !== other.van || isAfter(one, other) || isAfter(other, one)
}

function mostOf(placings: Placing[][], goTogether: Together): number {
  let count = placings.length
  while (!canPlace(placings, count, goTogether)) count -= 1
  return count
}

/** Whether so many of the washes find a start beside each other. */
function canPlace(placings: Placing[][], count: number, goTogether: Together): boolean {
  if (count === 0) return true
  if (placings.length < count) return false
  const [own = [], ...others] = placings
  const isExact = placings.length <= exactMax
  for (const placing of isExact ? own : own.slice(0, 1))
    if (canPlace(beside(placing, others, goTogether), count - 1, goTogether)) return true
  return (isExact || own.length === 0) && canPlace(others, count, goTogether)
}

function beside(placing: Placing, placings: Placing[][], goTogether: Together): Placing[][] {
  return placings.map((own) => own.filter((other) => goTogether(placing, other)))
}
