import type { Day } from '../days/calendar.ts'

/** Words for every public page, between two days where they are said. */
export type Notice = { text: string; firstDay: Day | null; lastDay: Day | null }

/**
 * What the banner says on a day, both ends included; null on the other days.
 * Shapes: `today` is a Paris civil day.
 */
export function noticeOn(notice: Notice | null, today: Day): string | null {
  if (!notice) return null
  const { text, firstDay, lastDay } = notice
  if (firstDay && today < firstDay) return null
  if (lastDay && today > lastDay) return null
  return text
}
