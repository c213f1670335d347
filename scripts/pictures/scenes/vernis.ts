import { groundOf } from '../ground.ts'
import type { Scene } from '../trace.ts'

/** The edge of a wing after polishing: one crease, one gap, and the mountain in the lacquer. */
export function vernis(): Scene {
  return {
    camera: { eye: [0, 0.85, -2.2], target: [0.1, 0.02, 0.5], focus: [0, 0.1, 0.2], fov: 0.42, lens: 0.018 },
    end: 99,
    reach: 0.3,
    flakes: 0,
    fine: 0.0025,
    bend: 0,
    light: 1.1,
    ground: groundOf(
      { near: -1.7, far: 7, half: 0.9, grows: 5 },
      (x, z, at) => {
        Object.assign(at, { height: wing(x, z), red: 0.004, green: 0.02, blue: 0.085, mirror: 0.06 })
        if (gap(x, z) < 0.011)
          Object.assign(at, { red: 0.001, green: 0.001, blue: 0.002, mirror: 0.01, rough: 1 })
      },
      wing,
    ),
  }
}

const crease = (x: number, z: number) => z * 0.92 + 0.4 * x - 0.15 - 0.06 * x * x

const gap = (x: number, z: number) => Math.abs(x - 0.42 + 0.32 * z - 0.03 * z * z)

/** Flat before the crease, falling behind it, with the rounded edges of the gap. */
function wing(x: number, z: number): number {
  const d = crease(x, z)
  const sharp = 0.06
  const fall = 0.15 * (d + Math.sqrt(d * d + sharp * sharp))
  const hollow = 0.1 * Math.exp(-(((d + 0.55) / 0.42) ** 2))
  return 0.22 - fall - hollow - 0.02 * x * x - 0.05 * Math.exp(-((gap(x, z) / 0.02) ** 2))
}
