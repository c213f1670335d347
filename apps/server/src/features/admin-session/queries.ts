import { DrizzleSQLiteAdapter } from '@lucia-auth/adapter-drizzle'
import type { Database, Db, Tx } from '@tramontane/db/database'
import { adminSessions, users } from '@tramontane/db/schema'
import { withWrite } from '@tramontane/db/with-write'
import { count, eq } from 'drizzle-orm'
import type { Adapter } from 'lucia'

/** Lucia's adapter for administrators: reads at once, writes through the queue, no session past its absolute end. */
export function adminSessionAdapter(database: Database, absoluteMs: number): Adapter {
  const reading = adapterOn(database.db)
  const writing = <Result>(work: (adapter: Adapter) => Promise<Result>) =>
    withWrite(database, (tx) => work(adapterOn(tx)))
  return {
    getSessionAndUser: (id) => reading.getSessionAndUser(id),
    getUserSessions: (userId) => reading.getUserSessions(userId),
    setSession: (session) => writing((adapter) => adapter.setSession(session)),
    deleteSession: (id) => writing((adapter) => adapter.deleteSession(id)),
    deleteUserSessions: (userId) => writing((adapter) => adapter.deleteUserSessions(userId)),
    deleteExpiredSessions: () => writing((adapter) => adapter.deleteExpiredSessions()),
    updateSessionExpiration: (id, wanted) =>
      withWrite(database, async (tx) => {
        const rows = await tx.select().from(adminSessions).where(eq(adminSessions.id, id))
        const startedAt = rows[0]?.startedAt
        if (!startedAt) return
        const end = Math.min(wanted.getTime(), startedAt.getTime() + absoluteMs)
        await adapterOn(tx).updateSessionExpiration(id, new Date(end))
      }),
  }
}

function adapterOn(db: Db): Adapter {
  return new DrizzleSQLiteAdapter(db as Database['db'], adminSessions, users)
}

export async function adminByUsername(db: Db, username: string) {
  const rows = await db.select().from(users).where(eq(users.username, username)).limit(1)
  return rows[0] ?? null
}

export async function adminCount(db: Db): Promise<number> {
  const rows = await db.select({ total: count() }).from(users)
  return rows[0]?.total ?? 0
}

export async function insertAdmin(
  tx: Tx,
  admin: { username: string; password: string; createdAt: Date },
): Promise<void> {
  await tx.insert(users).values(admin)
}

/** True when an administrator of that name was there. */
export async function setAdminPassword(
  tx: Tx,
  { username, password }: { username: string; password: string },
) {
  const rows = await tx
    .update(users)
    .set({ password })
    .where(eq(users.username, username))
    .returning({ id: users.id })
  const admin = rows[0]
  if (admin) await tx.delete(adminSessions).where(eq(adminSessions.userId, admin.id))
  return admin !== undefined
}
