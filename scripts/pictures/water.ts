import { hash } from './numbers.ts'

/** A drop: a flattened sphere, sunk into the ground so that its rim stands at an angle, turned about the vertical. */
export type Drop = {
  x: number
  z: number
  /** Half its length, half its width, and the height of the sphere before it is sunk. */
  long: number
  wide: number
  high: number
  cos: number
  sin: number
}

/** How much of its height a drop is sunk. */
const sunk = 0.16

/** What a ray met last: where, and which way the water looks there. */
export const met = { t: 0, nx: 0, ny: 0, nz: 0, drop: null as Drop | null }

export type Water = ReturnType<typeof waterOf>

type Cast = {
  half: number
  near: number
  far: number
  sizes: readonly Size[]
  mayStand?: (x: number, z: number, radius: number) => boolean
}

/** Drops of one size: how many are tried, their radii, how flat the largest are. */
type Size = { tries: number; from: number; to: number; flat: number }

/** Throws drops on the ground, the largest first; none stands on another, as water that met would have run together. */
export function castDrops({ half, near, far, sizes, mayStand = () => true }: Cast): Drop[] {
  const drops: Drop[] = []
  const cell = 0.25
  const taken = new Map<number, Drop[]>()
  const key = (i: number, j: number) => i * 4096 + j
  sizes.forEach(({ tries, from, to, flat }, size) => {
    for (let i = 0; i < tries; i += 1) {
      const x = (hash(i, size, 1) - 0.5) * 2 * half
      const z = near + (far - near) * hash(i, size, 2)
      const radius = from + (to - from) * hash(i, size, 3) ** 2
      if (!mayStand(x, z, radius)) continue
      const [a, b] = [Math.floor(x / cell) + 512, Math.floor(z / cell) + 512]
      let free = true
      for (let p = a - 3; p <= a + 3 && free; p += 1)
        for (let q = b - 3; q <= b + 3 && free; q += 1)
          for (const other of taken.get(key(p, q)) ?? [])
            if (Math.hypot(other.x - x, other.z - z) < (radius + other.long) * 1.04) free = false
      if (!free) continue
      const turn = 6.283 * hash(i, size, 4)
      const stretch = 1 - 0.16 * hash(i, size, 5)
      const drop = {
        x,
        z,
        long: radius,
        wide: radius * stretch,
        high: radius * flat * (0.95 + 0.1 * hash(i, size, 6)),
        cos: Math.cos(turn),
        sin: Math.sin(turn),
      }
      drops.push(drop)
      const k = key(a, b)
      taken.set(k, [...(taken.get(k) ?? []), drop])
    }
  })
  return drops
}

const cell = 0.2

