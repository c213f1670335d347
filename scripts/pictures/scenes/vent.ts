import { groundOf } from '../ground.ts'
import { bell, clouds, hash, mix, noise, smooth } from '../numbers.ts'
import type { Scene } from '../trace.ts'

/** Dust that the wind has drawn in lines over a bonnet; one wipe has cleaned its way through. */
export function vent(): Scene {
  return {
    camera: { eye: [0.2, 0.62, -2.1], target: [0, 0.27, 0.6], focus: [0, 0, -0.3], fov: 0.44, lens: 0.018 },
    end: 14,
    reach: 0.12,
    flakes: 0,
    fine: 0.006,
    bend: 0,
    ground: groundOf({ near: -1.7, far: 14, half: 0.8, grows: 9 }, (x, z, at) => {
      const along = 0.9 * x + 0.42 * z
      const over = z - 0.45 * x + 0.22 * Math.sin(along * 1.3) + 0.12 * clouds(x * 0.8, z * 0.8)
      const line = 0.62 * clouds(along * 0.5 + 20, over * 6.5) + 0.38 * clouds(along * 1.1, over * 22)
      const dust = smooth(0.4, 0.6, line)
      const swath = x * 0.9 - z * 0.36 - 0.12 + 0.14 * Math.sin(z * 1.1)
      const edge = Math.abs(swath) + 0.012 * noise(x * 14, z * 14)
      const wiped = 1 - smooth(0.3, 0.33, edge)
      const rim = bell(edge - 0.335, 0.022)
      const grains = hash(x * 330, z * 330, 4)
      const cover = Math.min(0.96, (1 - wiped) * (0.1 + dust * (0.62 + 0.4 * grains) + 0.6 * rim))
      at.height = (1 - wiped) * (0.003 * dust * grains + 0.014 * rim * (0.5 + grains))
      const tone = 0.8 + 0.4 * hash(x * 330, z * 330, 6)
      at.red = mix(0.004, 0.56 * tone, cover)
      at.green = mix(0.02, 0.44 * tone, cover)
      at.blue = mix(0.085, 0.3 * tone, cover)
      at.mirror = mix(0.06, 0.02, cover)
      at.rough = smooth(0.12, 0.5, cover)
    }),
  }
}
