import type { Db, Tx } from '@tramontane/db/database'
import { clients } from '@tramontane/db/schema'
import { eq, sql } from 'drizzle-orm'

export async function clientByEmail(db: Db, email: string) {
  const rows = await db
    .select()
    .from(clients)
    .where(eq(sql`lower(${clients.email})`, email.toLowerCase()))
    .limit(1)
  return rows[0] ?? null
}

export async function setLastLogin(tx: Tx, { id, lastLogin }: { id: number; lastLogin: Date }) {
  await tx.update(clients).set({ lastLogin }).where(eq(clients.id, id))
}
