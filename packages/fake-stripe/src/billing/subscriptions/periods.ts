import { daySeconds, plusMonths } from '../../clock.ts'
import type { Recurring } from '../../objects/catalog.ts'
import type { Subscription } from '../../objects/subscription.ts'

const seconds = { day: daySeconds, week: 7 * daySeconds }

/**
 * The first boundary after `start`, counted from the anchor: a month that lacks the anchor's day is cut at its own last
 * day, and the next one finds the anchor's day again.
 */
export function nextBoundary(
  anchor: number,
  start: number,
  { interval, interval_count }: Pick<Recurring, 'interval' | 'interval_count'>,
): number {
  for (let count = interval_count; ; count += interval_count) {
    const boundary =
      interval === 'day' || interval === 'week'
        ? anchor + count * seconds[interval]
        : plusMonths(anchor, interval === 'month' ? count : count * 12)
    if (boundary > start) return boundary
  }
}

export function periodOf(subscription: Subscription): { start: number; end: number } {
  const [item] = subscription.items.data
  return { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 }
}
