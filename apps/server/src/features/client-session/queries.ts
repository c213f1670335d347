import { isOpenAccount } from '@tramontane/db/accounts'
import type { Db, Tx } from '@tramontane/db/database'
import { clients } from '@tramontane/db/schema'
import { and, eq, sql } from 'drizzle-orm'

/** Whether the account is still open, with this very hash. */
export async function hasPassword(db: Db, { id, password }: { id: number; password: string }) {
  const rows = await db
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.id, id), eq(clients.password, password), isOpenAccount))
  return rows.length > 0
}

/**
 * Notes a login. A password that the system made counts as used from now on, and its sealed copy is erased.
 * False when the password was changed, or the account deleted, while the login was under way.
 */
export async function noteLogin(
  tx: Tx,
  { id, password, now }: { id: number; password: string; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(clients)
    .set({
      lastLogin: now,
      initialPassword: null,
      initialPasswordUntil: null,
      initialPasswordUsedAt: sql`case when ${clients.hasOwnPassword} then null else coalesce(${clients.initialPasswordUsedAt}, ${now.getTime()}) end`,
    })
    .where(and(eq(clients.id, id), eq(clients.password, password), isOpenAccount))
    .returning({ id: clients.id })
  return rows.length > 0
}
