import type { DayStop } from '@tramontane/contract/replies/appointments/day'

/** A stop with its place in the round of its van, from 1; null while its hour is to be agreed. */
export type NumberedStop = { stop: DayStop; number: number | null }

/** Each van counts its own. Shapes: `stops` in the order of the day. */
export function numberedStops(stops: DayStop[]): NumberedStop[] {
  const counts = new Map<number, number>()
  return stops.map((stop) => {
    const { van, timeSlot } = stop.appointment
    if (timeSlot === null) return { stop, number: null }
    const number = (counts.get(van) ?? 0) + 1
    counts.set(van, number)
    return { stop, number }
  })
}
