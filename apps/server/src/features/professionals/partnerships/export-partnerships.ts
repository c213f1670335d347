import {
  type PartnershipGridQuery,
  partnershipColumns,
} from '@tramontane/contract/requests/professional-partnership-columns'
import type { Deps } from '../../../deps.ts'
import type { AdminActor } from '../../../http/app-env.ts'
import { exportView } from '../../audit/export-view.ts'
import { partnershipIds, partnershipsByIds } from './queries.ts'

/** The whole view as CSV: the same columns, words, order and filters as the grid on screen. */
export async function exportPartnerships(
  deps: Deps,
  admin: AdminActor,
  view: PartnershipGridQuery,
): Promise<Response> {
  const { db } = deps.database
  const ids = await partnershipIds(db, view)
  return exportView(deps, admin, {
    action: 'export.partnerships',
    filename: 'partenariats.csv',
    columns: partnershipColumns,
    ids,
    rowsOf: (part) => partnershipsByIds(db, part),
  })
}
