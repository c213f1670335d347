import { bead } from '../drops.ts'
import { groundOf, type Place } from '../ground.ts'
import { bell, clamp, clouds, mix, smooth } from '../numbers.ts'
import type { Scene } from '../trace.ts'

const drops = [
  { cell: 0.06, chance: 0.55, biggest: 0.4, shift: 2 },
  { cell: 0.03, chance: 0.4, biggest: 0.4, shift: 2 },
]

const metal = { red: 0.3, green: 0.33, blue: 0.38, mirror: 0.5, rough: 0.1 }

/** A wheel after the rinse: rounded spokes, the brake disc behind, drops on the metal. */
export function jante(): Scene {
  return {
    camera: {
      eye: [-0.5, 2.9, -1.2],
      target: [0.28, 0.25, 0.2],
      focus: [0.1, 0.5, 0.1],
      fov: 0.27,
      lens: 0.05,
    },
    end: 99,
    reach: 0.9,
    flakes: 0,
    fine: 0.004,
    bend: 0,
    light: 1.1,
    ground: groundOf({ near: -1.5, far: 2.2, half: 1.6, grows: 0.8 }, wheel),
  }
}

function wheel(x: number, z: number, at: Place) {
  const r = Math.hypot(x, z)
  const turn = Math.atan2(z, x) + 0.3
  const share = (turn / (2 * Math.PI)) * 5
  const fifth = (share - Math.floor(share) - 0.5) * ((2 * Math.PI) / 5)
  if (r > 1.42) return tyre(r, turn, at)
  const wide = mix(0.17, 0.13, smooth(0.2, 1.1, r))
  const off = Math.abs(Math.abs(fifth * r) - 0.2 * smooth(0.1, 1.2, r)) / wide
  const round = Math.sqrt(Math.max(0, 1 - off * off))
  const hub = Math.sqrt(Math.max(0, 1 - (r / 0.4) ** 4))
  const lip = smooth(1.06, 1.3, r)
  const up = Math.max(
    off < 1 ? 0.12 + 0.34 * round : 0,
    r < 0.4 ? 0.12 + 0.4 * hub : 0,
    lip > 0 ? 0.05 + 0.5 * lip : 0,
  )
  if (up === 0) return brake(x, z, r, at)
  at.height = up
  Object.assign(at, metal)
  const bolt = Math.hypot(Math.abs(fifth) * 0.24, r - 0.24)
  if (r < 0.4) at.height -= 0.12 * (1 - smooth(0.022, 0.055, bolt))
  if (r < 0.15) {
    const cap = 1 - smooth(0.116, 0.132, r)
    at.height += 0.03 * cap
    at.red = mix(metal.red, 0.008, cap)
    at.green = mix(metal.green, 0.04, cap)
    at.blue = mix(metal.blue, 0.14, cap)
    at.mirror = mix(metal.mirror, 0.06, cap)
    if (cap > 0) return
  }
  if (Math.max(round, hub) > 0.6 && bolt > 0.075) wet(x, z, at)
}

function wet(x: number, z: number, at: Place) {
  const base = at.height
  at.height = 0
  bead(x, z, at, drops)
  if (at.height > 0) Object.assign(at, { mirror: 0.5, rough: 0 })
  at.drop = 0
  at.height += base
}

function brake(x: number, z: number, r: number, at: Place) {
  const disc = r > 0.42 && r < 1
  const dark = 0.012 + 0.012 * clouds(x * 4, z * 4)
  at.height = disc ? 0.03 + 0.001 * Math.sin(r * 260) : 0
  Object.assign(
    at,
    disc
      ? { red: 0.12, green: 0.12, blue: 0.13, mirror: 0.3, rough: 0.35 }
      : { red: dark, green: dark, blue: dark, mirror: 0.03, rough: 0.7 },
  )
}

function tyre(r: number, turn: number, at: Place) {
  const ribs = 0.006 * clamp(Math.sin(turn * 120)) * bell(r - 1.7, 0.05)
  at.height = 0.62 - 0.7 * (r - 1.6) ** 2 + ribs - 0.03 * bell(r - 1.46, 0.02)
  Object.assign(at, { red: 0.014, green: 0.015, blue: 0.017, mirror: 0.04, rough: 0.32 })
}
