import { bead } from '../drops.ts'
import { groundOf, type Place } from '../ground.ts'
import { bell, clamp, clouds, mix, smooth } from '../numbers.ts'
import type { Scene } from '../trace.ts'

const drops = [
  { cell: 0.06, chance: 0.55, biggest: 0.4, shift: 2 },
  { cell: 0.03, chance: 0.4, biggest: 0.4, shift: 2 },
]

const metal = { red: 0.13, green: 0.15, blue: 0.18, mirror: 0.64, rough: 0.05 }

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
    at.height += (0.045 - 1.6 * r * r) * cap
    const mark = cap * drop(x, z)
    at.red = mix(mix(metal.red, 0.006, cap), 0.5, mark)
    at.green = mix(mix(metal.green, 0.03, cap), 0.62, mark)
    at.blue = mix(mix(metal.blue, 0.12, cap), 0.7, mark)
    at.mirror = mix(metal.mirror, 0.09, cap)
    at.rough = mix(metal.rough, 0.01, cap)
    if (cap > 0 && cap < 1) return
  }
  if (Math.max(round, hub) > 0.6 && bolt > 0.075) wet(x, z, at)
}

/** The mark of the house on the cap: a drop, upright for whoever looks. */
function drop(x: number, z: number): number {
  const along = x * 0.49 + z * 0.87 + 0.02
  const across = Math.abs(x * 0.87 - z * 0.49)
  const wide =
    along < 0 ? Math.sqrt(Math.max(0, 0.042 ** 2 - along ** 2)) : 0.042 * (1 - clamp(along / 0.088)) ** 0.9
  return wide > 0 ? smooth(-0.002, 0.002, wide - across) : 0
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
  const hole = disc ? drilled(x, z, r) : 0
  at.height = disc ? 0.03 + 0.0016 * Math.sin(r * 230) - 0.02 * hole : 0
  Object.assign(
    at,
    disc
      ? { ...steel, mirror: mix(0.42, 0.04, hole), rough: 0.2 }
      : { red: dark, green: dark, blue: dark, mirror: 0.03, rough: 0.7 },
  )
}

const steel = { red: 0.09, green: 0.09, blue: 0.1 }

/** Rows of holes that lean, as on a disc that cools itself. */
function drilled(x: number, z: number, r: number): number {
  const row = Math.round((r - 0.5) / 0.1)
  const middle = 0.5 + row * 0.1
  const turn = Math.atan2(z, x) / (2 * Math.PI) + row * 0.006
  const off = (turn * 48 - Math.round(turn * 48)) * ((2 * Math.PI * middle) / 48)
  return row < 0 || row > 4 ? 0 : 1 - smooth(0.014, 0.02, Math.hypot(off, r - middle))
}

function tyre(r: number, turn: number, at: Place) {
  const ribs = 0.006 * clamp(Math.sin(turn * 120)) * bell(r - 1.7, 0.05)
  at.height = 0.62 - 0.7 * (r - 1.6) ** 2 + ribs - 0.03 * bell(r - 1.46, 0.02)
  Object.assign(at, { red: 0.014, green: 0.015, blue: 0.017, mirror: 0.04, rough: 0.32 })
}
