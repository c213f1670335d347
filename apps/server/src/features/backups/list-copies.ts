import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import { backupsFolder, instantOfCopy } from './copy-names.ts'

export type Copy = { name: string; bytes: number; madeAt: Date }

/** Copies that say to be of a day that has not come yet: a clock that was ahead made them, and they count as none. */
export function copiesAhead(copies: Copy[], now: Date): Copy[] {
  return copies.filter(({ madeAt }) => madeAt > now)
}

/** The newest copy that counts. */
export function lastCopy(copies: Copy[], now: Date): Copy | undefined {
  return copies.find(({ madeAt }) => madeAt <= now)
}

/** The scheduled copies that are there, newest first. */
export function copiesOf(config: Pick<Config, 'dataDir'>): Copy[] {
  const folder = backupsFolder(config)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return []
  return readdirSync(folder)
    .flatMap((name) => {
      const madeAt = instantOfCopy(name)
      return madeAt ? [{ name, bytes: statSync(join(folder, name)).size, madeAt }] : []
    })
    .toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
}
