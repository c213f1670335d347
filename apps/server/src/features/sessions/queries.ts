import { DrizzleSQLiteAdapter } from '@lucia-auth/adapter-drizzle'
import type { Database, Db } from '@tramontane/db/database'
import { isOpenAccount } from '@tramontane/db/people/accounts'
import { clients } from '@tramontane/db/schema/clients/subscribers'
import { adminSessions, clientSessions } from '@tramontane/db/schema/sessions'
import { users } from '@tramontane/db/schema/users'
import { withWrite } from '@tramontane/db/with-write'
import { and, eq, sql } from 'drizzle-orm'
import type { Adapter } from 'lucia'

export type AccountKind = 'admin' | 'client'

/** Lucia's adapter for one kind of account: reads at once, writes through the queue, no session past its absolute end. */
export function sessionAdapter(database: Database, kind: AccountKind, absoluteMs: number): Adapter {
  const reading = adapterOn(database.db, kind)
  const writing = <Result>(work: (adapter: Adapter) => Promise<Result>) =>
    withWrite(database, (tx) => work(adapterOn(tx, kind)))
  const sessionAndUser = sessionReader(database.db, kind, absoluteMs)
  return {
    getSessionAndUser: sessionAndUser,
    getUserSessions: (userId) => reading.getUserSessions(userId),
    setSession: (session) => writing((adapter) => adapter.setSession(session)),
    deleteSession: (id) => writing((adapter) => adapter.deleteSession(id)),
    deleteUserSessions: (userId) => writing((adapter) => adapter.deleteUserSessions(userId)),
    deleteExpiredSessions: () => writing((adapter) => adapter.deleteExpiredSessions()),
    updateSessionExpiration: (id, wanted) =>
      withWrite(database, async (tx) => {
        const startedAt = await sessionStart(tx, kind, id)
        if (!startedAt) return
        const end = Math.min(wanted.getTime(), startedAt.getTime() + absoluteMs)
        await adapterOn(tx, kind).updateSessionExpiration(id, new Date(end))
      }),
  }
}

function adapterOn(db: Db, kind: AccountKind): Adapter {
  // The adapter only builds queries, which a transaction runs as well. Unseen: drizzle’s databases compared cost a second.
  const runner = db as unknown as ConstructorParameters<typeof DrizzleSQLiteAdapter>[0]
  if (kind === 'admin') return new DrizzleSQLiteAdapter(runner, adminSessions, users)
  return new DrizzleSQLiteAdapter(runner, clientSessions, clients)
}

/**
 * Asked at each call of somebody who is logged in: one statement, written once. One that is over is not shown to Lucia,
 * which would erase it: while the clock is ahead, that would be everybody's. One that ends later than any session can
 * was made by a clock that was ahead, and opens nothing.
 */
function sessionReader(
  db: Database['db'],
  kind: AccountKind,
  absoluteMs: number,
): Adapter['getSessionAndUser'] {
  const id = sql.placeholder('id')
  const asked =
    kind === 'admin'
      ? db
          .select({ session: adminSessions, user: { username: users.username } })
          .from(adminSessions)
          .innerJoin(users, eq(users.id, adminSessions.userId))
          .where(eq(adminSessions.id, id))
          .prepare()
      : db
          .select({ session: clientSessions, user: { email: sql<string>`${clients.email}` } })
          .from(clientSessions)
          .innerJoin(clients, and(eq(clients.id, clientSessions.userId), isOpenAccount))
          .where(eq(clientSessions.id, id))
          .prepare()
  return async (id) => {
    const row = (await asked.all({ id }))[0]
    if (!row) return [null, null]
    const { id: _, userId, expiresAt, ...attributes } = row.session
    const leftMs = expiresAt * 1000 - Date.now()
    if (leftMs <= 0 || leftMs > absoluteMs) return [null, null]
    return [
      { id, userId, expiresAt: new Date(expiresAt * 1000), attributes },
      { id: userId, attributes: row.user },
    ]
  }
}

async function sessionStart(db: Db, kind: AccountKind, id: string): Promise<Date | undefined> {
  const sessions = kind === 'admin' ? adminSessions : clientSessions
  const rows = await db.select({ startedAt: sessions.startedAt }).from(sessions).where(eq(sessions.id, id))
  return rows[0]?.startedAt
}
