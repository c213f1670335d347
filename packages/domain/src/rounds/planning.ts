import type { Day, Interval } from '../days/day.ts'
import type { WorkSettings } from '../days/worked-days.ts'
import { driveKm, travelMinutes } from '../road/road.ts'
import type { KnownDrives, Spot } from '../road/spot.ts'
import type { ServiceId } from '../washes/service-ids.ts'

/** A wash at its hour, in the round of a van. It belongs to the day on which it starts. */
export type PlannedWash = Interval & { van: number; spot: Spot | null; service?: ServiceId }

/** A wash of a day that waits for its hour: no start is given away that it needs. */
export type UntimedWash = WantedWash & { day: Day }

/**
 * A wash for which a start is looked for, as long as the planning blocks for it. Shapes: `ownDay` is the day of one that is
 * booked already, which no sector takes from it; `van` the only one that may come; `service` what it is, where that can be
 * suspended (`suspendedAs` of washes).
 */
export type WantedWash = {
  minutes: number
  spot: Spot | null
  service?: ServiceId
  ownDay?: Day
  van?: number
}

/** Time in which another calendar has the owner elsewhere: one van washes nothing, or none does where `van` is null. */
export type BusyTime = Interval & { van: number | null }

/** What is between two washes of a van: the drive, then setting up. Units: minutes. */
export type Road = {
  /** Where each round begins and ends. */
  base: Spot | null
  setUpMinutes: number
  minutes(from: Spot | null, to: Spot | null): number
  /** Null where either is unknown. */
  km(from: Spot | null, to: Spot | null): number | null
}

/**
 * Everything that decides where a wash finds place.
 * Shapes: washes and those to be timed of as many days as wanted, in any order, without the one that moves. Vans are 1 to
 * `vans`; a van above that was taken away: it keeps its washes, and gets none.
 */
export type Planning = {
  now: Date
  work: WorkSettings
  vans: number
  washes: PlannedWash[]
  untimed: UntimedWash[]
  /** In any order, of the same days. */
  busy: BusyTime[]
  road: Road
}

export function roadBy(
  drives: KnownDrives,
  { base, setUpMinutes }: Pick<Road, 'base' | 'setUpMinutes'>,
): Road {
  return {
    ...{ base, setUpMinutes },
    minutes: (from, to) => travelMinutes(from, to, drives),
    km: (from, to) => driveKm(from, to, drives),
  }
}
