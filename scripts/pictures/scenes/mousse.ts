import { groundOf } from '../ground.ts'
import { clouds, hash, mix, noise, smooth } from '../numbers.ts'
import type { Scene } from '../trace.ts'
import { castDrops, waterOf } from '../water.ts'

/** Foam that slides down dark-blue lacquer, and the drops that ran ahead of it. */
export function mousse(): Scene {
  return {
    camera: { eye: [0.2, 1.15, -1.9], target: [0, 0, 0.4], focus: [0, 0.1, -0.15], fov: 0.4, lens: 0.04 },
    end: 99,
    reach: 0.8,
    flakes: 0,
    fine: 0.005,
    bend: 0,
    light: 1.1,
    water: waterOf(
      castDrops({
        half: 2.4,
        near: -1.5,
        far: 1,
        sizes: [
          { tries: 60, from: 0.05, to: 0.11, flat: 0.8 },
          { tries: 500, from: 0.02, to: 0.05, flat: 0.9 },
          { tries: 1800, from: 0.007, to: 0.018, flat: 0.95 },
        ],
        mayStand: (x, z, radius) => front(x, z) < -radius - 0.03,
      }),
    ),
    ground: groundOf({ near: -1.5, far: 6, half: 1.2, grows: 5 }, (x, z, at) => {
      Object.assign(at, { red: 0.004, green: 0.02, blue: 0.085, mirror: 0.05 })
      const inside = front(x, z)
      if (inside <= 0) return
      const round = Math.sqrt(1 - (1 - Math.min(1, inside / 0.34)) ** 2)
      const swell = (0.2 + 0.16 * clouds(x * 1.7, z * 1.7) * smooth(0, 0.8, inside)) * round
      const skin = bubbles(x, z, 0.075, 0.5) + bubbles(x, z, 0.034, 0.85) + bubbles(x, z, 0.017, 0.95)
      at.height = swell + skin * 0.62 * smooth(0, 0.1, inside)
      const thick = mix(0.55, 0.95, smooth(0, 0.16, inside))
      Object.assign(at, { red: thick * 0.93, green: thick * 0.97, blue: thick, mirror: 0.04, rough: 0.2 })
    }),
  }
}

/** How far inside the foam a place lies: tongues of it run ahead toward the camera. */
function front(x: number, z: number): number {
  const tongue = 0.62 * noise(x * 1.25 + 4.3, 3) + 0.2 * noise(x * 3.1, 9) + 0.03 * noise(x * 14, z * 14)
  return z + 0.78 - 1.5 * tongue + 0.1 * x
}

/** The round tops of bubbles of one size. */
function bubbles(x: number, z: number, cell: number, chance: number): number {
  let best = 0
  const [i0, j0] = [Math.floor(x / cell), Math.floor(z / cell)]
  for (let j = j0 - 1; j <= j0 + 1; j += 1)
    for (let i = i0 - 1; i <= i0 + 1; i += 1) {
      if (hash(i, j, 11) > chance) continue
      const radius = cell * (0.3 + 0.34 * hash(i, j, 12))
      const far = Math.hypot((i + hash(i, j, 13)) * cell - x, (j + hash(i, j, 14)) * cell - z) / radius
      if (far < 1) best = Math.max(best, radius * 0.75 * Math.sqrt(1 - far * far))
    }
  return best
}
