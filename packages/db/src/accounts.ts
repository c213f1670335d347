import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { clients } from './schema/index.ts'

export type Account = typeof clients.$inferSelect

/** A deleted account keeps its row for what points to it, and is nobody's. */
export const isOpenAccount = isNull(clients.deletedAt)

export function openAccountById(db: Db, id: number): Promise<Account | null> {
  return openAccountWhere(db, eq(clients.id, id))
}

/** Whatever the capitals of the address. */
export function openAccountByEmail(db: Db, email: string): Promise<Account | null> {
  return openAccountWhere(db, isAddress(email))
}

async function openAccountWhere(db: Db, condition: SQL): Promise<Account | null> {
  const rows = await db.select().from(clients).where(and(condition, isOpenAccount)).limit(1)
  return rows[0] ?? null
}

/** Who has the address, deleted accounts too: no two rows have the same. */
export async function accountIdByEmail(db: Db, email: string): Promise<number | null> {
  const rows = await db.select({ id: clients.id }).from(clients).where(isAddress(email)).limit(1)
  return rows[0]?.id ?? null
}

function isAddress(email: string): SQL {
  return eq(sql`lower(${clients.email})`, email.toLowerCase())
}
