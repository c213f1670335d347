const minute = 60_000
const hour = 60 * minute

/** Milliseconds after each failed try before the next one; after the last, an administrator decides. */
export const retryDelaysMs = [minute, 5 * minute, 15 * minute, hour, 4 * hour, 12 * hour]

/** How long to wait after the try number `attempts`, counted from 1; null when it was the last one. */
export function retryDelayMs(attempts: number): number | null {
  return retryDelaysMs[attempts - 1] ?? null
}

/** No message waits longer than this, a clock that is set right meanwhile included. Units: milliseconds. */
export const longestWaitMs = Math.max(...retryDelaysMs) + hour
