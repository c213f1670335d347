/** Where a clock was put, and when. Units: milliseconds since 1970; `realMs` by the machine's own clock. */
export type Anchor = { realMs: number; shownMs: number }

/**
 * Whoever asks for the time is told another one from now on: it goes on from where it was put, ten times slower than it
 * does, so that no minute ends while something is pressed. It stands by itself, as a page gets its text alone.
 */
export function shiftDate(anchor: () => Anchor): () => number {
  const real = Date
  const now = () => Math.floor(anchor().shownMs + (real.now() - anchor().realMs) / 10)
  globalThis.Date = new Proxy(real, {
    construct: (target, given, as) => Reflect.construct(target, given.length === 0 ? [now()] : given, as),
    apply: () => new real(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
  return now
}
