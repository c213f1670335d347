import type { Db, Tx } from '@tramontane/db/database'
import { prepared } from '@tramontane/db/fast/prepared'
import { pushDevices, pushMessages } from '@tramontane/db/schema/push'
import { and, asc, eq, lt, lte, sql } from 'drizzle-orm'

export type DeviceRow = typeof pushDevices.$inferSelect
type NewDevice = typeof pushDevices.$inferInsert
type NewPush = typeof pushMessages.$inferInsert

/** Of one administrator, or of all. Oldest first. */
export function deviceRows(db: Db, userId?: number): Promise<DeviceRow[]> {
  return userId === undefined ? everyDevice(db).all() : devicesOf(db).all({ userId })
}

const everyDevice = prepared((db) => db.select().from(pushDevices).orderBy(asc(pushDevices.id)).prepare())

const devicesOf = prepared((db) =>
  db
    .select()
    .from(pushDevices)
    .where(eq(pushDevices.userId, sql.placeholder('userId')))
    .orderBy(asc(pushDevices.id))
    .prepare(),
)

/** A browser that was known already is whose it is now. */
export async function storeDevice(tx: Tx, device: NewDevice): Promise<DeviceRow> {
  const { userId, p256dh, auth, device: words } = device
  const rows = await tx
    .insert(pushDevices)
    .values(device)
    .onConflictDoUpdate({ target: pushDevices.endpoint, set: { userId, p256dh, auth, device: words } })
    .returning()
  return rows[0] as DeviceRow
}

/** Answers whether there was one. */
export async function deleteDevice(
  tx: Tx,
  { id, userId }: { id: number; userId?: number },
): Promise<boolean> {
  const isTheirs = userId === undefined ? undefined : eq(pushDevices.userId, userId)
  const { rowsAffected } = await tx.delete(pushDevices).where(and(eq(pushDevices.id, id), isTheirs))
  return rowsAffected > 0
}

export async function insertPush(tx: Tx, message: NewPush) {
  await tx
    .insert(pushMessages)
    .values(message)
    .onConflictDoNothing({ target: [pushMessages.deviceId, pushMessages.dedupKey] })
}

/** The one that waits longest, with its device; null for none. */
export async function duePush(db: Db, now: Date) {
  const rows = await db
    .select({ message: pushMessages, device: pushDevices })
    .from(pushMessages)
    .innerJoin(pushDevices, eq(pushDevices.id, pushMessages.deviceId))
    .where(lte(pushMessages.nextAttemptAt, now))
    .orderBy(asc(pushMessages.nextAttemptAt), asc(pushMessages.id))
    .limit(1)
  return rows[0] ?? null
}

export async function deletePush(tx: Tx, id: number) {
  await tx.delete(pushMessages).where(eq(pushMessages.id, id))
}

export async function postponePush(
  tx: Tx,
  { id, attempts, until }: { id: number; attempts: number; until: Date },
) {
  await tx.update(pushMessages).set({ attempts, nextAttemptAt: until }).where(eq(pushMessages.id, id))
}

export async function deleteOldPushes(tx: Tx, before: Date) {
  await tx.delete(pushMessages).where(lt(pushMessages.createdAt, before))
}
