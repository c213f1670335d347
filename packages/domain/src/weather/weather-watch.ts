import { instantOf, plusDays } from '../days/calendar.ts'
import type { Day } from '../days/day.ts'
import { grouped } from '../grouped.ts'
import type { MoveReason } from '../rounds/day-move/move-words.ts'
import type { WeatherRisk } from './wash-weather.ts'

/** When the owner is told of a day: the evening before, and that morning. Local times. */
const slots = { evening: '18:00', morning: '06:00' }

export type WatchSlot = keyof typeof slots

/** The last hour of watching a day that is past; null before its evening. */
export function watchSlotOf(day: Day, now: Date): WatchSlot | null {
  if (now >= instantOf(day, slots.morning)) return 'morning'
  return now >= instantOf(plusDays(day, -1), slots.evening) ? 'evening' : null
}

/** A clock that was set back makes nothing due again. */
export function isSlotDue(slot: WatchSlot | null, done: WatchSlot | null): slot is WatchSlot {
  return slot !== null && done !== 'morning' && slot !== done
}

/** One thing that counts against one wash. */
type ToldRisk = { id: number; risk: WeatherRisk }

/** What was told, and what of it still holds; shapes: 'id:risk'. */
export function toldKey({ id, risk }: ToldRisk): string {
  return `${id}:${risk}`
}

const reasons: Record<WeatherRisk, MoveReason> = { rain: 'rain', gusts: 'wind', cold: 'cold', heat: 'heat' }

/** Why the day would be moved: for what counts against most washes, the first of the list among equals. */
export function moveReasonOf(risks: WeatherRisk[]): MoveReason {
  const counts = grouped(risks, (risk) => risk)
  const [first] = (Object.keys(reasons) as WeatherRisk[]).toSorted(
    (one, other) => (counts.get(other)?.length ?? 0) - (counts.get(one)?.length ?? 0),
  )
  return reasons[first ?? 'rain']
}
