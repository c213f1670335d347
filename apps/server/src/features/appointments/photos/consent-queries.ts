import type { Tx } from '@tramontane/db/database'
import { photoConsents } from '@tramontane/db/schema/photos'
import { and, eq, isNull } from 'drizzle-orm'

export async function insertConsent(tx: Tx, consent: typeof photoConsents.$inferInsert) {
  await tx.insert(photoConsents).values(consent)
}

/** Until when it was given stands beside since when. */
export async function withdrawConsents(tx: Tx, { photoId, now }: { photoId: number; now: Date }) {
  await tx
    .update(photoConsents)
    .set({ withdrawnAt: now })
    .where(and(eq(photoConsents.photoId, photoId), isNull(photoConsents.withdrawnAt)))
}
