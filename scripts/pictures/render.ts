import { blurred } from './lens.ts'
import { chanceFrom, clamp } from './numbers.ts'
import { color, type Scene, seen, trace } from './trace.ts'

export type Size = { width: number; height: number; samples: number }

/** The pixels of a scene. Shapes: red, green, blue, the top row first. */
export function render(scene: Scene, { width, height, samples }: Size): Buffer {
  const { eye, target, focus, fov, lens } = scene.camera
  const f = unit(target[0] - eye[0], target[1] - eye[1], target[2] - eye[2])
  const r = unit(f[2], 0, -f[0])
  const u = [f[1] * r[2] - f[2] * r[1], f[2] * r[0] - f[0] * r[2], f[0] * r[1] - f[1] * r[0]] as const
  const plane = (focus[0] - eye[0]) * f[0] + (focus[1] - eye[1]) * f[1] + (focus[2] - eye[2]) * f[2]
  const light = new Float32Array(width * height * 3)
  const discs = new Float32Array(width * height)
  const side = Math.ceil(Math.sqrt(samples))
  for (let row = 0; row < height; row += 1) {
    const chance = chanceFrom(row + 1)
    for (let column = 0; column < width; column += 1) {
      const at = row * width + column
      let [red, green, blue, far] = [0, 0, 0, 0]
      for (let j = 0; j < side; j += 1)
        for (let i = 0; i < side; i += 1) {
          const a = ((column + (i + chance()) / side - width / 2) / width) * 2 * fov
          const b = -((row + (j + chance()) / side - height / 2) / width) * 2 * fov
          const x = f[0] + r[0] * a + u[0] * b
          const y = f[1] + r[1] * a + u[1] * b
          const z = f[2] + r[2] * a + u[2] * b
          const n = 1 / Math.sqrt(x * x + y * y + z * z)
          trace(scene, eye[0], eye[1], eye[2], x * n, y * n, z * n, chance)
          red += Math.min(color.red, 5)
          green += Math.min(color.green, 5)
          blue += Math.min(color.blue, 5)
          far += Math.min(40, seen.far) * n
        }
      const all = side * side
      light[at * 3] = red / all
      light[at * 3 + 1] = green / all
      light[at * 3 + 2] = blue / all
      discs[at] = (Math.abs(1 - plane / (far / all)) * lens * width) / (2 * fov * plane)
    }
  }
  const film = blurred(light, discs, width, height)
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at += 1) {
    const v =
      1.05 * (1 - 0.3 * (((at % width) / width - 0.5) ** 2 + (Math.floor(at / width) / height - 0.5) ** 2))
    for (let i = 0; i < 3; i += 1) pixels[at * 3 + i] = tone((film[at * 3 + i] as number) * v)
  }
  return pixels
}

/** From light to what a screen shows of it, bright parts kept. */
function tone(c: number): number {
  const film = (c * (2.51 * c + 0.03)) / (c * (2.43 * c + 0.59) + 0.14)
  return Math.round(255 * clamp(film) ** (1 / 2.2))
}

function unit(x: number, y: number, z: number): readonly [number, number, number] {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}
