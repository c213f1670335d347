import type { Db, Tx } from '@tramontane/db/database'
import { washLedger } from '@tramontane/db/schema'
import type { WashEntry } from '@tramontane/domain/wash-allowance'
import { and, eq, sum } from 'drizzle-orm'

export async function entriesOfPeriod(
  db: Db,
  { subscriptionId, periodStart }: { subscriptionId: number; periodStart: string },
): Promise<WashEntry[]> {
  return db
    .select({ kind: washLedger.kind, washes: washLedger.washes })
    .from(washLedger)
    .where(and(eq(washLedger.subscriptionId, subscriptionId), eq(washLedger.periodStart, periodStart)))
}

/** The sum of an appointment's rows in each period that it was ever in. */
export async function washesOfAppointment(
  db: Db,
  { subscriptionId, appointmentId }: { subscriptionId: number; appointmentId: number },
): Promise<{ periodStart: string; washes: number }[]> {
  const rows = await db
    .select({ periodStart: washLedger.periodStart, washes: sum(washLedger.washes).mapWith(Number) })
    .from(washLedger)
    .where(and(eq(washLedger.subscriptionId, subscriptionId), eq(washLedger.appointmentId, appointmentId)))
    .groupBy(washLedger.periodStart)
  return rows.map(({ periodStart, washes }) => ({ periodStart, washes: washes ?? 0 }))
}

export async function insertEntry(tx: Tx, entry: typeof washLedger.$inferInsert) {
  await tx.insert(washLedger).values(entry)
}
