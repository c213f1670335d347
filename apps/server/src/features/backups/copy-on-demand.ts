import { withWrite } from '@tramontane/db/with-write'
import { databaseFile } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { AppError } from '../../http/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Copy } from './list-copies.ts'
import { makeCopy } from './make-copy.ts'

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
