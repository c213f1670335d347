import { groundOf } from '../ground.ts'
import { hash, smooth } from '../numbers.ts'
import type { Scene } from '../trace.ts'
import { castDrops, waterOf } from '../water.ts'

/** Water beading on dark-blue lacquer, the Canigou behind and in the reflection. */
export function gouttes(): Scene {
  return {
    camera: { eye: [0, 0.5, -2.3], target: [0.45, 0.455, 0], focus: [0, 0.08, -0.1], fov: 0.62, lens: 0.013 },
    end: 30,
    reach: 0.1,
    flakes: 0,
    fine: 0.02,
    bend: 0,
    water: waterOf(
      castDrops({
        half: 4,
        near: -2,
        far: 4,
        sizes: [
          { tries: 260, from: 0.1, to: 0.21, flat: 0.74 },
          { tries: 900, from: 0.045, to: 0.1, flat: 0.84 },
          { tries: 5000, from: 0.016, to: 0.045, flat: 0.9 },
          { tries: 16000, from: 0.006, to: 0.014, flat: 0.95 },
        ],
        mayStand: (x, z, radius) =>
          hash(x * 900, z * 900, 3) > 0.25 + 0.75 * smooth(-0.4, 2.2, z) && radius < 3,
      }),
    ),
    ground: groundOf({ near: -2, far: 8, half: 1.2, grows: 7 }, (_x, _z, at) => {
      Object.assign(at, { red: 0.004, green: 0.018, blue: 0.09, mirror: 0.05 })
    }),
  }
}
