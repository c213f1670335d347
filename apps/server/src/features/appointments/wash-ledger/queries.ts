import type { Db, Tx } from '@tramontane/db/database'
import { kept, type Named, named } from '@tramontane/db/kept'
import { washLedger } from '@tramontane/db/schema'
import type { WashEntry } from '@tramontane/domain/wash-allowance'
import { and, eq, sql, sum } from 'drizzle-orm'

export async function entriesOfPeriod(
  db: Db,
  { subscriptionId, periodStart }: { subscriptionId: number; periodStart: string },
): Promise<WashEntry[]> {
  return ofPeriod(db).all({ subscriptionId, periodStart })
}

const ofPeriod = kept((db) =>
  db
    .select({ kind: washLedger.kind, washes: washLedger.washes })
    .from(washLedger)
    .where(
      and(
        eq(washLedger.subscriptionId, sql.placeholder('subscriptionId')),
        eq(washLedger.periodStart, sql.placeholder('periodStart')),
      ),
    )
    .prepare(),
)

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

const newColumns = ['subscriptionId', 'appointmentId', 'kind', 'washes', 'periodStart', 'createdAt'] as const

/** What an appointment uses or gives back. */
export async function insertEntry(tx: Tx, entry: Named<typeof washLedger, typeof newColumns>) {
  await entryInsert(tx).run(entry)
}

const entryInsert = kept((db) => db.insert(washLedger).values(named(newColumns)).prepare())
