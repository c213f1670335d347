import type { Db, Tx } from '@tramontane/db/database'
import { adminSessions } from '@tramontane/db/schema/sessions'
import { adminLinks, adminTwoFactor, users } from '@tramontane/db/schema/users'
import { and, asc, count, desc, eq, gt, isNotNull, ne } from 'drizzle-orm'

/** Every administrator, the oldest first. */
export async function administrators(db: Db) {
  return db
    .select({
      id: users.id,
      email: users.username,
      createdAt: users.createdAt,
      confirmedAt: adminTwoFactor.confirmedAt,
    })
    .from(users)
    .leftJoin(adminTwoFactor, and(eq(adminTwoFactor.userId, users.id), isNotNull(adminTwoFactor.confirmedAt)))
    .orderBy(asc(users.id))
}

export async function administratorById(db: Db, id: number) {
  const rows = await db.select().from(users).where(eq(users.id, id)).limit(1)
  return rows[0] ?? null
}

export async function administratorCount(db: Db): Promise<number> {
  const rows = await db.select({ total: count() }).from(users)
  return rows[0]?.total ?? 0
}

/** Sessions and second factor go with the row. */
export async function deleteAdministrator(tx: Tx, id: number) {
  await tx.delete(users).where(eq(users.id, id))
}

/**
 * Puts a password of one’s own in the place of the one that was proved, whatever link was on its way. False where it
 * was changed meanwhile.
 */
export async function changeAdminPassword(
  tx: Tx,
  { id, from, to, keep }: { id: number; from: string; to: string; keep: string },
): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ password: to })
    .where(and(eq(users.id, id), eq(users.password, from)))
    .returning({ id: users.id })
  if (rows.length === 0) return false
  await tx.delete(adminSessions).where(and(eq(adminSessions.userId, id), ne(adminSessions.id, keep)))
  await tx.delete(adminLinks).where(eq(adminLinks.userId, id))
  return true
}

/** Sessions that are still open, the last used first. */
export async function openAdminSessions(db: Db, now: Date) {
  return db
    .select({
      id: adminSessions.id,
      email: users.username,
      device: adminSessions.device,
      startedAt: adminSessions.startedAt,
      usedAt: adminSessions.usedAt,
    })
    .from(adminSessions)
    .innerJoin(users, eq(users.id, adminSessions.userId))
    .where(gt(adminSessions.expiresAt, Math.floor(now.getTime() / 1000)))
    .orderBy(desc(adminSessions.usedAt), desc(adminSessions.startedAt))
}

export async function deleteSession(tx: Tx, id: string) {
  await tx.delete(adminSessions).where(eq(adminSessions.id, id))
}

/** Ends every session but one. Answers how many that were. */
export async function deleteOtherSessions(tx: Tx, keep: string): Promise<number> {
  const rows = await tx
    .delete(adminSessions)
    .where(ne(adminSessions.id, keep))
    .returning({ id: adminSessions.id })
  return rows.length
}
