import type { Clock } from '../../ports/clock.ts'

const secondMs = 1000

/**
 * Lets its callers through one after the other, at most `perSecond` in a second: for what nobody waits for.
 * Shapes: `pause` waits for so many milliseconds.
 */
export function paced(clock: Clock, perSecond: number, pause: (ms: number) => Promise<unknown> = Bun.sleep) {
  const spacing = secondMs / perSecond
  let last = Number.NEGATIVE_INFINITY
  let before: Promise<void> = Promise.resolve()

  async function through() {
    const since = clock.now().getTime() - last
    // A clock that was set back makes nobody wait longer.
    if (since < spacing) await pause(Math.min(spacing, spacing - since))
    last = clock.now().getTime()
  }

  return (): Promise<void> => {
    before = before.then(through)
    return before
  }
}
