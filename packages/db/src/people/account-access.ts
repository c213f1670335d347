import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Tx } from '../database.ts'
import { accountLinks } from '../schema/messages.ts'
import { clientSessions } from '../schema/sessions.ts'

type NewLink = typeof accountLinks.$inferInsert

export async function insertAccountLink(tx: Tx, link: NewLink) {
  await tx.insert(accountLinks).values(link)
}

/** Uses a link up. False when it was used, replaced or expired: of two at once, one has it. */
export async function takeAccountLink(
  tx: Tx,
  { id, purpose, now }: Pick<NewLink, 'id' | 'purpose'> & { now: Date },
): Promise<boolean> {
  const { usedAt, expiresAt } = accountLinks
  const rows = await tx
    .update(accountLinks)
    .set({ usedAt: now })
    .where(
      and(eq(accountLinks.id, id), eq(accountLinks.purpose, purpose), isNull(usedAt), gt(expiresAt, now)),
    )
    .returning({ id: accountLinks.id })
  return rows.length > 0
}

/** Used or not; of every purpose where none is named. */
export async function deleteAccountLinks(
  tx: Tx,
  { clientId, purpose }: { clientId: number; purpose?: NewLink['purpose'] },
) {
  const isOfPurpose = purpose && eq(accountLinks.purpose, purpose)
  await tx.delete(accountLinks).where(and(eq(accountLinks.clientId, clientId), isOfPurpose))
}

/** What was mailed opens nothing any more: whoever reads an address that is no longer the account’s has no key to it. */
export async function endAccountLinks(tx: Tx, clientId: number) {
  await tx.delete(accountLinks).where(and(eq(accountLinks.clientId, clientId), isNull(accountLinks.usedAt)))
}

/** Ends the sessions of a client, but for the one that is to stay. */
export async function endClientSessions(
  tx: Tx,
  { clientId, except = '' }: { clientId: number; except?: string },
) {
  await tx
    .delete(clientSessions)
    .where(and(eq(clientSessions.userId, clientId), ne(clientSessions.id, except)))
}
