import { among } from '@tramontane/db/among'
import type { Db, Tx } from '@tramontane/db/database'
import { drives } from '@tramontane/db/schema/drives'
import { and, asc, desc, getTableColumns, gt, gte, lt, sql } from 'drizzle-orm'

export type StoredDrive = typeof drives.$inferSelect

/** Rows of one look: more of them would keep requests waiting. */
const rowsAtOnce = 5000

/** Those that were asked for since, a page after the other. */
export async function* drivesAskedSince(db: Db, since: Date) {
  const row = sql<number>`${drives}.rowid`
  for (let last = 0; ; ) {
    const page = await db
      .select({ row, ...getTableColumns(drives) })
      .from(drives)
      .where(and(gt(row, last), gte(drives.askedAt, since)))
      .orderBy(asc(row))
      .limit(rowsAtOnce)
    yield page
    if (page.length < rowsAtOnce) return
    last = page.at(-1)?.row ?? last
  }
}

export async function drivesFrom(db: Db, spots: string[]): Promise<StoredDrive[]> {
  return db.select().from(drives).where(among(drives.from, spots))
}

/** A drive of which the service says nothing more keeps what it said before. */
export async function storeDrives(tx: Tx, rows: StoredDrive[]) {
  const said = (column: 'minutes' | 'metres') =>
    sql`coalesce(excluded.${sql.identifier(column)}, ${drives[column]})`
  await tx
    .insert(drives)
    .values(rows)
    .onConflictDoUpdate({
      target: [drives.from, drives.to],
      set: {
        minutes: said('minutes'),
        metres: said('metres'),
        source: sql`excluded.source`,
        askedAt: sql`excluded.asked_at`,
      },
    })
}

/** Lets those go that were asked for longest ago, beyond `most`. */
export async function letOldestGo(tx: Tx, most: number) {
  const lastKept = tx
    .select({ askedAt: drives.askedAt })
    .from(drives)
    .orderBy(desc(drives.askedAt))
    .limit(1)
    .offset(most - 1)
  await tx.delete(drives).where(lt(drives.askedAt, lastKept))
}
