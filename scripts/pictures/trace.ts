import type { Ground } from './ground.ts'
import { bell, clamp, hash, smooth } from './numbers.ts'
import { skyIndex, skyMap, sun, sunColor } from './sky.ts'
import { type Drop, facing as faces, leaves, met, type Water } from './water.ts'

export type Camera = {
  eye: readonly [number, number, number]
  target: readonly [number, number, number]
  /** What is sharp. */
  focus: readonly [number, number, number]
  fov: number
  lens: number
}

export type Scene = {
  camera: Camera
  ground: Ground
  /** Where the ground ends and the sky begins. */
  end: number
  /** How long the shadows are, at most. */
  reach: number
  /** Flakes of metal under the lacquer. */
  flakes: number
  /** How fine the relief is: the smallest step of a ray. */
  fine: number
  /** How the ground bends away, as a bonnet does. */
  bend: number
  light?: number
  water?: Water
}

/** What the last ray saw, and how far away. */
export const color = { red: 0, green: 0, blue: 0 }
export const seen = { far: 0 }
const [sx, sy, sz] = sun
const [sr, sg, sb] = sunColor

const fresnel = (cosine: number, straight: number) => straight + (1 - straight) * (1 - clamp(cosine)) ** 5

/** The sky in a direction, `share` of it; with a disc of the sun as sharp as asked. */
function addSky(x: number, y: number, z: number, share: number, disc: number) {
  const at = skyIndex(x, y, z)
  const near = x * sx + y * sy + z * sz
  const shine = disc > 0 ? 45 * smooth(1 - disc, 1 - disc * 0.5, near) : 0
  color.red += share * ((skyMap[at] as number) + shine * sr)
  color.green += share * ((skyMap[at + 1] as number) + shine * sg)
  color.blue += share * ((skyMap[at + 2] as number) + shine * sb)
}

function sunAt({ ground, reach }: Scene, x: number, y: number, z: number): number {
  let lit = 1
  let t = reach * 0.04
  for (let i = 0; i < 11; i += 1) {
    const over = y + sy * t - (ground.heights[ground.index(x + sx * t, z + sz * t)] as number)
    lit = Math.min(lit, 0.5 + over / (t * 0.24))
    if (lit <= 0) return 0
    t += reach / 11
  }
  return lit * lit * (3 - 2 * lit)
}

/** Follows a ray from the camera to what it sees, into `color`. */
export function trace(
  scene: Scene,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  chance: () => number,
) {
  color.red = 0
  color.green = 0
  color.blue = 0
  seen.far = Number.POSITIVE_INFINITY
  follow(scene, ox, oy, oz, dx, dy, dz, chance, 1, 0)
}

/** Adds `share` of what a ray sees, after so many turns. */
function follow(
  scene: Scene,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  chance: () => number,
  share: number,
  turns: number,
): void {
  const { ground, fine } = scene
  const down = dy < -0.001 ? -oy / dy : Number.POSITIVE_INFINITY
  if (scene.water && turns < 3 && scene.water.meets(ox, oy, oz, dx, dy, dz, Math.min(down, 80))) {
    const { t, nx, ny, nz } = met
    if (turns === 0) seen.far = t
    throughWater(
      scene,
      met.drop as Drop,
      ox + dx * t,
      oy + dy * t,
      oz + dz * t,
      dx,
      dy,
      dz,
      nx,
      ny,
      nz,
      chance,
      share,
      turns,
    )
    return
  }
  const farX = ox + dx * down
  if (oz + dz * down > scene.end - 0.01 * farX * farX || down > 80) {
    addSky(dx, turns > 0 ? Math.abs(dy) : dy, dz, share, turns > 0 ? 0.0035 : 0)
    return
  }
  let t = Math.max(0, (ground.top - oy) / dy)
  let before = t
  while (t < down) {
    const over = oy + dy * t - (ground.heights[ground.index(ox + dx * t, oz + dz * t)] as number)
    if (over < 0) break
    before = t
    t += Math.max(over * 0.5, fine * (0.5 + 0.5 * t))
  }
  if (t > down) t = down
  for (let i = 0; i < 9; i += 1) {
    const middle = (before + t) / 2
    if (oy + dy * middle < ground.height(ox + dx * middle, oz + dz * middle)) t = middle
    else before = middle
  }
  if (turns === 0) seen.far = t
  shade(scene, ox + dx * t, oz + dz * t, dx, dy, dz, chance, share, turns)
}

