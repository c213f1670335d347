import type { Day } from '../days/day.ts'
import type { Notice } from './business-settings.ts'

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
