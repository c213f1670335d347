import {
  chmodSync,
  closeSync,
  copyFileSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { sumOf } from './candidate.ts'
import { UpdateRefused } from './update-refused.ts'

export function incomingOf(target: string): string {
  return `${target}.nouveau`
}

/** Where the program of before an update stays. */
export function formerOf(target: string): string {
  return `${target}.avant`
}

/**
 * Lays the file beside the program, on disk. What is checked from here on is what will run.
 * Errors: UpdateRefused when its sum is another one; those of the file system.
 */
export function bringBeside(file: string, target: string, sum: string): string {
  const incoming = incomingOf(target)
  rmSync(incoming, { force: true })
  copyFileSync(file, incoming)
  chmodSync(incoming, 0o755)
  sync(incoming)
  if (sumOf(incoming) === sum) return incoming
  rmSync(incoming, { force: true })
  throw new UpdateRefused(
    `${file} n’a pas la somme annoncée : le téléchargement est incomplet ou le fichier abîmé. Téléchargez-le de nouveau. Rien n’a changé.`,
  )
}

/** By renaming alone: at every instant there is a whole program under its name. */
export function putInPlace(target: string): void {
  rmSync(formerOf(target), { force: true })
  linkSync(target, formerOf(target))
  renameSync(incomingOf(target), target)
  sync(dirname(target))
}

export function putFormerBack(target: string): void {
  renameSync(formerOf(target), target)
  sync(dirname(target))
}

function sync(path: string) {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
