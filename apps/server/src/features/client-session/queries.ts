import type { Db } from '@tramontane/db/database'
import { isOpenAccount, toAccount } from '@tramontane/db/people/accounts'
import { clients } from '@tramontane/db/schema/clients/subscribers'
import { accountLinks } from '@tramontane/db/schema/messages'
import { and, desc, eq, gt, isNull, type SQL } from 'drizzle-orm'

/** Whether the account is still open, with this very hash. */
export async function hasPassword(db: Db, { id, password }: { id: number; password: string }) {
  const rows = await db
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.id, id), eq(clients.password, password), isOpenAccount))
  return rows.length > 0
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
