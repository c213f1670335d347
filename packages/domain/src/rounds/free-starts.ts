import { instantOf } from '../days/calendar.ts'
import type { Day } from '../days/day.ts'
import { minuteMs } from '../days/durations.ts'
import { breakMet, keepsHours, workDay } from '../days/worked-days.ts'
import { refuse } from '../outcome.ts'
import type { Spot } from '../road/spot.ts'
import { isSlotStart, type SlotRefusal, type WantedSlot } from '../washes/slots.ts'
import { type IsKept, keptBy } from './busy-times.ts'
import type { Planning, WantedWash } from './planning.ts'
import { isServedOn } from './sectors.ts'
import { lastBookableDay, type Start, startsToCome } from './starts.ts'
import { additionOf, boundsOf, gapsFor, roundsOf, type Stop } from './stops.ts'
import { suspensionOn } from './suspensions.ts'
import { roomOfUntimed } from './untimed-room.ts'

/**
 * A start that can be booked, and the van that takes it.
 * Units: `addedMinutes` of driving, compared with that van's round without it.
 */
export type FreeStart = {
  /** 'HH:MM' in Paris. */
  time: string
  van: number
  addedMinutes: number
  /** The van has another wash that day, and this one adds at most `nearMinutes` to its way. */
  isNear: boolean
}

const nearMinutes = 10

/** The starts of a day that a client may book for a wash at a place. Source. */
export function freeStarts(day: Day, wanted: WantedWash, planning: Planning): FreeStart[] {
  return startsOn(day, askedOf(wanted, planning))
}

/** The same for many days. Shapes: in the order of `days`, a day without any start too; each is looked at when it is taken. */
export function* freeDays(
  days: Day[],
  wanted: WantedWash,
  planning: Planning,
): Generator<{ day: Day; starts: FreeStart[] }> {
  const asked = askedOf(wanted, planning)
  for (const day of days) yield { day, starts: startsOn(day, asked) }
}

/**
 * Whether a client may have a wash there and then, and in which van's round: that with the least added driving, then the
 * lowest number. `freeStarts` offers exactly what this allows.
 * Source.
 */
export function canBookSlot(slot: WantedSlot & WantedWash, planning: Planning): Booking {
  if (!isSlotStart(slot.time)) return refuse('NOT_A_SLOT')
  if (slot.day > lastBookableDay(planning.now)) return refuse('TOO_FAR')
  const { hours } = workDay(slot.day, planning.work)
  if (!hours) return refuse('DAY_OFF')
  if (!keepsHours(slot, hours, planning.work))
    return refuse(breakMet(slot, hours) ? 'IN_BREAK' : 'OUTSIDE_HOURS')
  const at = instantOf(slot.day, slot.time).getTime()
  if (at <= planning.now.getTime()) return refuse('PAST')
  if (!isSectorOpen(slot.day, slot, planning)) return refuse('OUTSIDE_SECTOR')
  if (suspensionOn(slot.day, slot, planning.work)) return refuse('SUSPENDED')
  const [start] = takenBest(slot.day, [{ time: slot.time, at }], askedOf(slot, planning))
  return start ? { allowed: true, van: start.van, addedMinutes: start.addedMinutes } : refuse('TAKEN')
}

/**
 * The same for a start that was offered for a town alone, where more is known of the place: what was offered can be booked,
 * by the van that suits the place itself where one has room there. A wash that is suspended at the place is done nowhere.
 */
export function canBookOffered(
  slot: WantedSlot & WantedWash,
  place: Spot | null,
  planning: Planning,
): Booking {
  const offered = canBookSlot(slot, planning)
  const there = offered.allowed ? canBookSlot({ ...slot, spot: place }, planning) : offered
  return there.allowed || there.reason === 'SUSPENDED' ? there : offered
}

export type Booking =
  | { allowed: true; van: number; addedMinutes: number }
  | { allowed: false; reason: SlotRefusal }

/** `rounds` are the stops of each van, and `isKept` what keeps it from washing: sorted once for all days. */
type Asked = { wanted: WantedWash; planning: Planning; rounds: Stop[][]; isKept: IsKept }

function askedOf(wanted: WantedWash, planning: Planning): Asked {
  return { wanted, planning, rounds: roundsOf(planning), isKept: keptBy(planning) }
}

function startsOn(day: Day, asked: Asked): FreeStart[] {
  const { wanted, planning } = asked
  if (!isSectorOpen(day, wanted, planning) || suspensionOn(day, wanted, planning.work)) return []
  return takenBest(day, startsToCome(day, wanted.minutes, planning), asked)
}

function isSectorOpen(day: Day, { spot, ownDay }: WantedWash, { work }: Planning): boolean {
  return day === ownDay || isServedOn(day, spot, work)
}

/** The starts that a van can take, each with the van that it suits best. */
function takenBest(day: Day, starts: Start[], { wanted, planning, rounds, isKept }: Asked): FreeStart[] {
  const { road } = planning
  const lengthMs = wanted.minutes * minuteMs
  const moments = starts.map(({ at }) => at)
  const bounds = boundsOf(day)
  const room = roomOfUntimed(day, wanted, planning, { rounds, isKept })
  const best: (FreeStart | undefined)[] = starts.map(() => undefined)
  for (const [index, stops] of rounds.entries()) {
    if (wanted.van !== undefined && wanted.van !== index + 1) continue
    for (const gap of gapsFor(wanted, stops, moments, road)) {
      const { addedMinutes, isAlone } = additionOf(wanted.spot, gap, bounds, road)
      for (const [position, { time, at }] of starts.entries()) {
        if (at < gap.from || at > gap.to || isKept(index + 1, at, at + lengthMs)) continue
        if (addedMinutes >= (best[position]?.addedMinutes ?? Number.POSITIVE_INFINITY)) continue
        if (room?.isTakenBy({ van: index, at })) continue
        best[position] = {
          time,
          van: index + 1,
          addedMinutes,
          isNear: !isAlone && addedMinutes <= nearMinutes,
        }
      }
    }
  }
  return best.filter((start) => start !== undefined)
}
