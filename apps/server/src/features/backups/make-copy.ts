import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { withWrite } from '@tramontane/db/with-write'
import { databaseFile } from '../../config/config.ts'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { AppError } from '../../http/app-error.ts'
import { thisProgram } from '../../process/this-program.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { copiesToKeep } from './copies-to-keep.ts'
import { backupsFolder, copyNameOf } from './copy-names.ts'
import { type Copy, copiesOf } from './list-copies.ts'

type CopyDeps = Pick<Deps, 'config' | 'clock'>

/**
 * Makes one copy in the backups folder, drops those whose time is over, and hands the new one to BACKUP_COMMAND.
 * The copying is a program of its own: requests are served meanwhile. Whoever asks while one is made is given that one.
 * Errors: throws with what that program, or the command, said.
 */
export function makeCopy(deps: CopyDeps): Promise<Copy> {
  const folder = backupsFolder(deps.config)
  const made = underWay.get(folder) ?? makeOne(deps).finally(() => underWay.delete(folder))
  underWay.set(folder, made)
  return made
}

const underWay = new Map<string, Promise<Copy>>()

async function makeOne({ config, clock }: CopyDeps): Promise<Copy> {
  const source = databaseFile(config)
  if (!source) throw new Error('the database is on a libSQL server')
  const folder = backupsFolder(config)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const now = clock.now()
  const name = copyNameOf(now)
  const file = join(folder, name)

  if (!existsSync(file)) await runToEnd([...thisProgram(), 'backup', file, `--database=${source}`])
  dropOld(config, now)
  if (config.backupCommand) await runToEnd(['sh', '-c', `${config.backupCommand} "$1"`, 'sh', file])

  const made = copiesOf(config).find((copy) => copy.name === name)
  if (!made) throw new Error(`${name} is gone`)
  return made
}

function dropOld(config: CopyDeps['config'], now: Date) {
  const copies = copiesOf(config)
  const kept = copiesToKeep(
    copies.map((copy) => copy.madeAt),
    now,
  )
  for (const { name, madeAt } of copies)
    if (!kept.has(madeAt)) rmSync(join(backupsFolder(config), name), { force: true })
}

async function runToEnd(command: string[]) {
  const child = Bun.spawn(command, { stdin: 'ignore', stdout: 'ignore', stderr: 'pipe' })
  const [said, code] = await Promise.all([new Response(child.stderr).text(), child.exited])
  if (code !== 0) throw new Error(said.trim() || `${command.join(' ')} ended with ${code}`)
}

/** Errors: `backup_elsewhere` when the database is on a libSQL server, `backup_failed` when the copy does not succeed. */
export async function copyOnDemand(deps: Deps, admin: AdminActor): Promise<Copy> {
  if (!databaseFile(deps.config)) throw new AppError('backup_elsewhere')
  const copy = await makeCopy(deps).catch((cause) => {
    throw new AppError('backup_failed', { cause })
  })
  const details = { name: copy.name }
  await withWrite(deps.database, (tx) =>
    recordAudit(tx, deps, { actor: admin.email, action: 'backup.create', details }),
  )
  return copy
}
