import type { ClientImport, RefusedLine } from '@tramontane/contract/replies/clients/client-import'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/app-error.ts'
import { importById, lastImports, refusalsOfImport, type StoredImport } from './queries.ts'
import { stateOf } from './under-way.ts'

/** More than anybody undoes. */
const importsShown = 10

/** The last ones, newest first; of one that runs, how far it came. */
export async function listImports(deps: Deps): Promise<ClientImport[]> {
  const rows = await lastImports(deps.database.db, importsShown)
  return rows.map((row) => toClientImport(deps, row))
}

/** Errors: 404. */
export async function refusalsOf(deps: Deps, id: number): Promise<RefusedLine[]> {
  const { db } = deps.database
  const stored = (await importById(db, id)) ?? notFound()
  return refusalsOfImport(db, stored.id)
}

function toClientImport(deps: Deps, row: StoredImport): ClientImport {
  const { id, rows, created, joined, doubtful, places, vehicles, handled, refused, kept } = row
  const { subscriptions, washes } = row
  return {
    ...{ id, rows, created, joined, doubtful, places, vehicles, handled, refused, kept },
    ...{ subscriptions, washes },
    state: stateOf(deps, row),
    by: row.actor,
    at: row.createdAt.toISOString(),
    undoneAt: row.undoneAt?.toISOString() ?? null,
  }
}
