import { and, asc, count, desc, eq, gt, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Db, Tx } from '../database.ts'
import { adminSessions } from '../schema/sessions.ts'
import { adminLinks, adminTwoFactor, users } from '../schema/users.ts'

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

export async function setSessionUse(tx: Tx, { id, usedAt }: { id: string; usedAt: Date }) {
  await tx.update(adminSessions).set({ usedAt }).where(eq(adminSessions.id, id))
}

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
  await endAdminSessions(tx, { userId: id, except: keep })
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
