import type { Tx } from '@tramontane/db/database'
import { rateLimits } from '@tramontane/db/schema/operations'
import { hourMs } from '@tramontane/domain/days/durations'
import { eq, sql } from 'drizzle-orm'

/** A clock may be set right by this much while a window is open; a window that ends later was opened by a wrong one. */
const clockToleranceMs = hourMs

/** Adds one try to a key's window, opening a new window when the last one has ended. */
export async function addTry(tx: Tx, { key, now, windowMs }: { key: string; now: Date; windowMs: number }) {
  const resetsAt = new Date(now.getTime() + windowMs)
  const latestEnd = resetsAt.getTime() + clockToleranceMs
  const ended = sql`(${rateLimits.resetsAt} <= ${now.getTime()} or ${rateLimits.resetsAt} > ${latestEnd})`
  const rows = await tx
    .insert(rateLimits)
    .values({ key, count: 1, resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${ended} then 1 else ${rateLimits.count} + 1 end`,
        resetsAt: sql`case when ${ended} then ${resetsAt.getTime()} else ${rateLimits.resetsAt} end`,
      },
    })
    .returning()
  return rows[0] ?? { key, count: 1, resetsAt }
}

export async function removeTry(tx: Tx, key: string) {
  await tx
    .update(rateLimits)
    .set({ count: sql`max(0, ${rateLimits.count} - 1)` })
    .where(eq(rateLimits.key, key))
}

export async function deleteTries(tx: Tx, key: string) {
  await tx.delete(rateLimits).where(eq(rateLimits.key, key))
}
