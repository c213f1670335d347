/**
 * For tests whose guarantee begins after somebody paused: what waits 0.3 to 1.5 s for the next key waits a fiftieth of it.
 * How long it waits is held by the tests of whoever waits.
 */
export function shortPauses() {
  const timer = globalThis.setTimeout
  const isPause = (ms: number) => ms >= 300 && ms <= 1500
  globalThis.setTimeout = Object.assign((callback: () => void, delayMs = 0) => {
    return timer(callback, isPause(delayMs) ? delayMs / 50 : delayMs)
  }, timer)
  return {
    [Symbol.dispose]() {
      globalThis.setTimeout = timer
    },
  }
}
