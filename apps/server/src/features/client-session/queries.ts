import type { Db, Tx } from '@tramontane/db/database'
import { isOpenAccount, toAccount } from '@tramontane/db/people/accounts'
import { clients } from '@tramontane/db/schema/clients/subscribers'
import { accountLinks } from '@tramontane/db/schema/messages'
import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'

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

type LoginLink = Record<'id' | 'askedFrom' | 'code', string> &
  Record<'expiresAt' | 'createdAt', Date> & { clientId: number }

export async function insertLoginLink(tx: Tx, link: LoginLink) {
  await tx.insert(accountLinks).values({ ...link, purpose: 'login' })
}

/** One that still logs in, with its account; null for any other. */
export function loginLinkOf(db: Db, { id, now }: { id: string; now: Date }) {
  return livingLink(db, eq(accountLinks.id, id), now)
}

/** The last one that a browser asked for and that still logs in, with its account. */
export function loginLinkOfBrowser(db: Db, { askedFrom, now }: { askedFrom: string; now: Date }) {
  return livingLink(db, eq(accountLinks.askedFrom, askedFrom), now)
}

function isLiving(now: Date) {
  const { purpose, usedAt, expiresAt } = accountLinks
  return and(eq(purpose, 'login'), isNull(usedAt), gt(expiresAt, now))
}

async function livingLink(db: Db, condition: SQL, now: Date) {
  const [found] = await db
    .select({ link: accountLinks, account: clients })
    .from(accountLinks)
    .innerJoin(clients, eq(clients.id, accountLinks.clientId))
    .where(and(condition, isLiving(now), isOpenAccount))
    .orderBy(desc(accountLinks.createdAt))
    .limit(1)
  return found ? { link: found.link, account: toAccount(found.account) } : null
}

/** Uses a link up. False when it was used, or its time is over: of two at once, one has it. */
export async function takeLoginLink(tx: Tx, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const taken = await tx
    .update(accountLinks)
    .set({ usedAt: now })
    .where(and(eq(accountLinks.id, id), isLiving(now)))
    .returning({ id: accountLinks.id })
  return taken.length > 0
}
