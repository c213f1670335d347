import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { backupsFolder } from './backups-folder.ts'
import { instantOfCopy } from './copy-names.ts'

export type Copy = { name: string; bytes: number; madeAt: Date }

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