/** Drops, found quickly by the rays that pass near them. */
export function waterOf(drops: readonly Drop[]) {
  const [x0, z0] = [Math.min(...drops.map(({ x }) => x)) - 1, Math.min(...drops.map(({ z }) => z)) - 1]
  const across = Math.ceil((Math.max(...drops.map(({ x }) => x)) + 1 - x0) / cell)
  const down = Math.ceil((Math.max(...drops.map(({ z }) => z)) + 1 - z0) / cell)
  const cells: Drop[][] = Array.from({ length: across * down }, () => [])
  for (const drop of drops)
    for (let j = Math.floor((drop.z - drop.long - z0) / cell); j <= (drop.z + drop.long - z0) / cell; j += 1)
      for (
        let i = Math.floor((drop.x - drop.long - x0) / cell);
        i <= (drop.x + drop.long - x0) / cell;
        i += 1
      )
        cells[j * across + i]?.push(drop)
  const top = Math.max(...drops.map(({ high }) => high)) * (1 - sunk) + 0.001

  /** Whether a ray meets water before `most`; then `met` says where. */
  function meets(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    most: number,
  ): boolean {
    let from = 0
    let until = most
    if (dy < -1e-6) {
      from = Math.max(0, (top - oy) / dy)
      until = Math.min(until, -oy / dy)
    } else if (dy > 1e-6) until = Math.min(until, (top - oy) / dy)
    if (from >= until) return false
    // Cell by cell along the ray.
    const px = ox + dx * from
    const pz = oz + dz * from
    let i = Math.floor((px - x0) / cell)
    let j = Math.floor((pz - z0) / cell)
    const si = dx > 0 ? 1 : -1
    const sj = dz > 0 ? 1 : -1
    let ti =
      Math.abs(dx) < 1e-9 ? Number.POSITIVE_INFINITY : from + (x0 + (i + (dx > 0 ? 1 : 0)) * cell - px) / dx
    let tj =
      Math.abs(dz) < 1e-9 ? Number.POSITIVE_INFINITY : from + (z0 + (j + (dz > 0 ? 1 : 0)) * cell - pz) / dz
    const di = Math.abs(cell / dx)
    const dj = Math.abs(cell / dz)
    met.drop = null
    let best = until
    for (let step = 0; step < 400; step += 1) {
      if (i >= 0 && j >= 0 && i < across && j < down)
        for (const drop of cells[j * across + i] as Drop[]) {
          const t = enters(drop, ox, oy, oz, dx, dy, dz)
          if (t > 1e-4 && t < best) {
            best = t
            met.drop = drop
          }
        }
      const edge = Math.min(ti, tj)
      if (best <= edge || edge > until) break
      if (ti < tj) {
        i += si
        ti += di
      } else {
        j += sj
        tj += dj
      }
    }
    const drop = met.drop as Drop | null
    if (!drop) return false
    met.t = best
    facing(drop, ox + dx * best, oy + dy * best, oz + dz * best)
    return true
  }
  return { meets, top }
}

/** Where a ray enters a drop over the ground, or -1. */
function enters(d: Drop, ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): number {
  const ax = ox - d.x
  const az = oz - d.z
  const qx = (ax * d.cos + az * d.sin) / d.long
  const qz = (az * d.cos - ax * d.sin) / d.wide
  const qy = oy / d.high + sunk
  const vx = (dx * d.cos + dz * d.sin) / d.long
  const vz = (dz * d.cos - dx * d.sin) / d.wide
  const vy = dy / d.high
  const a = vx * vx + vy * vy + vz * vz
  const b = qx * vx + qy * vy + qz * vz
  const c = qx * qx + qy * qy + qz * qz - 1
  const root = b * b - a * c
  if (root <= 0) return -1
  const t = (-b - Math.sqrt(root)) / a
  return oy + dy * t > 0 ? t : -1
}

/** Where a ray inside a drop leaves it. */
export function leaves(
  d: Drop,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
): number {
  const ax = ox - d.x
  const az = oz - d.z
  const qx = (ax * d.cos + az * d.sin) / d.long
  const qz = (az * d.cos - ax * d.sin) / d.wide
  const qy = oy / d.high + sunk
  const vx = (dx * d.cos + dz * d.sin) / d.long
  const vz = (dz * d.cos - dx * d.sin) / d.wide
  const vy = dy / d.high
  const a = vx * vx + vy * vy + vz * vz
  const b = qx * vx + qy * vy + qz * vz
  const c = qx * qx + qy * qy + qz * qz - 1
  return (-b + Math.sqrt(Math.max(0, b * b - a * c))) / a
}

/** Which way the water of a drop looks at a place of its surface, into `met`. */
export function facing(d: Drop, x: number, y: number, z: number) {
  const ax = x - d.x
  const az = z - d.z
  const gx = (ax * d.cos + az * d.sin) / (d.long * d.long)
  const gz = (az * d.cos - ax * d.sin) / (d.wide * d.wide)
  const gy = (y / d.high + sunk) / d.high
  const nx = gx * d.cos - gz * d.sin
  const nz = gx * d.sin + gz * d.cos
  const n = 1 / Math.sqrt(nx * nx + gy * gy + nz * nz)
  met.nx = nx * n
  met.ny = gy * n
  met.nz = nz * n
}
