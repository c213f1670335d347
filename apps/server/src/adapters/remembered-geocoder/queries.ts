import type { Db, Tx } from '@tramontane/db/database'
import { prepared } from '@tramontane/db/fast/prepared'
import { rememberedAddresses } from '@tramontane/db/schema/clients/remembered-addresses'
import { desc, eq, lt, sql } from 'drizzle-orm'

type StoredSearch = typeof rememberedAddresses.$inferSelect

const byKey = prepared((db) =>
  db
    .select()
    .from(rememberedAddresses)
    .where(eq(rememberedAddresses.key, sql.placeholder('key')))
    .prepare(),
)

export async function storedSearch(db: Db, key: string): Promise<StoredSearch | null> {
  const rows = await byKey(db).all({ key })
  return rows[0] ?? null
}

/** Stores one, and lets the oldest go that are more than `most`. */
export async function storeSearch(tx: Tx, { key, found, storedAt }: StoredSearch, most: number) {
  await tx
    .insert(rememberedAddresses)
    .values({ key, found, storedAt })
    .onConflictDoUpdate({ target: rememberedAddresses.key, set: { found, storedAt } })
  const lastKept = tx
    .select({ storedAt: rememberedAddresses.storedAt })
    .from(rememberedAddresses)
    .orderBy(desc(rememberedAddresses.storedAt))
    .limit(1)
    .offset(most - 1)
  await tx.delete(rememberedAddresses).where(lt(rememberedAddresses.storedAt, lastKept))
}
