export const clamp = (x: number, low = 0, high = 1) => Math.min(high, Math.max(low, x))

export const mix = (a: number, b: number, t: number) => a + (b - a) * t

export function smooth(from: number, to: number, x: number): number {
  const t = clamp((x - from) / (to - from))
  return t * t * (3 - 2 * t)
}

export const bell = (x: number, width: number) => Math.exp(-((x / width) ** 2))

/** The same number between 0 and 1 for the same place, without any pattern. */
export function hash(x: number, y: number, salt = 0): number {
  let n =
    Math.imul(Math.floor(x) + salt * 7919, 1597334673) ^ Math.imul(Math.floor(y) - salt * 104729, 0x3504f335)
  n = Math.imul(n ^ (n >>> 15), 0x85ebca6b)
  n = Math.imul(n ^ (n >>> 13), 0xc2b2ae35)
  return ((n ^ (n >>> 16)) >>> 0) / 4294967296
}

export function noise(x: number, y: number): number {
  const i = Math.floor(x)
  const j = Math.floor(y)
  const u = (x - i) * (x - i) * (3 - 2 * (x - i))
  const v = (y - j) * (y - j) * (3 - 2 * (y - j))
  return mix(mix(hash(i, j), hash(i + 1, j), u), mix(hash(i, j + 1), hash(i + 1, j + 1), u), v)
}

/** Noise in five sizes, around one half. */
export function clouds(x: number, y: number): number {
  let sum = 0
  let part = 0.5
  for (let octave = 0; octave < 5; octave += 1) {
    sum += part * noise(x, y)
    const turned = 1.6 * x + 1.2 * y + 3.1
    y = 1.6 * y - 1.2 * x + 3.1
    x = turned
    part /= 2
  }
  return sum
}

/** Chance that starts again for each row of pixels, so that a picture is the same on every machine. */
export function chanceFrom(seed: number): () => number {
  let state = (seed * 747796405 + 2891336453) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
