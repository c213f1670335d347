import { type ContactGridQuery, contactColumns } from '@tramontane/contract/requests/contact-columns'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { exportView } from '../audit/export-view.ts'
import { contactRequestIds, contactRequestsByIds } from './queries.ts'

/** The whole view as CSV: the same columns, words, order and filters as the grid on screen. */
export async function exportContacts(
  deps: Deps,
  admin: AdminActor,
  view: ContactGridQuery,
): Promise<Response> {
  const { db } = deps.database
  const ids = await contactRequestIds(db, view)
  return exportView(deps, admin, {
    action: 'export.contacts',
    filename: 'demandes-contact.csv',
    columns: contactColumns,
    ids,
    rowsOf: (part) => contactRequestsByIds(db, part),
  })
}