function shade(
  scene: Scene,
  x: number,
  z: number,
  dx: number,
  dy: number,
  dz: number,
  chance: () => number,
  share: number,
  turns: number,
) {
  const { ground } = scene
  const { map } = ground
  const at = ground.index(x, z)
  const step = scene.fine * 0.6
  const here = ground.height(x, z)
  let nx = (here - ground.height(x + step, z)) / step + scene.bend * x
  let nz = (here - ground.height(x, z + step)) / step + scene.bend * 0.4 * z
  let ny = 1 / Math.sqrt(nx * nx + nz * nz + 1)
  nx *= ny
  nz *= ny
  let facing = -(dx * nx + dy * ny + dz * nz)
  if (facing < 0.02) {
    nx += dx * (facing - 0.03)
    ny += dy * (facing - 0.03)
    nz += dz * (facing - 0.03)
    facing = 0.02
  }

  const light = scene.light ?? 1
  const rough = map.rough[at] as number
  const lit = sunAt(scene, x, here + 0.002, z) * throughDrops(scene, x, here + 0.001, z, chance)
  const falls = Math.max(0, nx * sx + ny * sy + nz * sz)
  const wide = Math.max(scene.fine * 9, 0.03)
  const around =
    (ground.height(x + wide, z) +
      ground.height(x - wide, z) +
      ground.height(x, z + wide) +
      ground.height(x, z - wide)) /
    4
  const open = clamp(0.85 + ((here - around) / wide) * 1.1, 0.12, 1.1)
  const red = map.red[at] as number
  const green = map.green[at] as number
  const blue = map.blue[at] as number
  const warm = (2.7 * falls + 0.16) * lit * light
  const shadow = (0.3 + 0.35 * ny) * open * light
  const mirrors = fresnel(facing, map.mirror[at] as number) * (1 - rough * 0.82)
  const under = share * (1 - mirrors)
  color.red += red * (warm * sr + shadow * 0.7) * under
  color.green += green * (warm * sg + shadow * 0.76) * under
  color.blue += blue * (warm * sb + shadow * 0.96) * under
  if (scene.flakes > 0 && rough < 0.1) {
    const i = Math.floor(x * 300)
    const j = Math.floor(z * 300)
    const fx = nx + (hash(i, j, 1) - 0.5) * 0.5
    const fz = nz + (hash(i, j, 2) - 0.5) * 0.5
    const hx = sx - dx
    const hy = sy - dy
    const hz = sz - dz
    const toward = Math.max(
      0,
      (fx * hx + ny * hy + fz * hz) / (Math.hypot(fx, ny, fz) * Math.hypot(hx, hy, hz)),
    )
    const spark = scene.flakes * toward ** 150 * (hash(i, j, 3) > 0.7 ? 1 : 0.06) * Math.min(1, lit) * share
    color.red += spark * 0.5
    color.green += spark * 0.65
    color.blue += spark
  }
  const jx = nx + (chance() - 0.5) * rough * 1.4
  const jz = nz + (chance() - 0.5) * rough * 1.4
  const jn = 1 / Math.hypot(jx, ny, jz)
  const twice = 2 * (dx * jx + dy * ny + dz * jz) * jn * jn
  const rx = dx - twice * jx
  const rz = dz - twice * jz
  const ry = Math.abs(dy - twice * ny)
  const part = share * mirrors * open * (0.55 + 0.45 * Math.min(1, lit))
  if (scene.water && turns < 2 && rough < 0.3)
    follow(scene, x, here + 0.0005, z, rx, ry, rz, chance, part, turns + 1)
  else addSky(rx, ry, rz, part, lit > 0.3 && rough < 0.2 ? 0.0009 + rough * 0.02 : 0)
}

