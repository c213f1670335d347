import type { Db } from '@tramontane/db/database'
import { prepared } from '@tramontane/db/fast/prepared'
import { subscriptions } from '@tramontane/db/schema/clients/subscribers'
import { washLedger } from '@tramontane/db/schema/subscriptions/billing'
import type { PocketEntry, WashPocket } from '@tramontane/domain/washes/wash-allowance'
import { and, eq, sql } from 'drizzle-orm'

/** Every row of a subscription that a wash of `day` can lie in: those of its period, and those carried over until then. */
export async function entriesFor(
  db: Db,
  wanted: { subscriptionId: number; periodStart: string; day: string },
): Promise<PocketEntry[]> {
  return ofDay(db).all(wanted)
}

const pocketColumns = { periodStart: washLedger.periodStart, usableUntil: washLedger.usableUntil }

const ofDay = prepared((db) =>
  db
    .select({ kind: washLedger.kind, washes: washLedger.washes, ...pocketColumns })
    .from(washLedger)
    .where(
      sql`${washLedger.subscriptionId} = ${sql.placeholder('subscriptionId')} and (
        (${washLedger.periodStart} = ${sql.placeholder('periodStart')} and ${washLedger.usableUntil} is null)
        or ${washLedger.usableUntil} >= ${sql.placeholder('day')})`,
    )
    .prepare(),
)

/** The rows of one pocket of a subscription. */
export async function entriesOf(
  db: Db,
  { subscriptionId, periodStart, usableUntil }: WashPocket & { subscriptionId: number },
): Promise<PocketEntry[]> {
  return db
    .select({ kind: washLedger.kind, washes: washLedger.washes, ...pocketColumns })
    .from(washLedger)
    .where(
      and(
        eq(washLedger.subscriptionId, subscriptionId),
        eq(washLedger.periodStart, periodStart),
        sql`${washLedger.usableUntil} is ${usableUntil}`,
      ),
    )
}

/** Whether a pocket has a row that was written for this reason. */
export async function hasEntryFor(
  db: Db,
  {
    subscriptionId,
    periodStart,
    usableUntil,
    reason,
  }: WashPocket & { subscriptionId: number; reason: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: washLedger.id })
    .from(washLedger)
    .where(
      and(
        eq(washLedger.subscriptionId, subscriptionId),
        eq(washLedger.periodStart, periodStart),
        sql`${washLedger.usableUntil} is ${usableUntil}`,
        eq(washLedger.reason, reason),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Every row of an appointment, oldest first: what it took, what came back, and what was granted for it. */
export async function entriesOfAppointment(
  db: Db,
  { subscriptionId, appointmentId }: { subscriptionId: number; appointmentId: number },
): Promise<PocketEntry[]> {
  return db
    .select({ kind: washLedger.kind, washes: washLedger.washes, ...pocketColumns })
    .from(washLedger)
    .where(and(eq(washLedger.subscriptionId, subscriptionId), eq(washLedger.appointmentId, appointmentId)))
    .orderBy(washLedger.id)
}

/** Whose washes they are; null before the first payment, when there is none. */
export async function washContractOf(db: Db, subscriptionId: number) {
  const rows = await db
    .select({
      id: subscriptions.id,
      plan: subscriptions.plan,
      price: subscriptions.price,
      startDate: subscriptions.startDate,
      cancelAt: subscriptions.cancelAt,
      endDate: subscriptions.endDate,
    })
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId))
    .limit(1)
  return rows[0] ?? null
}
