import type { ContactGridQuery } from '@tramontane/contract/contact'
import { contactColumns } from '@tramontane/contract/contact-columns'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { csvResponse } from '../../http/csv.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { contactRequestIds, contactRequestsByIds } from './queries.ts'

/** The whole view as CSV: the same columns, words, order and filters as the grid on screen. */
export async function exportContacts(
  deps: Deps,
  admin: AdminActor,
  view: ContactGridQuery,
): Promise<Response> {
  const { db } = deps.database
  const ids = await contactRequestIds(db, view)
  await withWrite(deps.database, (tx) =>
    recordAudit(tx, deps, { actor: admin.email, action: 'export.contacts', details: { rows: ids.length } }),
  )
  return csvResponse({
    filename: 'demandes-contact.csv',
    columns: contactColumns,
    ids,
    rowsOf: (part) => contactRequestsByIds(db, part),
  })
}
