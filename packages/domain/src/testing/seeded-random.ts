/** For tests: how often something random is tried: `brief` in `verify`, `whole` in `verify:long`, which sets EVERY_ROUND. */
export function roundsOf(brief: number, whole: number): number {
  return Bun.env.EVERY_ROUND ? whole : brief
}

/** `verify:long` lives others where it is asked for them. */
const first = Number(Bun.env.FIRST_SEED ?? 1)

/** For tests: `brief` or `whole` seeds, from FIRST_SEED on, else from 1. */
export function seedsOf(brief: number, whole: number): number[] {
  return Array.from({ length: roundsOf(brief, whole) }, (_, index) => first + index)
}

/** For tests that live one seed: `usual`, and another one with each FIRST_SEED. */
export function seedOf(usual: number): number {
  return usual + first - 1
}

/** For tests: numbers from 0 to 1, without 1, the same ones for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
