import { isOpenAccount } from '@tramontane/db/accounts'
import type { Db, Tx } from '@tramontane/db/database'
import { accountLinks, clientSessions, clients, subscriptions } from '@tramontane/db/schema'
import { and, eq, isNotNull, lte } from 'drizzle-orm'

/** Makes the account of a subscription, which takes its address: letters go where its owner logs in. */
export async function insertAccount(
  tx: Tx,
  values: typeof clients.$inferInsert,
): Promise<{ id: number; email: string } | null> {
  const rows = await tx.insert(clients).values(values).returning({ id: clients.id, email: clients.email })
  const account = rows[0] ?? null
  if (account)
    await tx
      .update(subscriptions)
      .set({ clientId: account.id, customerEmail: account.email })
      .where(eq(subscriptions.id, values.subscriptionId))
  return account
}

type InitialPassword = { id: number; hash: string; sealed: string; until: Date; now: Date }

/** A password that the system made, with its sealed copy: whatever opened the account before does not any more. */
export async function setInitialPassword(tx: Tx, { id, hash, sealed, until, now }: InitialPassword) {
  await tx
    .update(clients)
    .set({
      password: hash,
      hasOwnPassword: false,
      initialPassword: sealed,
      initialPasswordUntil: until,
      initialPasswordUsedAt: null,
      updatedAt: now,
    })
    .where(and(eq(clients.id, id), isOpenAccount))
  await tx.delete(clientSessions).where(eq(clientSessions.userId, id))
  await tx.delete(accountLinks).where(eq(accountLinks.clientId, id))
}

/** Sealed copies that were kept for their time. */
export async function eraseOverdueCopies(tx: Tx, now: Date) {
  await tx
    .update(clients)
    .set({ initialPassword: null, initialPasswordUntil: null })
    .where(and(isNotNull(clients.initialPassword), lte(clients.initialPasswordUntil, now)))
}

export function sealedCopies(db: Db) {
  return db
    .select({ id: clients.id, sealed: clients.initialPassword })
    .from(clients)
    .where(isOpenAccount)
    .orderBy(clients.id)
}
