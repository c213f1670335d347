import { instantOf, plusDays } from './calendar.ts'

/** From an instant on, Paris is so many milliseconds ahead of UTC. */
export type ClockChange = { at: number; offsetMs: number }

const hourMs = 3_600_000

/** The changes of the clocks in Paris over some years, in order: two a year, at one in the morning UTC on a Sunday. */
export function clockChanges(firstYear: number, lastYear: number): ClockChange[] {
  const changes: ClockChange[] = []
  for (let year = firstYear; year <= lastYear; year += 1)
    for (const month of ['03', '10'])
      for (let day = `${year}-${month}-25`; day <= `${year}-${month}-31`; day = plusDays(day, 1)) {
        const next = plusDays(day, 1)
        if (instantOf(next).getTime() - instantOf(day).getTime() === 24 * hourMs) continue
        const offsetMs = Date.parse(`${next}T00:00:00Z`) - instantOf(next).getTime()
        changes.push({ at: Date.parse(`${day}T01:00:00Z`), offsetMs })
      }
  return changes
}
