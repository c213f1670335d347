import { groundOf } from '../ground.ts'
import { bell, clamp, clouds, hash, mix, smooth } from '../numbers.ts'
import type { Scene } from '../trace.ts'

/** Stitched leather: two panels meet in a seam, a waxed thread on each side. */
export function cuir(): Scene {
  return {
    camera: {
      eye: [-0.5, 1.5, -1.75],
      target: [0.1, -0.1, 0.55],
      focus: [0, 0.05, 0.1],
      fov: 0.4,
      lens: 0.055,
    },
    end: 99,
    reach: 0.35,
    flakes: 0,
    fine: 0.0035,
    bend: 0,
    light: 1.5,
    ground: groundOf({ near: -1.3, far: 5, half: 1.3, grows: 4.5 }, (x, z, at) => {
      const seam = x - 0.16 * Math.sin(z * 0.7) - 0.05
      const puff = 0.2 * (1 - Math.exp(-Math.abs(seam) * 3.2)) - 0.06 * bell(seam, 0.025)
      const pull = 0.016 * Math.sin(z * 15.7) * bell(Math.abs(seam) - 0.17, 0.07)
      const [edge, lot] = grain(x * 34 + 3 * clouds(x * 5, z * 5), z * 34 + 3 * clouds(x * 5 + 7, z * 5))
      const fine = clouds(x * 60, z * 60)
      at.height = puff + pull + 0.0065 * smooth(0, 0.4, edge) + 0.003 * fine
      const worn = 0.75 + 0.4 * clouds(x * 2, z * 2) + 0.1 * lot
      const deep = mix(0.72, 1, smooth(0, 0.25, edge)) * worn
      Object.assign(at, {
        red: 0.31 * deep,
        green: 0.1 * deep,
        blue: 0.032 * deep,
        mirror: 0.035,
        rough: 0.42,
      })
      thread(Math.abs(seam) - 0.17, z + 0.06 * Math.sign(seam), at)
    }),
  }
}

/** Cells of skin: how far the nearest border is, and the lot of the cell. */
function grain(x: number, z: number): [number, number] {
  let [first, second, lot] = [9, 9, 0]
  const [i, j] = [Math.floor(x), Math.floor(z)]
  for (let b = j - 1; b <= j + 1; b += 1)
    for (let a = i - 1; a <= i + 1; a += 1) {
      const far = Math.hypot(a + hash(a, b, 1) - x, b + hash(a, b, 2) - z)
      if (far < first) {
        second = first
        first = far
        lot = hash(a, b, 3)
      } else if (far < second) second = far
    }
  return [second - first, lot]
}

const stitch = 0.2

function thread(
  side: number,
  z: number,
  at: { height: number; red: number; green: number; blue: number; rough: number },
) {
  const along = (z / stitch - Math.floor(z / stitch) - 0.5) * stitch
  const across = side - along * 0.1
  const long = clamp(1 - Math.abs(along / 0.088) ** 6)
  const q = 1 - (across / 0.028) ** 2
  const hole = bell(side, 0.03) * bell(Math.abs(along) - 0.1, 0.016)
  at.height -= 0.05 * hole
  if (q <= 0 || long <= 0) return
  const twist = 0.5 + 0.5 * Math.sin((along * 1.9 + across * 2.2) * 120)
  const up = 0.05 * Math.sqrt(q) * long ** 0.5 + 0.0035 * twist
  at.height += up
  const tone = 0.72 + 0.28 * twist
  Object.assign(at, { red: 0.93 * tone, green: 0.72 * tone, blue: 0.4 * tone, rough: 0.75 })
}
