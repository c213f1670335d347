import { asc } from 'drizzle-orm'
import { among } from '../among.ts'
import type { Db, Tx } from '../database.ts'
import { billedWashes } from '../schema/documents/documents.ts'

export type BilledWash = typeof billedWashes.$inferSelect

export async function insertBilledWashes(tx: Tx, rows: BilledWash[]) {
  await tx.insert(billedWashes).values(rows)
}

/** What stands of these washes on factures of months and their avoirs, in the order in which it was put there. */
export function billedRowsOf(db: Db, appointmentIds: number[]): Promise<BilledWash[]> {
  return db
    .select()
    .from(billedWashes)
    .where(among(billedWashes.appointmentId, appointmentIds))
    .orderBy(asc(billedWashes.documentId))
}
