import type { Db } from '@tramontane/db/database'
import { isOpenAccount, toAccount } from '@tramontane/db/people/accounts'
import { clients } from '@tramontane/db/schema/clients/subscribers'
import { accountLinks } from '@tramontane/db/schema/messages'
import { and, eq, ne } from 'drizzle-orm'

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
