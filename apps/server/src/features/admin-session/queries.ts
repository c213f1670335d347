import type { Db, Tx } from '@tramontane/db/database'
import { adminSessions, users } from '@tramontane/db/schema'
import { and, count, eq, ne } from 'drizzle-orm'

export async function adminByUsername(db: Db, username: string) {
  const rows = await db.select().from(users).where(eq(users.username, username)).limit(1)
  return rows[0] ?? null
}

/** Whether the administrator is still there, with this very hash. */
export async function hasPassword(db: Db, { id, password }: { id: number; password: string }) {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.password, password)))
  return rows.length > 0
}

export async function adminCount(db: Db): Promise<number> {
  const rows = await db.select({ total: count() }).from(users)
  return rows[0]?.total ?? 0
}

export async function insertAdmin(tx: Tx, admin: { username: string; password: string; createdAt: Date }) {
  const rows = await tx.insert(users).values(admin).returning({ id: users.id })
  return rows[0]?.id ?? 0
}

/** True when an administrator of that name was there; their sessions end. */
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
  if (admin) await endAdminSessions(tx, { userId: admin.id })
  return admin !== undefined
}

/** Ends an administrator's sessions, but the one that is named. */
export async function endAdminSessions(tx: Tx, { userId, except }: { userId: number; except?: string }) {
  const isOther = except ? ne(adminSessions.id, except) : undefined
  await tx.delete(adminSessions).where(and(eq(adminSessions.userId, userId), isOther))
}
