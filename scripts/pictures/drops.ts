import type { Place } from './ground.ts'
import { clamp, hash } from './numbers.ts'

/** Drops of several sizes; near ones run together. */
export type Drops = { cell: number; chance: number; biggest: number; shift: number }

/** Adds to a place the water that stands there; the largest sizes come first, and small drops leave them room. */
export function bead(x: number, z: number, at: Place, layers: readonly Drops[]) {
  for (const { cell, chance, biggest, shift } of layers) {
    if (at.drop > 0 && cell < 0.3) return
    const i0 = Math.floor((x + shift) / cell)
    const j0 = Math.floor((z + shift) / cell)
    for (let j = j0 - 1; j <= j0 + 1; j += 1)
      for (let i = i0 - 1; i <= i0 + 1; i += 1) {
        const lot = hash(i, j, Math.floor(cell * 977))
        if (lot > chance) continue
        const a = hash(i, j, 37)
        const b = hash(i, j, 38)
        const radius = biggest * cell * (0.3 + 0.7 * (lot / chance) ** 1.6)
        const mx = (i + 0.5 + (a - 0.5) * 0.7) * cell - shift
        const mz = (j + 0.5 + (b - 0.5) * 0.7) * cell - shift
        const ux = (x - mx) / radius
        const uz = (z - mz) / radius
        const wx = ux + 0.08 * Math.sin(uz * 2.6 + 6 * a)
        const wz = uz + 0.08 * Math.sin(ux * 2.6 + 6 * b)
        const q = 1 - wx * wx - wz * wz
        if (q <= 0) continue
        const up = radius * 0.72 * q ** 0.45
        const k = 0.22 * radius
        const near = at.height > 0 ? clamp(1 - Math.abs(up - at.height) / k) : 0
        if (up > at.height) {
          at.height = up
          at.drop = radius
        }
        at.height += near * near * k * 0.25
      }
  }
}
