import type { PartnershipGridQuery } from '@tramontane/contract/professional-partnership'
import { partnershipColumns } from '@tramontane/contract/professional-partnership-columns'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../../deps.ts'
import type { AdminActor } from '../../../http/app-env.ts'
import { csvResponse } from '../../../http/csv.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { partnershipIds, partnershipsByIds } from './queries.ts'

/** The whole view as CSV: the same columns, words, order and filters as the grid on screen. */
export async function exportPartnerships(
  deps: Deps,
  admin: AdminActor,
  view: PartnershipGridQuery,
): Promise<Response> {
  const { db } = deps.database
  const ids = await partnershipIds(db, view)
  const details = { rows: ids.length }
  await withWrite(deps.database, (tx) =>
    recordAudit(tx, deps, { actor: admin.email, action: 'export.partnerships', details }),
  )
  return csvResponse({
    filename: 'partenariats.csv',
    columns: partnershipColumns,
    ids,
    rowsOf: (part) => partnershipsByIds(db, part),
  })
}
