import { minuteMs } from '../days/durations.ts'
import type { PlannedWash, Road } from './planning.ts'
import { inOrder } from './stops.ts'

/** A drive of a round; the first begins at the base and the last ends there, which is null. Units: whole minutes. */
export type Leg<Wash extends PlannedWash = PlannedWash> = {
  from: Wash | null
  to: Wash | null
  minutes: number
  /** When to leave at the latest, so as to be set up in time; null for the way home. */
  leaveBy: Date | null
  /** How many minutes between the two washes the drive and setting up want more than there are. */
  tooShortBy: number
}

/** The drives of one van's washes of one day, in the order of the day; none without a wash. */
export function legsOf<Wash extends PlannedWash>(round: Wash[], road: Road): Leg<Wash>[] {
  if (round.length === 0) return []
  const stops: (Wash | null)[] = [null, ...round.toSorted(inOrder), null]
  return stops.slice(1).map((to, index) => legBetween(stops[index] ?? null, to, road))
}

function legBetween<Wash extends PlannedWash>(from: Wash | null, to: Wash | null, road: Road): Leg<Wash> {
  const minutes = road.minutes(from ? from.spot : road.base, to ? to.spot : road.base)
  const wanted = minutes + road.setUpMinutes
  const leaveBy = to && new Date(to.start.getTime() - wanted * minuteMs)
  const tooShortBy = from && to ? Math.max(0, Math.ceil(wanted - minutesBetween(from, to))) : 0
  return { from, to, minutes, leaveBy, tooShortBy }
}

function minutesBetween(from: PlannedWash, to: PlannedWash): number {
  return (to.start.getTime() - from.end.getTime()) / minuteMs
}
