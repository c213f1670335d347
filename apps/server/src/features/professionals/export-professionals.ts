import {
  type ProfessionalGridQuery,
  professionalColumns,
} from '@tramontane/contract/requests/professional-columns'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { exportView } from '../audit/export-view.ts'
import { professionalRequestIds, professionalRequestsByIds } from './queries.ts'

/** The whole view as CSV: the same columns, words, order and filters as the grid on screen. */
export async function exportProfessionals(
  deps: Deps,
  admin: AdminActor,
  view: ProfessionalGridQuery,
): Promise<Response> {
  const { db } = deps.database
  const ids = await professionalRequestIds(db, view)
  return exportView(deps, admin, {
    action: 'export.professionals',
    filename: 'demandes-partenariat.csv',
    columns: professionalColumns,
    ids,
    rowsOf: (part) => professionalRequestsByIds(db, part),
  })
}
