import type { Db, Tx } from '@tramontane/db/database'
import { isOpenAccount, toAccount } from '@tramontane/db/people/accounts'
import { clients } from '@tramontane/db/schema/clients/subscribers'
import { accountLinks } from '@tramontane/db/schema/messages'
import { clientSessions } from '@tramontane/db/schema/sessions'
import { and, eq, gt, isNull, ne } from 'drizzle-orm'

/** A link to choose a password, with its account, whether or not it can still be used. */
export async function linkWithAccount(db: Db, id: string) {
  const rows = await db
    .select({ link: accountLinks, account: clients })
    .from(accountLinks)
    .innerJoin(clients, eq(clients.id, accountLinks.clientId))
    .where(and(eq(accountLinks.id, id), ne(accountLinks.purpose, 'login'), isOpenAccount))
    .limit(1)
  const [found] = rows
  if (!found) return null
  const purpose = found.link.purpose === 'activation' ? ('activation' as const) : ('reset' as const)
  return { link: { ...found.link, purpose }, account: toAccount(found.account) }
}

/** One link at a time: the one before stops working. */
export async function replaceResetLink(
  tx: Tx,
  link: { id: string; clientId: number; expiresAt: Date; createdAt: Date },
) {
  await tx
    .delete(accountLinks)
    .where(and(eq(accountLinks.clientId, link.clientId), eq(accountLinks.purpose, 'reset')))
  await tx.insert(accountLinks).values({ ...link, purpose: 'reset' })
}

export async function insertActivationLink(
  tx: Tx,
  link: { id: string; clientId: number; expiresAt: Date; createdAt: Date },
) {
  await tx.insert(accountLinks).values({ ...link, purpose: 'activation' })
}

/** Uses a link up. False when it was used, replaced or expired: of two at once, one has it. */
export async function takeLink(tx: Tx, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const rows = await tx
    .update(accountLinks)
    .set({ usedAt: now })
    .where(and(eq(accountLinks.id, id), isNull(accountLinks.usedAt), gt(accountLinks.expiresAt, now)))
    .returning({ id: accountLinks.id })
  return rows.length > 0
}

type OwnPassword = { id: number; password: string; now: Date }

/** A password that the client chose: whatever the system made is gone, and so are the links that were not used. */
export async function setOwnPassword(tx: Tx, { id, password, now }: OwnPassword) {
  await tx
    .update(clients)
    .set({
      password,
      hasOwnPassword: true,
      initialPassword: null,
      initialPasswordUntil: null,
      initialPasswordUsedAt: null,
      updatedAt: now,
    })
    .where(eq(clients.id, id))
  await deleteOpenLinks(tx, id)
}

/** Those that were not used. */
export async function deleteOpenLinks(tx: Tx, clientId: number) {
  await tx.delete(accountLinks).where(and(eq(accountLinks.clientId, clientId), isNull(accountLinks.usedAt)))
}

/** Ends the sessions of a client, but for the one that is to stay. */
export async function endSessions(tx: Tx, { clientId, except = '' }: { clientId: number; except?: string }) {
  await tx
    .delete(clientSessions)
    .where(and(eq(clientSessions.userId, clientId), ne(clientSessions.id, except)))
}
