import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { putBack } from '@tramontane/db/copies'
import { knownSchema, schemaOf } from '@tramontane/db/upgrades/migrate'
import { lockDatabaseFile } from '@tramontane/db/writing/single-process'
import { type Config, databaseFile } from '../config/config.ts'
import { backupsFolder, isBeforeUpdate, stampOf } from '../features/backups/copy-names.ts'

/**
 * Puts back what was there before a younger program changed the schema and then failed: it answered nobody, so that
 * nothing was written since. What it made of the data stays beside. Does nothing where the schema is as it was.
 * Errors: those of `putBack`, and of the file system.
 */
export function takeDataBack(config: Config, since: Date): void {
  const target = databaseFile(config)
  const known = knownSchema()
  if (!target || (schemaOf(target) ?? 0) <= known.last) return
  const folder = backupsFolder(config)
  const copies = readdirSync(folder)
    .filter((name) => isBeforeUpdate(name))
    .map((name) => ({ path: join(folder, name), madeAt: statSync(join(folder, name)).mtimeMs }))
    .filter(({ madeAt }) => madeAt >= since.getTime())
    .toSorted((one, other) => other.madeAt - one.madeAt)
  const [newest] = copies
  if (!newest) return
  const lock = lockDatabaseFile(target)
  try {
    putBack(newest.path, { target, aside: `${target}.avant-${stampOf(new Date())}`, known })
  } finally {
    lock.release()
  }
}
