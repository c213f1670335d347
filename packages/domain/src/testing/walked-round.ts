import { dayOf } from '../days/calendar.ts'
import type { Day } from '../days/day.ts'
import { dayMs, minuteMs } from '../days/durations.ts'
import { keepsHours, workDay } from '../days/worked-days.ts'
import { driveKm, noDrives } from '../road/road.ts'
import type { Spot } from '../road/spot.ts'
import type { FreeStart } from '../rounds/free-starts.ts'
import type { PlannedWash, Planning, Road, WantedWash } from '../rounds/planning.ts'
import { slotStarts, washInterval } from '../washes/slots.ts'

/** For tests: a road on which nothing takes any time. */
export const noRoad: Road = { base: null, setUpMinutes: 0, minutes: () => 0, km: () => 0 }

/** For tests: a place by two minutes, which `gridRoad` drives along. */
export function at(x: number, y = 0): Spot {
  return { lat: x, lon: y, cityCode: '' }
}

/** For tests: minutes along a grid; unknown places are 20 minutes away. */
export function gridRoad(setUpMinutes = 5): Road {
  return {
    base: at(0),
    setUpMinutes,
    minutes: (from, to) =>
      from && to ? Math.abs((from.lat ?? 0) - (to.lat ?? 0)) + Math.abs((from.lon ?? 0) - (to.lon ?? 0)) : 20,
    km: (from, to) => driveKm(from, to, noDrives),
  }
}

/**
 * For tests: what a van does, minute by minute: it washes, drives on as soon as it is done, and sets up. Answers the first
 * minute at which it would do two things at once; null where it can follow its round.
 */
export function firstClash(round: PlannedWash[], road: Road): Date | null {
  const doing = new Set<number>()
  const inOrder = round.toSorted((one, other) => +one.start - +other.start || +one.end - +other.end)
  for (const [index, wash] of inOrder.entries()) {
    const next = inOrder[index + 1]
    const onTheWay = next ? road.minutes(wash.spot, next.spot) + road.setUpMinutes : 0
    for (let minute = +wash.start / minuteMs; minute < +wash.end / minuteMs + onTheWay; minute += 1) {
      if (doing.has(minute)) return new Date(minute * minuteMs)
      doing.add(minute)
    }
  }
  return null
}

/** For tests: minutes on the road of one van's washes of a day, from the base and back. */
export function drivenMinutes(round: PlannedWash[], road: Road): number {
  if (round.length === 0) return 0
  const inOrder = round.toSorted((one, other) => +one.start - +other.start)
  const spots = [road.base, ...inOrder.map(({ spot }) => spot), road.base]
  return spots.slice(1).reduce((sum, spot, index) => sum + road.minutes(spots[index] ?? null, spot), 0)
}

/** For tests: the free starts of a day, found by walking each van's round with the wash in it. */
export function walkedStarts(day: Day, wanted: WantedWash, planning: Planning): FreeStart[] {
  const waiting = planning.untimed.filter((one) => one.day === day)
  const timed = mostTimed(waiting, planning)
  if (day !== wanted.ownDay && !isWalkedOn(day, wanted, planning)) return []
  return walkedChoices(day, wanted, planning)
    .filter(({ wash }) => {
      const beside = { ...planning, washes: [...planning.washes, wash] }
      return waiting.length === 0 || mostTimed(waiting, beside) === timed
    })
    .toSorted((one, other) => one.addedMinutes - other.addedMinutes || one.van - other.van)
    .filter(({ time }, index, all) => all.findIndex((one) => one.time === time) === index)
    .toSorted((one, other) => (one.time < other.time ? -1 : 1))
    .map(({ wash: _, ...start }) => start)
}

/** Whether some 'only' sector of the town has the day, or none has the town. */
function isWalkedOn(day: Day, { spot }: WantedWash, { work: { sectors = [] } }: Planning): boolean {
  const binding = sectors.filter(
    ({ mode, towns, weekdays }) =>
      mode === 'only' && weekdays.length > 0 && spot?.cityCode && towns.includes(spot.cityCode),
  )
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay() || 7
  return binding.length === 0 || binding.some(({ weekdays }) => weekdays.some((one) => one === weekday))
}

function mostTimed(waiting: Planning['untimed'], planning: Planning): number {
  const [first, ...rest] = waiting
  if (!first) return 0
  const placed = walkedChoices(first.day, first, planning).map(
    ({ wash }) => 1 + mostTimed(rest, { ...planning, washes: [...planning.washes, wash] }),
  )
  return Math.max(mostTimed(rest, planning), ...placed)
}

function walkedChoices(day: Day, wanted: WantedWash, { now, work, vans, washes, busy, road }: Planning) {
  const { hours } = workDay(day, work)
  if (!hours) return []
  const { start, end } = washInterval(day, '00:00', 24 * 60)
  const near = washes.filter((one) => +one.end > +start - dayMs && +one.start < +end + dayMs)
  const choices: (FreeStart & { wash: PlannedWash })[] = []
  for (const time of slotStarts)
    for (let van = 1; van <= vans; van += 1) {
      const wash = { ...washInterval(day, time, wanted.minutes), van, spot: wanted.spot }
      if (wash.start <= now || !keepsHours({ time, minutes: wanted.minutes }, hours, work)) continue
      if (minutesOf(wash).some((minute) => isBusyAt(minute, van, busy))) continue
      const round = near.filter((one) => one.van === van)
      if (firstClash([...round, wash], road)) continue
      const ofDay = round.filter(({ start }) => dayOf(start) === day)
      const more = drivenMinutes([...ofDay, wash], road) - drivenMinutes(ofDay, road)
      const addedMinutes = Math.max(0, more)
      choices.push({ time, van, addedMinutes, isNear: ofDay.length > 0 && addedMinutes <= 10, wash })
    }
  return choices
}

function minutesOf({ start, end }: PlannedWash): number[] {
  const first = +start / minuteMs
  return Array.from({ length: +end / minuteMs - first }, (_, index) => first + index)
}

function isBusyAt(minute: number, van: number, busy: Planning['busy']): boolean {
  const isOf = (one: Planning['busy'][number]) => one.van === null || one.van === van
  return busy.some((one) => isOf(one) && +one.start < (minute + 1) * minuteMs && minute * minuteMs < +one.end)
}
