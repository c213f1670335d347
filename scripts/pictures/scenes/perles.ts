import { groundOf } from '../ground.ts'
import type { Scene } from '../trace.ts'
import { castDrops, waterOf } from '../water.ts'

/** After the rain, close: water on lacquer of the colour of the sun. */
export function perles(): Scene {
  return {
    camera: { eye: [0.1, 1.15, -1.6], target: [0, 0.02, 0.3], focus: [0, 0.1, -0.1], fov: 0.4, lens: 0.045 },
    end: 99,
    reach: 0.1,
    flakes: 0,
    fine: 0.02,
    bend: 0,
    light: 1.05,
    water: waterOf(
      castDrops({
        half: 3,
        near: -1.2,
        far: 4,
        sizes: [
          { tries: 130, from: 0.13, to: 0.27, flat: 0.66 },
          { tries: 500, from: 0.05, to: 0.12, flat: 0.8 },
          { tries: 2400, from: 0.018, to: 0.05, flat: 0.9 },
          { tries: 7000, from: 0.006, to: 0.015, flat: 0.95 },
        ],
      }),
    ),
    ground: groundOf({ near: -1.2, far: 4.5, half: 1.1, grows: 4 }, (_x, _z, at) => {
      Object.assign(at, { red: 0.82, green: 0.36, blue: 0.008, mirror: 0.05 })
    }),
  }
}
