import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { notFound } from '../../http/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { closeAlert } from './queries.ts'

/** An administrator has dealt with it; a second time changes nothing. Errors: 404 for an unknown alert. */
export async function settleAlertByAdmin(deps: Deps, admin: AdminActor, id: number) {
  await withWrite(deps.database, async (tx) => {
    const alert = (await closeAlert(tx, { id, now: deps.clock.now() })) ?? notFound()
    if (alert.settledAt) return
    await recordAudit(tx, deps, { actor: admin.email, action: 'alert.settle', target: `alert:${id}` })
  })
}