/** How much sun a place has that may stand in the shadow of a drop: in the middle of it the drop gathers the light. */
function throughDrops({ water }: Scene, x: number, y: number, z: number, chance: () => number): number {
  if (!water) return 1
  const wx = sx + (chance() - 0.5) * 0.09
  const wy = sy + (chance() - 0.5) * 0.05
  const wz = sz + (chance() - 0.5) * 0.05
  const n = 1 / Math.hypot(wx, wy, wz)
  if (!water.meets(x, y, z, wx * n, wy * n, wz * n, 9)) return 1
  const drop = met.drop as Drop
  const flat = Math.hypot(sx, sz)
  const ax = (drop.x - x) / drop.long
  const az = (drop.z - z) / drop.long
  const along = (ax * sx + az * sz) / flat
  const across = (ax * sz - az * sx) / flat
  return 0.22 + 2.6 * bell(across, 0.36) * bell(along - 1.2, 0.5)
}

/**
 * A drop on lacquer: what it mirrors, what is seen through its rim, and under it the light that it gathers on the side
 * away from the sun.
 */
function throughWater(
  scene: Scene,
  drop: Drop,
  x: number,
  y: number,
  z: number,
  dx: number,
  dy: number,
  dz: number,
  nx: number,
  ny: number,
  nz: number,
  chance: () => number,
  share: number,
  turns: number,
): void {
  const facing = Math.max(0.001, -(dx * nx + dy * ny + dz * nz))
  const mirrors = fresnel(facing, 0.024)
  const rx = dx + 2 * facing * nx
  const ry = dy + 2 * facing * ny
  const rz = dz + 2 * facing * nz
  if (share * mirrors > 0.01)
    follow(
      scene,
      x + nx * 0.0005,
      y + ny * 0.0005,
      z + nz * 0.0005,
      rx,
      ry,
      rz,
      chance,
      share * mirrors,
      turns + 1,
    )
  const k = 1 / 1.33
  const turn = k * facing - Math.sqrt(1 - k * k * (1 - facing * facing))
  const ix = dx * k + nx * turn
  const iy = dy * k + ny * turn
  const iz = dz * k + nz * turn
  const rest = share * (1 - mirrors)
  const bottom = iy < -1e-4 ? -y / iy : Number.POSITIVE_INFINITY
  const end = leaves(drop, x, y, z, ix, iy, iz)
  if (end < bottom) {
    const [ex, ey, ez] = [x + ix * end, y + iy * end, z + iz * end]
    faces(drop, ex, ey, ez)
    const out = ix * met.nx + iy * met.ny + iz * met.nz
    const bent = 1 - 1.33 * 1.33 * (1 - out * out)
    if (bent <= 0) {
      addSky(ix - 2 * out * met.nx, Math.abs(iy - 2 * out * met.ny), iz - 2 * out * met.nz, rest * 0.8, 0)
      return
    }
    const turned = Math.sqrt(bent) - 1.33 * out
    const [ox, oy, oz] = [
      ix * 1.33 + met.nx * turned,
      iy * 1.33 + met.ny * turned,
      iz * 1.33 + met.nz * turned,
    ]
    follow(
      scene,
      ex + ox * 0.001,
      ey + oy * 0.001,
      ez + oz * 0.001,
      ox,
      oy,
      oz,
      chance,
      rest * 0.9,
      turns + 1,
    )
    return
  }
  const { map, index } = scene.ground
  const [bx, bz] = [x + ix * bottom, z + iz * bottom]
  const at = index(bx, bz)
  const flat = Math.hypot(sx, sz)
  const vx = (bx - drop.x) / drop.long
  const vz = (bz - drop.z) / drop.wide
  const along = -(vx * sx + vz * sz) / flat
  const across = (vx * sz - vz * sx) / flat
  const heart = 1.7 * bell(along + 0.45 * across * across - 0.6, 0.17) * bell(across, 0.5)
  const veil = 0.75 * smooth(-0.7, 0.8, along) * bell(across, 1)
  const light = scene.light ?? 1
  const lit = (0.3 + 2.2 * (heart + veil)) * light
  const red = map.red[at] as number
  const green = map.green[at] as number
  const blue = map.blue[at] as number
  color.red += rest * (red * lit * 1.6 + 0.12 * heart)
  color.green += rest * (green * lit * 1.9 + 0.15 * heart)
  color.blue += rest * (blue * lit * 2 + 0.17 * heart)
  addSky(ix, -iy, iz, rest * 0.05, 0)
}
