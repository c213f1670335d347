import { among } from '@tramontane/db/among'
import type { Db, Tx } from '@tramontane/db/database'
import { droughtReadings } from '@tramontane/db/schema/weather'
import { eq, isNotNull, not } from 'drizzle-orm'

export type DroughtReading = typeof droughtReadings.$inferSelect

export function allReadings(db: Db): Promise<DroughtReading[]> {
  return db.select().from(droughtReadings)
}

export async function readingOf(db: Db, town: string): Promise<DroughtReading | null> {
  const rows = await db.select().from(droughtReadings).where(eq(droughtReadings.town, town)).limit(1)
  return rows[0] ?? null
}

export async function storeReading(tx: Tx, reading: DroughtReading) {
  const { town: _, ...set } = reading
  await tx.insert(droughtReadings).values(reading).onConflictDoUpdate({ target: droughtReadings.town, set })
}

export async function dropOtherReadings(tx: Tx, towns: string[]) {
  await tx.delete(droughtReadings).where(not(among(droughtReadings.town, towns)))
}

export async function forgetNews(tx: Tx) {
  await tx.update(droughtReadings).set({ news: null }).where(isNotNull(droughtReadings.news))
}
