import { withWrite } from '@tramontane/db/with-write'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Deps } from '../../../deps.ts'
import type { AdminActor, ClientActor } from '../../../http/app-env.ts'
import { notFound } from '../../../http/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { endEntry, openEntryById } from './queries.ts'

/** A client waits no longer. Errors: 404 for another's, and for one that is over. */
export function leaveAsClient(deps: Deps, client: ClientActor, id: number): Promise<void> {
  return leave(deps, { id, clientId: client.id, actor: `client:${client.id}`, ending: 'left' })
}

/** The owner takes somebody off the list. Errors: 404 for one that is over. */
export function removeByAdmin(deps: Deps, admin: AdminActor, id: number): Promise<void> {
  return leave(deps, { id, actor: admin.email, ending: 'removed' })
}

type Leaving = { id: number; clientId?: number; actor: string; ending: 'left' | 'removed' }

function leave(deps: Deps, { id, clientId, actor, ending }: Leaving): Promise<void> {
  return withWrite(deps.database, async (tx) => {
    const now = deps.clock.now()
    const entry = (await openEntryById(tx, { id, clientId, today: dayOf(now) })) ?? notFound()
    await endEntry(tx, id, { ending, endedAt: now })
    await recordAudit(tx, deps, { actor, action: 'waitlist.leave', target: `client:${entry.clientId}` })
  })
}
