import type { Db, Tx } from '@tramontane/db/database'
import { seriesMoves } from '@tramontane/db/schema/appointments/series'
import { eq } from 'drizzle-orm'

export type SeriesMoveRow = typeof seriesMoves.$inferSelect
export type FormerDate = SeriesMoveRow['dates'][number]

/** The move that a request with this key made; null where there is none. */
export async function seriesMoveByKey(db: Db, key: string): Promise<SeriesMoveRow | null> {
  const rows = await db.select().from(seriesMoves).where(eq(seriesMoves.key, key)).limit(1)
  return rows[0] ?? null
}

export async function insertSeriesMove(tx: Tx, values: typeof seriesMoves.$inferInsert) {
  await tx.insert(seriesMoves).values(values)
}

/** Where everything stood is not needed any more. */
export async function markSeriesMoveUndone(tx: Tx, { key, at }: { key: string; at: Date }) {
  await tx.update(seriesMoves).set({ undoneAt: at }).where(eq(seriesMoves.key, key))
}
