import { dayOf } from '../days/calendar.ts'
import type { Interval } from '../days/day.ts'
import { minuteMs } from '../days/durations.ts'
import type { Spot } from '../road/spot.ts'
import { overlaps } from '../washes/slots.ts'
import { keptBy } from './busy-times.ts'
import type { PlannedWash, Planning, Road } from './planning.ts'
import { additionOf, arrival, boundsOf, departure, inOrder, type Stop, stopsOf } from './stops.ts'

/** A wash at any hour; for one van where it is named. */
type WantedRoom = Interval & { spot: Spot | null; van?: number }

/**
 * Whether a wash finds room: in a van's round; in one that leaves too little time for the road; or nowhere, every van
 * being at another wash.
 */
type Room<Wash extends PlannedWash = PlannedWash> =
  | { kind: 'free'; van: number; addedMinutes: number }
  | { kind: 'short'; van: number; addedMinutes: number; missing: Missing<Wash>[] }
  | { kind: 'overlap'; washes: Wash[] }

/** How many whole minutes the road wants more than there are, from a wash that is before or to one that is after. */
type Missing<Wash extends PlannedWash = PlannedWash> = {
  wash: Wash
  isBefore: boolean
  minutes: number
}

type Given<Wash extends PlannedWash> = Pick<Planning, 'vans' | 'road'> &
  Partial<Pick<Planning, 'busy'>> & { washes: Wash[] }

/**
 * Where a wash finds room for an administrator, whom no hours, no other calendar and no washes to be timed bind. The van is
 * one that no other calendar keeps, then that in which the fewest minutes are missing, then that with the least added driving,
 * then the lowest number.
 * Shapes: `washes` as in `Planning`, without the one that moves; what `washes` of the answer holds is in the order of the day.
 */
export function roomFor<Wash extends PlannedWash>(wanted: WantedRoom, planning: Given<Wash>): Room<Wash> {
  const vans = wanted.van ? [wanted.van] : Array.from({ length: planning.vans }, (_, index) => index + 1)
  const lanes = vans.map((van) => laneOf(wanted, van, planning))
  const open = lanes.filter(({ met }) => met.length === 0)
  const isKept = keptBy({ busy: planning.busy ?? [], vans: Math.max(...vans) })
  const kept = ({ van }: { van: number }) => Number(isKept(van, wanted.start.getTime(), wanted.end.getTime()))
  const [best] = open.toSorted(
    (one, other) =>
      kept(one) - kept(other) || total(one) - total(other) || one.addedMinutes - other.addedMinutes,
  )
  if (!best) return { kind: 'overlap', washes: lanes.flatMap(({ met }) => met).toSorted(inOrder) }
  const { van, addedMinutes, missing } = best
  return missing.length === 0
    ? { kind: 'free', van, addedMinutes }
    : { kind: 'short', van, addedMinutes, missing }
}

type Lane<Wash extends PlannedWash> = {
  van: number
  /** What the van does at that time. */
  met: Wash[]
  missing: Missing<Wash>[]
  addedMinutes: number
}

function total({ missing }: Lane<PlannedWash>): number {
  return missing.reduce((sum, { minutes }) => sum + minutes, 0)
}

function laneOf<Wash extends PlannedWash>(
  wanted: WantedRoom,
  van: number,
  { washes, road }: Given<Wash>,
): Lane<Wash> {
  const own = washes.filter((wash) => wash.van === van)
  const met = own.filter((wash) => overlaps(wash, wanted))
  const stops = stopsOf(own)
  const before = stops.findLast(({ end }) => end <= wanted.start.getTime()) ?? null
  const after = stops.find(({ start }) => start >= wanted.end.getTime()) ?? null
  const day = boundsOf(dayOf(wanted.start))
  const { addedMinutes } = additionOf(wanted.spot, { before, after }, day, road)
  return { van, met, missing: missingOf(wanted, before, after, road), addedMinutes }
}

function missingOf<Wash extends PlannedWash>(
  { start, end, spot }: WantedRoom,
  before: Stop<Wash> | null,
  after: Stop<Wash> | null,
  road: Road,
): Missing<Wash>[] {
  const late = (before?.washes ?? []).map((wash) => ({
    ...{ wash, isBefore: true },
    minutes: Math.ceil((arrival(wash, spot, road) - start.getTime()) / minuteMs),
  }))
  const long = (after?.washes ?? []).map((wash) => ({
    ...{ wash, isBefore: false },
    minutes: Math.ceil((end.getTime() - departure(spot, wash, road)) / minuteMs),
  }))
  return [...late, ...long].filter(({ minutes }) => minutes > 0)
}
