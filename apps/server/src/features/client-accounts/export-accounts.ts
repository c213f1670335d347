import {
  type ClientAccountGridQuery,
  clientAccountColumns,
} from '@tramontane/contract/clients/client-account-columns'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { exportView } from '../audit/export-view.ts'
import { openCopy } from './initial-passwords.ts'
import { clientAccountIds, clientAccountsByIds } from './queries.ts'

/** The whole view as CSV, with the passwords that are still to be handed over. */
export async function exportAccounts(
  deps: Deps,
  admin: AdminActor,
  view: ClientAccountGridQuery,
): Promise<Response> {
  const { db } = deps.database
  const now = deps.clock.now()
  const ids = await clientAccountIds(db, view, now)
  return exportView(deps, admin, {
    action: 'export.client_accounts',
    filename: 'identifiants-clients.csv',
    columns: clientAccountColumns,
    ids,
    rowsOf: async (part) => {
      const accounts = await clientAccountsByIds(db, part, now)
      return accounts.map((account) => ({ ...account, password: openCopy(deps, account.id, account.sealed) }))
    },
  })
}
