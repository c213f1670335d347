import type { Db, Tx } from '@tramontane/db/database'
import { adminSessions, users } from '@tramontane/db/schema'
import { count, eq } from 'drizzle-orm'

export async function adminByUsername(db: Db, username: string) {
  const rows = await db.select().from(users).where(eq(users.username, username)).limit(1)
  return rows[0] ?? null
}

export async function adminCount(db: Db): Promise<number> {
  const rows = await db.select({ total: count() }).from(users)
  return rows[0]?.total ?? 0
}

export async function insertAdmin(tx: Tx, admin: { username: string; password: string; createdAt: Date }) {
  await tx.insert(users).values(admin)
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
  if (admin) await tx.delete(adminSessions).where(eq(adminSessions.userId, admin.id))
  return admin !== undefined
}
