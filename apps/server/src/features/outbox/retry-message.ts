import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { notFound } from '../../http/app-error.ts'
import { settleAlert } from '../alerts/settle-alert.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { reviveMessage } from './queries.ts'
import { deadLetterKey } from './send-due.ts'

/** Puts a given-up message back: it is sent at once, with all its tries again. Errors: 404 for any other message. */
export async function retryMessage(deps: Deps, admin: AdminActor, id: number) {
  await withWrite(deps.database, async (tx) => {
    const now = deps.clock.now()
    if (!(await reviveMessage(tx, { id, now }))) notFound()
    await settleAlert(tx, deps, deadLetterKey(id))
    await recordAudit(tx, deps, { actor: admin.email, action: 'outbox.retry', target: `outbox:${id}` })
  })
  deps.outbox.kick()
}
