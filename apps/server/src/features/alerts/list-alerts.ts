import type { AdminAlert } from '@tramontane/contract/replies/back-office'
import type { Deps } from '../../deps.ts'
import { countFailedMessages } from '../outbox/failed-messages.ts'
import { openAlertCount, openAlerts } from './queries.ts'

/** More than anybody reads at once. */
const shown = 100

/** What is open, newest first, and how many messages were given up. */
export async function listAlerts(deps: Deps): Promise<{ alerts: AdminAlert[]; deadLetters: number }> {
  const rows = await openAlerts(deps.database.db, shown)
  const alerts = rows.map(({ id, text, createdAt, dedupKey }) => ({
    id,
    kind: kindOf(dedupKey),
    text,
    createdAt: createdAt.toISOString(),
    outboxId: outboxIdOf(dedupKey),
  }))
  return { alerts, deadLetters: await countFailedMessages(deps) }
}

/** By what it is about: a message and a copy have a way out of their own. */
function kindOf(dedupKey: string): AdminAlert['kind'] {
  if (outboxIdOf(dedupKey) !== null) return 'message_failed'
  return dedupKey.startsWith('backup:') ? 'copy_failed' : 'alert'
}

function outboxIdOf(dedupKey: string): number | null {
  const id = /^outbox:(\d+)$/.exec(dedupKey)?.[1]
  return id ? Number(id) : null
}

export function countOpenAlerts({ database }: Pick<Deps, 'database'>): Promise<number> {
  return openAlertCount(database.db)
}
