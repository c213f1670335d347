import { hourMs, minuteMs } from '@tramontane/domain/days/durations'

/** Milliseconds after each failed try before the next one; after the last, an administrator decides. */
export const retryDelaysMs = [minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs, 4 * hourMs, 12 * hourMs]

/** How long to wait after the try number `attempts`, counted from 1; null when it was the last one. */
export function retryDelayMs(attempts: number): number | null {
  return retryDelaysMs[attempts - 1] ?? null
}

/** Units: milliseconds. */
export const longestRetryMs = Math.max(...retryDelaysMs)

/** No message waits longer than this, a clock that is set right meanwhile included. Units: milliseconds. */
export const longestWaitMs = longestRetryMs + hourMs
