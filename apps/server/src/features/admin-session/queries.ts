import type { Db, Tx } from '@tramontane/db/database'
import { adminSessions } from '@tramontane/db/schema/sessions'
import { adminLinks, users } from '@tramontane/db/schema/users'
import { and, count, eq, gt, isNull, ne } from 'drizzle-orm'

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

/** A link with the address of its administrator, whether or not it can still be used. */
export async function linkWithAdmin(db: Db, id: string) {
  const rows = await db
    .select({ username: users.username, usedAt: adminLinks.usedAt, expiresAt: adminLinks.expiresAt })
    .from(adminLinks)
    .innerJoin(users, eq(users.id, adminLinks.userId))
    .where(eq(adminLinks.id, id))
  return rows[0] ?? null
}

/** One link at a time: the one before stops working. */
export async function replaceAdminLink(tx: Tx, link: typeof adminLinks.$inferInsert) {
  await tx.delete(adminLinks).where(eq(adminLinks.userId, link.userId))
  await tx.insert(adminLinks).values(link)
}

/** Uses a link up. Null when it was used, replaced or expired: of two at once, one has it. */
export async function takeAdminLink(tx: Tx, { id, now }: { id: string; now: Date }): Promise<number | null> {
  const rows = await tx
    .update(adminLinks)
    .set({ usedAt: now })
    .where(and(eq(adminLinks.id, id), isNull(adminLinks.usedAt), gt(adminLinks.expiresAt, now)))
    .returning({ userId: adminLinks.userId })
  return rows[0]?.userId ?? null
}

/** True when an administrator of that name was there; their sessions end, and so do the links that were not used. */
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
  if (!admin) return false
  await endAdminSessions(tx, { userId: admin.id })
  await tx.delete(adminLinks).where(and(eq(adminLinks.userId, admin.id), isNull(adminLinks.usedAt)))
  return true
}

/** Ends an administrator's sessions, but the one that is named. */
export async function endAdminSessions(tx: Tx, { userId, except }: { userId: number; except?: string }) {
  const isOther = except ? ne(adminSessions.id, except) : undefined
  await tx.delete(adminSessions).where(and(eq(adminSessions.userId, userId), isOther))
}
