import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import unit from '../../../../../../deploy/tramontane.service' with { type: 'text' }
import { dropParts, writeWhole } from '../../../process/write-whole.ts'
import { textOf } from '../standing.ts'
import { folderMode, type Machine, must, places, serviceName } from './machine.ts'

/** What one step of the installation did, in a word or two. */
export type Done = { what: string; state: string }

/** The unit of this program's own version. */
export { unit }

/** Its number; null where there is no such user. */
export async function serviceUser(machine: Machine): Promise<{ uid: number; gid: number } | null> {
  const [uid, gid] = await Promise.all(['-u', '-g'].map((which) => machine.run(['id', which, serviceName])))
  return uid?.code === 0 && gid?.code === 0 ? { uid: Number(uid.output), gid: Number(gid.output) } : null
}

export async function installUser(machine: Machine): Promise<Done> {
  const what = `utilisateur ${serviceName}`
  if (await serviceUser(machine)) return { what, state: 'là' }
  const home = ['--home-dir', places.data, '--no-create-home', '--shell', '/usr/sbin/nologin']
  await must(machine, ['useradd', '--system', '--user-group', ...home, serviceName])
  return { what, state: 'créé' }
}

/** The folder itself; what is in it belongs to whom it belongs. */
export async function installFolder(machine: Machine): Promise<Done> {
  const path = machine.at(places.data)
  const isThere = existsSync(path)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const user = await serviceUser(machine)
  const { uid, mode } = statSync(path)
  if (user && uid !== user.uid)
    await must(machine, ['chown', '-Rh', `${serviceName}:${serviceName}`, places.data])
  if ((mode & 0o777) !== 0o700) chmodSync(path, 0o700)
  return { what: places.data, state: isThere ? 'là' : 'créé' }
}

/** Copies the program that runs to its place; the one that was there serves until the very end of it. */
export function installProgram(machine: Machine, program: string): Done {
  const path = machine.at(places.program)
  const what = places.program
  dropParts(path)
  if (existsSync(path) && isSameFile(path, program)) return { what, state: 'là' }
  const state = existsSync(path) ? 'remplacé' : 'posé'
  writeWhole(path, readFileSync(program), { mode: 0o755, folderMode })
  return { what, state }
}

/** Where data stand from an earlier installation, what reads them must run as their user, from a place it can enter. */
export async function installMissingProgram(machine: Machine, program: string): Promise<boolean> {
  if (!(await serviceUser(machine))) return false
  if (!existsSync(machine.at(places.program))) installProgram(machine, program)
  return true
}

export async function installVariables(machine: Machine, text: string): Promise<Done> {
  const path = machine.at(places.variables)
  const what = places.variables
  const former = textOf(path)
  await openFolder(machine)
  dropParts(path)
  if (former === text) {
    chmodSync(path, 0o600)
    return { what, state: 'là' }
  }
  // Whoever wrote a file there keeps it theirs.
  const owner = existsSync(path) ? statSync(path) : null
  writeWhole(path, text, { folderMode })
  if (owner && process.getuid?.() === 0) chownSync(path, owner.uid, owner.gid)
  return { what, state: former ? 'mis à jour' : 'écrit' }
}

/** The service reads what other files its variables name here: a root certificate, a phrase. */
async function openFolder(machine: Machine) {
  const path = machine.at(places.folder)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if ((statSync(path).mode & 0o777) !== 0o700) return
  await must(machine, ['chown', `root:${serviceName}`, places.folder])
  chmodSync(path, 0o750)
}

export function installUnit(machine: Machine): Done {
  const path = machine.at(places.unit)
  const former = textOf(path)
  if (former === unit) return { what: places.unit, state: 'là' }
  writeWhole(path, unit, { mode: 0o644, folderMode })
  return { what: places.unit, state: former ? 'mis à jour' : 'écrit' }
}

/** Whether any of what the service is made of is younger than its start. */
export function youngestChange(machine: Machine): number {
  const made = [places.program, places.variables, places.unit].map((place) => machine.at(place))
  return Math.max(...made.filter(existsSync).map((path) => statSync(path).mtimeMs))
}

export function isEmptyFolder(path: string): boolean {
  return !existsSync(path) || readdirSync(path).length === 0
}

function isSameFile(one: string, other: string): boolean {
  const [here, there] = [statSync(one), statSync(other)]
  if (here.ino === there.ino && here.dev === there.dev) return true
  return here.size === there.size && readFileSync(one).equals(readFileSync(other))
}
