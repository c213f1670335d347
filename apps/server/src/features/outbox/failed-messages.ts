import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { settleAlert } from '../alerts/settle-alert.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { failedCount, failedMessages, reviveMessage, waitingCount } from './queries.ts'
import { deadLetterKey } from './send-due.ts'

/** One page of the messages that were given up, the newest first, and how many there are. */
export function listFailedMessages(
  { database }: Pick<Deps, 'database'>,
  page: { limit: number; offset: number },
) {
  return failedMessages(database.db, page)
}

export function countFailedMessages({ database }: Pick<Deps, 'database'>): Promise<number> {
  return failedCount(database.db)
}

export function countWaitingMessages({ database }: Pick<Deps, 'database'>): Promise<number> {
  return waitingCount(database.db)
}

/**
 * Puts a given-up message back: it is sent at once, with all its tries again.
 * Errors: 404 for any other message; 409 message_past.
 */
export async function retryMessage(deps: Deps, admin: AdminActor, id: number) {
  await withWrite(deps.database, async (tx) => {
    const now = deps.clock.now()
    const message = (await reviveMessage(tx, { id, now })) ?? notFound()
    if (message.usefulUntil && message.usefulUntil <= now) throw new AppError('message_past')
    await settleAlert(tx, deps, deadLetterKey(id))
    await recordAudit(tx, deps, { actor: admin.email, action: 'outbox.retry', target: `outbox:${id}` })
  })
  deps.outbox.kick()
}
