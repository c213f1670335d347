import { clamp } from './numbers.ts'

/** What stands at a place, as a scene says it. */
export type Place = {
  /** Height over the ground. */
  height: number
  red: number
  green: number
  blue: number
  /** How much it mirrors, seen from straight above. */
  mirror: number
  /** 0 mirrors like lacquer, 1 not at all. */
  rough: number
  /** The radius of the drop of water that stands here, or 0. */
  drop: number
}

/** The part of the ground that a camera sees: from `near` to `far`, `half` wide on each side and `grows` wider there. */
export type Bounds = { near: number; far: number; half: number; grows: number }

export type Ground = ReturnType<typeof groundOf>

const side = 1600

/** Near places take more room in the map than far ones. */
const nearer = 2.5

const fields = ['height', 'red', 'green', 'blue', 'mirror', 'rough'] as const

/** What a scene says of every place, computed once: rays look it up. A smooth mirror needs its `exact` height. */
export function groundOf(
  bounds: Bounds,
  place: (x: number, z: number, at: Place) => void,
  exact?: (x: number, z: number) => number,
) {
  const { near, far, half, grows } = bounds
  const depth = far - near
  const map = Object.fromEntries(fields.map((name) => [name, new Float32Array(side * side)])) as Record<
    (typeof fields)[number],
    Float32Array
  >
  const at: Place = { height: 0, red: 0, green: 0, blue: 0, mirror: 0, rough: 0, drop: 0 }
  for (let row = 0; row < side; row += 1) {
    const v = row / (side - 1)
    const s = v / (1 + nearer - nearer * v)
    for (let column = 0; column < side; column += 1) {
      at.height = 0
      at.red = 0
      at.green = 0
      at.blue = 0
      at.mirror = 0.05
      at.rough = 0
      at.drop = 0
      place((column / (side - 1) - 0.5) * 2 * (half + grows * s), near + depth * s, at)
      const index = row * side + column
      map.height[index] = at.height
      map.red[index] = at.red
      map.green[index] = at.green
      map.blue[index] = at.blue
      map.mirror[index] = at.mirror
      map.rough[index] = at.rough
    }
  }
  const heights = map.height

  function index(x: number, z: number): number {
    const s = clamp((z - near) / depth)
    const u = clamp((x / (half + grows * s)) * 0.5 + 0.5)
    const v = (s * (1 + nearer)) / (1 + nearer * s)
    return Math.round(v * (side - 1)) * side + Math.round(u * (side - 1))
  }

  /** Between the four places around. */
  function height(x: number, z: number): number {
    const s = clamp((z - near) / depth)
    const u = clamp((x / (half + grows * s)) * 0.5 + 0.5) * (side - 1.001)
    const v = ((s * (1 + nearer)) / (1 + nearer * s)) * (side - 1.001)
    const i = Math.floor(u)
    const j = Math.floor(v)
    const k = j * side + i
    const a = heights[k] as number
    const b = heights[k + 1] as number
    const c = heights[k + side] as number
    const d = heights[k + side + 1] as number
    const f = u - i
    return a + (b - a) * f + (c + (d - c) * f - a - (b - a) * f) * (v - j)
  }

  let top = 0
  for (const one of heights) if (one > top) top = one
  return { map, heights, index, height: exact ?? height, top }
}
