import { among } from '@tramontane/db/among'
import type { Db, Tx } from '@tramontane/db/database'
import { alerts } from '@tramontane/db/schema/messages'
import { and, count, desc, eq, isNotNull, isNull, like, notInArray } from 'drizzle-orm'

/** Opens the matter, or opens it again once it was settled; an open one stays as it is. */
export async function openAlert(tx: Tx, alert: { dedupKey: string; text: string; createdAt: Date }) {
  const { text, createdAt } = alert
  await tx
    .insert(alerts)
    .values(alert)
    .onConflictDoUpdate({
      target: alerts.dedupKey,
      set: { text, createdAt, settledAt: null },
      setWhere: isNotNull(alerts.settledAt),
    })
}

/** Opens a matter that was never told. */
export async function openAlertOnce(tx: Tx, alert: { dedupKey: string; text: string; createdAt: Date }) {
  await tx.insert(alerts).values(alert).onConflictDoNothing({ target: alerts.dedupKey })
}

export async function closeAlertsOf(tx: Tx, { dedupKeys, now }: { dedupKeys: string[]; now: Date }) {
  await tx
    .update(alerts)
    .set({ settledAt: now })
    .where(and(among(alerts.dedupKey, dedupKeys), isNull(alerts.settledAt)))
}

/** Every open one whose key begins with the prefix, but those that still stand. */
export async function closeAlerts(
  tx: Tx,
  { prefix, except, now }: { prefix: string; except: string[]; now: Date },
) {
  await tx
    .update(alerts)
    .set({ settledAt: now })
    .where(
      and(like(alerts.dedupKey, `${prefix}%`), notInArray(alerts.dedupKey, except), isNull(alerts.settledAt)),
    )
}

/** Null for an unknown alert; one that is settled already stays so. */
export async function closeAlert(tx: Tx, { id, now }: { id: number; now: Date }) {
  const rows = await tx.select().from(alerts).where(eq(alerts.id, id)).limit(1)
  const alert = rows[0]
  if (alert && !alert.settledAt) await tx.update(alerts).set({ settledAt: now }).where(eq(alerts.id, id))
  return alert ?? null
}

/** When a matter was settled; null while it is open, and where it never was told. */
export async function settledAtOf(db: Db, dedupKey: string): Promise<Date | null> {
  const rows = await db
    .select({ settledAt: alerts.settledAt })
    .from(alerts)
    .where(eq(alerts.dedupKey, dedupKey))
  return rows[0]?.settledAt ?? null
}

/** Newest first. */
export async function openAlerts(db: Db, limit: number) {
  return db
    .select()
    .from(alerts)
    .where(isNull(alerts.settledAt))
    .orderBy(desc(alerts.createdAt), desc(alerts.id))
    .limit(limit)
}

export async function openAlertCount(db: Db): Promise<number> {
  const rows = await db.select({ total: count() }).from(alerts).where(isNull(alerts.settledAt))
  return rows[0]?.total ?? 0
}
