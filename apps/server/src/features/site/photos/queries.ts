import type { Db, Tx } from '@tramontane/db/database'
import { photos } from '@tramontane/db/schema'
import { eq, notInArray } from 'drizzle-orm'

export async function photoNamed(db: Db, name: string): Promise<Buffer | null> {
  const rows = await db.select({ content: photos.content }).from(photos).where(eq(photos.name, name)).limit(1)
  return rows[0]?.content ?? null
}

export async function insertPhoto(tx: Tx, photo: typeof photos.$inferInsert) {
  await tx.insert(photos).values(photo).onConflictDoNothing()
}

/** Forgets every photograph but these. */
export async function keepPhotos(tx: Tx, names: string[]) {
  await tx.delete(photos).where(notInArray(photos.name, names))
}
