import { timeOf } from '../days/calendar.ts'

/** Local times between which no SMS leaves but the urgent ones. */
export const smsQuiet = { from: '21:00', until: '08:00' }

/** In Paris, whatever the season. Source: V-41. */
export function isSmsQuiet(now: Date): boolean {
  const time = timeOf(now)
  return time >= smsQuiet.from || time < smsQuiet.until
}
