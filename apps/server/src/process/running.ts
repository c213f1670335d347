import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { codeOf } from '../log.ts'
import { thisVersion, type Version } from './version.ts'
import { writeWhole } from './write-whole.ts'

/** Which program serves a folder of data, as another one on this machine reads it there. */
export type Running = Pick<Version, 'version' | 'commit'> & {
  pid: number
  /** Why the last program that was to take its place did not. */
  refusal?: string
  /** When it did not: one that fails as the one before it did is another refusal. */
  refusedAt?: string
}

type Folder = Pick<Config, 'dataDir'>

/** Says that this program serves the folder. */
export function noteRunning({ dataDir }: Folder, refusal?: string): void {
  const { version, commit } = thisVersion()
  const refusedAt = refusal && new Date().toISOString()
  const running: Running = { pid: process.pid, version, commit, refusal, refusedAt }
  writeWhole(fileOf(dataDir), JSON.stringify(running))
}

/** At the end of this program, unless another has taken its place. */
export function forgetRunning({ dataDir }: Folder): void {
  if (noted(dataDir)?.pid === process.pid) rmSync(fileOf(dataDir), { force: true })
}

/** Null when none does: one that was killed is none. */
export function whoRuns(dataDir: string): Running | null {
  const running = noted(dataDir)
  return running && isAlive(running.pid) ? running : null
}

function noted(dataDir: string): Running | null {
  try {
    return JSON.parse(readFileSync(fileOf(dataDir), 'utf8'))
  } catch {
    // None has served here, or another user may not know.
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

function fileOf(dataDir: string): string {
  return join(dataDir, 'running.json')
}
