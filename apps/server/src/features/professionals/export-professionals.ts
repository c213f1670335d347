import type { ProfessionalGridQuery } from '@tramontane/contract/professional'
import { professionalColumns } from '@tramontane/contract/professional-columns'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { csvResponse } from '../../http/csv.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { professionalRequestIds, professionalRequestsByIds } from './queries.ts'

/** The whole view as CSV: the same columns, words, order and filters as the grid on screen. */
export async function exportProfessionals(
  deps: Deps,
  admin: AdminActor,
  view: ProfessionalGridQuery,
): Promise<Response> {
  const { db } = deps.database
  const ids = await professionalRequestIds(db, view)
  const details = { rows: ids.length }
  await withWrite(deps.database, (tx) =>
    recordAudit(tx, deps, { actor: admin.email, action: 'export.professionals', details }),
  )
  return csvResponse({
    filename: 'demandes-partenariat.csv',
    columns: professionalColumns,
    ids,
    rowsOf: (part) => professionalRequestsByIds(db, part),
  })
}
