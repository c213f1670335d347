import { dayOf, isoWeekday, timeOf } from '../days/calendar.ts'
import type { Day, Weekday } from '../days/day.ts'
import { minuteMs } from '../days/durations.ts'
import { breakMet, type DayOff, keepsHours, type WorkSettings, workDay } from '../days/worked-days.ts'
import { grouped } from '../grouped.ts'
import type { Spot } from '../road/spot.ts'
import type { Break, Suspension } from '../site/business-settings.ts'
import type { ServiceId } from '../washes/service-ids.ts'
import { keptBy } from './busy-times.ts'
import { legsOf } from './legs.ts'
import type { BusyTime, PlannedWash, Road, UntimedWash } from './planning.ts'
import { roomFor } from './room-for.ts'
import { sectorDays } from './sectors.ts'
import { inOrder } from './stops.ts'
import { suspensionOn } from './suspensions.ts'

/** Why nobody could book a wash where it is. */
export type Unfit =
  | { reason: 'day_off'; off: DayOff }
  | { reason: 'outside_hours' }
  | { reason: 'break'; pause: Break }
  | { reason: 'sector'; weekdays: Weekday[] }
  | { reason: 'suspended'; suspension: Suspension }
  | { reason: 'vans' }
  | { reason: 'road'; minutes: number }

/** Of what is booked: `isOpen` while nobody did or canceled it. */
type Booked = { id: number; isOpen: boolean }

/** What decides where a wash can be: as it stands, or as it would. */
export type Grounds = { work: WorkSettings; vans: number; road: Road }

type Turn = { now: Date; before: Grounds; after: Grounds }

export type Turned<Wash extends Booked> = {
  /** Soonest first. */
  unfit: { wash: Wash; why: Unfit }[]
  /** Of vans that go: those that find room in another one. */
  otherVans: { id: number; van: number }[]
}

/**
 * What becomes of the booked washes when the settings change: those that could be where they are and no longer can, the
 * first reason for each. What was there in spite of the settings already, what has begun and what is done is left alone.
 * Two washes between which the road becomes too short give the later one.
 */
export function unfitWashes<Wash extends PlannedWash & Booked, Waiting extends UntimedWash & Booked>(
  { washes, untimed, busy = [] }: { washes: Wash[]; untimed: Waiting[]; busy?: BusyTime[] },
  turn: Turn,
): Turned<Wash | Waiting> {
  const otherVans = movedVans(washes, busy, turn)
  const vans = new Map(otherVans.map(({ id, van }) => [id, van]))
  const placed = washes.map((wash) => ({ ...wash, van: vans.get(wash.id) ?? wash.van }))
  const short = newlyShort(washes, placed, turn)
  const found: { wash: Wash | Waiting; day: Day; at: number; why: Unfit | undefined }[] = []
  for (const wash of washes) {
    if (!isToCome(wash, turn)) continue
    const isWithoutVan = isVanGone(wash, turn) && !vans.has(wash.id)
    const minutes = short.get(wash.id)
    const why =
      newReason(slotOf(wash), turn) ??
      (isWithoutVan ? ({ reason: 'vans' } as const) : undefined) ??
      (minutes === undefined ? undefined : ({ reason: 'road', minutes } as const))
    found.push({ wash, day: dayOf(wash.start), at: wash.start.getTime(), why })
  }
  for (const wash of untimed) {
    if (!wash.isOpen || wash.day < dayOf(turn.now)) continue
    const { day, spot, service } = wash
    const why = newReason({ day, spot, service, hour: null }, turn)
    found.push({ wash, day, at: 0, why })
  }
  const unfit = found
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.at - b.at || a.wash.id - b.wash.id))
    .flatMap(({ wash, why }) => (why ? [{ wash, why }] : []))
  return { unfit, otherVans }
}

function isToCome({ isOpen, start }: PlannedWash & Booked, { now }: Turn): boolean {
  return isOpen && start > now
}

type Slot = {
  day: Day
  spot: Spot | null
  service: ServiceId | undefined
  hour: { time: string; minutes: number } | null
}

function slotOf({ start, end, spot, service }: PlannedWash): Slot {
  const minutes = (end.getTime() - start.getTime()) / minuteMs
  return { day: dayOf(start), spot, service, hour: { time: timeOf(start), minutes } }
}

function newReason(slot: Slot, { before, after }: Turn): Unfit | undefined {
  const known = reasonsOf(slot, before.work).map(({ reason }) => reason)
  return reasonsOf(slot, after.work).find(({ reason }) => !known.includes(reason))
}

function reasonsOf({ day, spot, service, hour }: Slot, work: WorkSettings): Unfit[] {
  const reasons: Unfit[] = []
  const { hours, off } = workDay(day, work)
  if (off) reasons.push({ reason: 'day_off', off })
  if (hours && hour) {
    const { breaks: _, ...open } = hours
    if (!keepsHours(hour, open, work)) reasons.push({ reason: 'outside_hours' })
    const pause = breakMet(hour, hours)
    if (pause) reasons.push({ reason: 'break', pause })
  }
  const weekdays = sectorDays(spot, work)
  if (weekdays && !weekdays.includes(isoWeekday(day) as Weekday)) reasons.push({ reason: 'sector', weekdays })
  const suspension = suspensionOn(day, { service, spot }, work)
  if (suspension) reasons.push({ reason: 'suspended', suspension })
  return reasons
}

function isVanGone({ van }: PlannedWash, { before, after }: Turn): boolean {
  return van > after.vans && van <= before.vans
}

/** Each goes to the van with the least added driving, the soonest wash first. */
function movedVans<Wash extends PlannedWash & Booked>(
  washes: Wash[],
  busy: BusyTime[],
  turn: Turn,
): Turned<Wash>['otherVans'] {
  const { vans, road } = turn.after
  const isKept = keptBy({ busy, vans })
  const leaving = washes.filter((wash) => isToCome(wash, turn) && isVanGone(wash, turn)).toSorted(inOrder)
  const standing: PlannedWash[] = washes.filter((wash) => !leaving.includes(wash))
  return leaving.flatMap((wash) => {
    const { start, end, spot } = wash
    const room = roomFor({ start, end, spot }, { vans, road, busy, washes: standing })
    if (room.kind !== 'free' || isKept(room.van, start.getTime(), end.getTime())) return []
    standing.push({ start, end, spot, van: room.van })
    return [{ id: wash.id, van: room.van }]
  })
}

/** Minutes that the road wants more than there are, before washes to which it was long enough. */
function newlyShort<Wash extends PlannedWash & Booked>(
  before: Wash[],
  after: Wash[],
  turn: Turn,
): Map<number, number> {
  const known = shortLegs(before, turn.before.road)
  const short = shortLegs(after, turn.after.road)
  return new Map([...short].filter(([id]) => !known.has(id)))
}

function shortLegs<Wash extends PlannedWash & Booked>(washes: Wash[], road: Road): Map<number, number> {
  const rounds = grouped(washes, ({ van }) => van)
  const short = new Map<number, number>()
  for (const round of rounds.values())
    for (const { to, tooShortBy } of legsOf(round, road))
      if (to && tooShortBy > 0) short.set(to.id, tooShortBy)
  return short
}
