import type { Clock } from '../../ports/clock.ts'

const secondMs = 1000

/** Gives at most `perSecond` turns in any second. Answers whether there was one: nobody waits. */
export function turns(clock: Clock, perSecond: number): () => boolean {
  let taken: number[] = []
  return () => {
    const now = clock.now().getTime()
    // A turn of a time to come was taken by a clock that was ahead.
    taken = taken.filter((at) => at <= now && at > now - secondMs)
    if (taken.length >= perSecond) return false
    taken.push(now)
    return true
  }
}
