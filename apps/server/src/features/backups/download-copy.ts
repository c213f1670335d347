import { join } from 'node:path'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { notFound } from '../../http/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { backupsFolder } from './copy-names.ts'
import { copiesOf } from './list-copies.ts'

/** One copy as a file, with a line in the journal: it holds everything. Errors: 404 for any name that is not listed. */
export async function downloadCopy(deps: Deps, admin: AdminActor, name: string): Promise<Response> {
  const copy = copiesOf(deps.config).find((one) => one.name === name) ?? notFound()
  await withWrite(deps.database, (tx) =>
    recordAudit(tx, deps, { actor: admin.email, action: 'backup.download', details: { name: copy.name } }),
  )
  return new Response(Bun.file(join(backupsFolder(deps.config), copy.name)), {
    headers: {
      'Content-Type': 'application/vnd.sqlite3',
      'Content-Length': String(copy.bytes),
      'Content-Disposition': `attachment; filename="${copy.name}"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
