import { groundOf } from '../ground.ts'
import { clouds, hash, mix, noise, smooth } from '../numbers.ts'
import type { Scene } from '../trace.ts'

/** Sand of the beach on a dark floor mat. */
export function sable(): Scene {
  return {
    camera: { eye: [0.2, 0.95, -1.6], target: [0, 0, 0.5], focus: [0, 0.1, -0.05], fov: 0.4, lens: 0.045 },
    end: 99,
    reach: 0.5,
    flakes: 0,
    fine: 0.004,
    bend: 0,
    light: 1.45,
    ground: groundOf({ near: -1.2, far: 5, half: 1.1, grows: 4.2 }, (x, z, at) => {
      const rib = Math.abs((((x * 0.35 + z) * 3.6) % 1) + (x * 0.35 + z < 0 ? 1 : 0) - 0.5) * 2
      const pile = 0.014 * hash(x * 95, z * 95, 1) + 0.06 * smooth(0.3, 0.75, rib)
      const heap =
        0.34 *
        smooth(
          0.42,
          0.8,
          clouds(x * 1.1 + 4, z * 1.1 + 8) + 0.12 * smooth(1, 0, Math.hypot(x - 0.2, z - 0.5)),
        )
      const drift = heap + 0.03 * noise(x * 6, z * 6) * smooth(0, 0.1, heap)
      const [up, lot] = grain(x, z, 0.03, smooth(-0.02, 0.1, drift - pile * 0.4) + 0.12)
      const isSand = up > 0 || drift > pile + 0.015
      at.height = Math.max(pile, drift) + up
      if (!isSand) {
        const tone = 0.5 + 0.8 * hash(x * 95, z * 95, 2)
        return Object.assign(at, {
          red: 0.012 * tone,
          green: 0.026 * tone,
          blue: 0.055 * tone,
          mirror: 0.02,
          rough: 1,
        })
      }
      const tone = mix(0.6, 1.15, lot)
      const shell = lot > 0.93 ? 1.35 : 1
      Object.assign(at, {
        red: 0.74 * tone * shell,
        green: 0.47 * tone * shell,
        blue: mix(0.24, 0.34, lot) * tone * shell,
        mirror: 0.04,
        rough: lot > 0.8 ? 0.2 : 0.8,
      })
    }),
  }
}

function grain(x: number, z: number, cell: number, chance: number): [number, number] {
  let [best, lot] = [0, 0]
  const [i0, j0] = [Math.floor(x / cell), Math.floor(z / cell)]
  for (let j = j0 - 1; j <= j0 + 1; j += 1)
    for (let i = i0 - 1; i <= i0 + 1; i += 1) {
      if (hash(i, j, 1) > chance) continue
      const radius = cell * (0.35 + 0.35 * hash(i, j, 2))
      const dx = ((i + hash(i, j, 3)) * cell - x) / radius
      const dz = ((j + hash(i, j, 4)) * cell - z) / radius
      const far = (Math.abs(dx) ** 2.6 + Math.abs(dz) ** 2.6) ** (1 / 2.6)
      if (far >= 1) continue
      const up = radius * (1 - far ** 2.4) ** 0.5
      if (up > best) [best, lot] = [up, hash(i, j, 5)]
    }
  return [best, lot]
}
