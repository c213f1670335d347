import type { AdminSessionLine } from '@tramontane/contract/replies/back-office'
import { deleteOtherSessions, deleteSession, openAdminSessions } from '@tramontane/db/people/administrators'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { notFound } from '../../http/app-error.ts'
import { fingerprint } from '../../secrets/fingerprint.ts'
import { recordAudit } from '../audit/record-audit.ts'

/** Every administrator's open sessions, this one first. */
export async function listSessions(deps: Deps, admin: AdminActor): Promise<AdminSessionLine[]> {
  const sessions = await openAdminSessions(deps.database.db, deps.clock.now())
  const lines = sessions.map(({ id, startedAt, usedAt, ...rest }) => ({
    ...rest,
    id: nameOf(deps, id),
    startedAt: startedAt.toISOString(),
    usedAt: (usedAt ?? startedAt).toISOString(),
    isThis: id === admin.sessionId,
  }))
  return lines.sort((one, other) => Number(other.isThis) - Number(one.isThis))
}

/** Ends one session by its name. Errors: 404. */
export async function endSession(deps: Deps, admin: AdminActor, name: string) {
  await withWrite(deps.database, async (tx) => {
    const sessions = await openAdminSessions(tx, deps.clock.now())
    const session = sessions.find(({ id }) => nameOf(deps, id) === name) ?? notFound()

    await deleteSession(tx, session.id)

    const details = session.device ? { device: session.device } : undefined
    await recordAudit(tx, deps, {
      actor: admin.email,
      action: 'admin.session_ended',
      target: session.email,
      details,
    })
  })
}

/** Ends every session but this one, those of colleagues too. Answers how many. */
export async function endOtherSessions(deps: Deps, admin: AdminActor): Promise<number> {
  return withWrite(deps.database, async (tx) => {
    const ended = await deleteOtherSessions(tx, admin.sessionId)
    await recordAudit(tx, deps, { actor: admin.email, action: 'admin.sessions_ended', details: { ended } })
    return ended
  })
}

/** What the list calls a session: neither its token nor what is stored of it. */
function nameOf({ secret }: Deps, sessionId: string): string {
  return fingerprint(secret, `session:${sessionId}`)
}
