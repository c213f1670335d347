import type { Moment, World } from '../world.ts'

/**
 * Stripe does it by itself, so many seconds of the account's time after the call: whoever asks in between hears how
 * things stood before. What a test clock lives through is done when the clock is ready.
 */
export function later(world: World, seconds: number, work: () => void): void {
  const { clockTime, coming } = world
  if (seconds === 0 || (clockTime !== null && world.request === null)) {
    work()
    return
  }
  const moment: Moment = {
    at: world.clock.now() + seconds,
    happen() {
      coming.splice(coming.indexOf(moment), 1)
      atClock(world, clockTime, work)
    },
  }
  coming.push(moment)
}

/** Works at the time of a test clock, or with null at the account's. */
export function atClock<Done>(world: World, time: number | null, work: () => Done): Done {
  const before = world.clockTime
  world.clockTime = time
  try {
    return work()
  } finally {
    world.clockTime = before
  }
}
