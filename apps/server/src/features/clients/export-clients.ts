import { type ClientGridQuery, clientColumns } from '@tramontane/contract/clients/client-columns'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { exportView } from '../audit/export-view.ts'
import { clientIds, clientsByIds } from './queries.ts'

/** The whole view as CSV. */
export async function exportClients(deps: Deps, admin: AdminActor, view: ClientGridQuery): Promise<Response> {
  const { db } = deps.database
  const now = deps.clock.now()
  return exportView(deps, admin, {
    action: 'export.clients',
    filename: 'clients.csv',
    columns: clientColumns,
    ids: await clientIds(db, view),
    rowsOf: (part) => clientsByIds(db, part, now),
  })
}
