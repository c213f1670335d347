import { bell, clamp, clouds, mix, noise, smooth } from './numbers.ts'

/** Where the sun stands: low, behind the subject, on the left. */
export const sun = unit(-0.5, 0.32, 0.8)
export const sunColor = [1, 0.8, 0.55] as const

const wide = 2048
const high = 1024
const lowest = -0.32
const span = 1.9

/** The sky of a clear morning after the wind, with the mountain and the plain, for every direction. Shapes: red, green, blue. */
export const skyMap = painted()

/** Where a direction stands in `skyMap`. */
export function skyIndex(x: number, y: number, z: number): number {
  const column = Math.floor((Math.atan2(x, z) / (2 * Math.PI) + 0.5) * (wide - 1))
  const row = Math.floor(((Math.asin(clamp(y, -0.3, 0.9999)) - lowest) / span) * (high - 1))
  return (row * wide + column) * 3
}

function painted(): Float32Array {
  const map = new Float32Array(wide * high * 3)
  for (let row = 0; row < high; row += 1)
    for (let column = 0; column < wide; column += 1)
      map.set(
        colorAt((column / (wide - 1) - 0.5) * 2 * Math.PI, lowest + (row / (high - 1)) * span),
        (row * wide + column) * 3,
      )
  return map
}

/** The Canigou from the plain: a double summit over long shoulders. Units: radians. */
function ridge(a: number): number {
  const peaks =
    0.128 * Math.exp(-((Math.abs(a - 0.12) / 0.17) ** 1.3)) +
    0.1 * Math.exp(-((Math.abs(a - 0.34) / 0.11) ** 1.35))
  const shoulders = 0.05 * bell(a + 0.28, 0.36) + 0.05 * bell(a - 0.75, 0.32)
  const rough = 0.03 * (clouds(a * 13, 2) - 0.5) + 0.01 * (noise(a * 66, 5) - 0.5)
  return 0.014 + peaks + shoulders + rough
}

function colorAt(a: number, e: number): number[] {
  const up = smooth(0.1, 1, e)
  const glow = 1 - smooth(-0.02, 0.24, e)
  let color = [mix(0.16, 0.012, up), mix(0.36, 0.06, up), mix(0.68, 0.22, up)]
  color = blend(color, [0.95, 0.56, 0.33], glow * 0.9)
  const near = Math.max(
    0,
    Math.cos(e) * Math.sin(a) * sun[0] + Math.sin(e) * sun[1] + Math.cos(e) * Math.cos(a) * sun[2],
  )
  const halo = 0.5 * near ** 12 + 2 * near ** 200
  color = color.map((part, i) => part + halo * (sunColor[i] ?? 0))
  const drift = clouds(a * 1.1 + e * 0.6, e * 9 - a)
  const streak = smooth(0.44, 0.85, clouds(a * 1.6 + e + drift, e * 13 - a * 1.4 + 2 * drift))
  color = blend(color, [1.05, 0.82, 0.72], 0.3 * streak * smooth(0.12, 0.3, e) * (1 - smooth(0.5, 1, e)))
  const top = ridge(a)
  if (e < top) {
    const steep = clouds(a * 24 + e * 20, e * 40 - a * 8)
    const gully = smooth(0.47, 0.6, clouds(a * 46 - e * 52, e * 20 + a * 14))
    const snow = smooth(0.058, 0.09, e + 0.05 * (steep - 0.5)) * (1 - 0.72 * gully)
    const rock = blend(
      [mix(0.05, 0.025, steep), mix(0.12, 0.07, steep), mix(0.27, 0.17, steep)],
      [0.95, 0.86, 0.84],
      snow,
    )
    const far = blend(rock, [0.42, 0.46, 0.6], 0.7 * (1 - smooth(0, 0.05, e)))
    color = blend(color, far, 1 - smooth(top - 0.003, top, e))
  }
  const hills = 0.018 + 0.022 * clouds(a * 4 + 9, 6)
  if (e < hills)
    color = blend(
      color,
      [0.1, 0.16, 0.3],
      (1 - smooth(hills - 0.003, hills, e)) * (0.6 + 0.35 * smooth(0, 0.03, e)),
    )
  return e < 0 ? blend([0.3, 0.34, 0.46], [0.05, 0.08, 0.14], smooth(0, 0.2, -e)) : color
}

function blend(from: number[], to: number[], t: number): number[] {
  return from.map((part, i) => mix(part, to[i] ?? 0, t))
}

function unit(x: number, y: number, z: number): readonly [number, number, number] {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}
