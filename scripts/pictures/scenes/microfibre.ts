import { groundOf } from '../ground.ts'
import { bell, clouds, hash, noise, smooth } from '../numbers.ts'
import type { Scene } from '../trace.ts'

/** A microfibre cloth in waves, its hem toward us, on lacquer that it has just dried. */
export function microfibre(): Scene {
  return {
    camera: {
      eye: [-0.3, 1.25, -2],
      target: [0.05, 0, 0.5],
      focus: [0.1, 0.15, 0.05],
      fov: 0.42,
      lens: 0.04,
    },
    end: 99,
    reach: 0.6,
    flakes: 0.5,
    fine: 0.004,
    bend: 0.03,
    light: 1.25,
    ground: groundOf({ near: -1.6, far: 5.5, half: 1.3, grows: 4.8 }, (x, z, at) => {
      Object.assign(at, { red: 0.004, green: 0.02, blue: 0.07, mirror: 0.06 })
      const inside = z + 0.42 * x + 0.5 + 0.07 * Math.sin(x * 3.4 + 1)
      if (inside < 0) return
      const fold = 0.13 * (1 + Math.sin(x * 2.6 + z * 1.1 + 1.6 * clouds(x, z))) * smooth(0, 0.7, inside)
      const edge = 0.09 * smooth(0, 0.03, inside)
      const hem = inside < 0.15 ? 0.035 * bell(inside - 0.07, 0.06) : 0
      const [up, lot] = inside < 0.15 ? ribs(x, inside) : loops(x, z)
      at.height = fold + edge + hem + up
      const tone = 0.55 + 0.35 * lot + 5 * (up - 0.02)
      const hemmed = inside < 0.15 ? 0.82 : 1
      Object.assign(at, {
        red: 0.9 * tone * hemmed,
        green: 0.47 * tone * hemmed,
        blue: 0.02 * tone,
        mirror: 0.02,
        rough: 0.9,
      })
    }),
  }
}

function ribs(x: number, inside: number): [number, number] {
  return [0.006 * (1 + Math.sin(x * 190 + inside * 60)), 0.4 + 0.3 * noise(x * 40, inside * 40)]
}

/** The pile: one soft loop beside the other, each turned its own way. */
function loops(x: number, z: number): [number, number] {
  const cell = 0.052
  let [best, lot] = [0, 0]
  const [i0, j0] = [Math.floor(x / cell), Math.floor(z / cell)]
  for (let j = j0 - 1; j <= j0 + 1; j += 1)
    for (let i = i0 - 1; i <= i0 + 1; i += 1) {
      const turn = 6.283 * hash(i, j, 1)
      const dx = x - (i + 0.5 + (hash(i, j, 2) - 0.5) * 0.8) * cell
      const dz = z - (j + 0.5 + (hash(i, j, 3) - 0.5) * 0.8) * cell
      const along = (dx * Math.cos(turn) + dz * Math.sin(turn)) / (cell * 1.05)
      const across = (dz * Math.cos(turn) - dx * Math.sin(turn) + 0.012 * along * along) / (cell * 0.34)
      const q = 1 - along * along - across * across
      if (q <= 0) continue
      const up = 0.04 * Math.sqrt(q) * (0.6 + 0.6 * hash(i, j, 4)) + 0.003 * Math.sin(across * 9)
      if (up > best) [best, lot] = [up, hash(i, j, 5)]
    }
  return [best, lot]
}
