import { existsSync, lchownSync, mkdirSync, mkdtempSync, statfsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { trialStart } from '../../features/backups/copies-aside.ts'
import { beforeUpdateName } from '../../features/backups/copy-names.ts'
import type { Place } from './place.ts'
import { runAs } from './run-as.ts'
import { UpdateRefused } from './update-refused.ts'

/** What stays free beside what an update writes. */
const spareBytes = 50 * 1024 * 1024

/** Errors: UpdateRefused, saying how much to free, when an update would not fit on the disk. */
export function requireRoom({ target, dataDir, database }: Place, programBytes: number): void {
  const dataBytes = database && existsSync(database) ? statSync(database).size : 0
  const wanted = new Map<string, number>()
  const add = (folder: string, bytes: number) => {
    const disk = String(statSync(folder).dev)
    wanted.set(disk, (wanted.get(disk) ?? spareBytes) + bytes)
    const { bavail, bsize } = statfsSync(folder)
    const lacking = (wanted.get(disk) ?? 0) - bavail * bsize
    if (lacking > 0)
      throw new UpdateRefused(
        `Le disque de ${folder} est trop plein : libérez ${Math.ceil(lacking / 1024 / 1024)} Mio, puis recommencez. Rien n’a changé.`,
      )
  }
  add(dirname(target), programBytes)
  // The copy that stays, the one on which the change is tried, and the one before a change of the schema.
  add(dataDir, dataBytes * 3)
}

/** A copy of all data, which stays. Null when there are none here. Errors: UpdateRefused. */
export function copyData({ target, dataDir, database, owner }: Place, from: string): string | null {
  if (!database || !existsSync(database)) return null
  const folder = join(dataDir, 'backups')
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 })
    giveTo(owner, folder)
  }
  const copy = join(folder, beforeUpdateName(new Date(), from))
  const made = runAs(owner, [target, 'backup', copy, `--database=${database}`])
  if (made.exitCode !== 0)
    throw new UpdateRefused(
      `Les données n’ont pas pu être copiées, rien n’a changé. ${`${made.stderr}`.trim()}`,
    )
  return copy
}

/** The new program changes the schema of a copy first: what fails there has harmed nothing. Errors: UpdateRefused. */
export function tryOnCopy({ target, dataDir, owner }: Place, program: string, copy: string): void {
  const folder = mkdtempSync(join(dataDir, trialStart))
  giveTo(owner, folder)
  try {
    const trial = join(folder, 'tramontane.db')
    const copied = runAs(owner, [target, 'backup', trial, `--database=${copy}`])
    const tried =
      copied.exitCode === 0 ? runAs(owner, [program, 'migrate'], { env: { DATA_DIR: folder } }) : copied
    if (tried.exitCode !== 0)
      throw new UpdateRefused(
        `Cette version n’a pas su prendre vos données, essayée sur une copie. Rien n’a changé. ${`${tried.stderr}`.trim()}`,
      )
  } finally {
    runAs(owner, ['rm', '-rf', folder])
  }
}

/** The folder is another user's, who could lead root elsewhere by a link: of a link, the link alone is given. */
function giveTo({ uid, gid }: Place['owner'], path: string) {
  if (process.getuid?.() === 0) lchownSync(path, uid, gid)
}
