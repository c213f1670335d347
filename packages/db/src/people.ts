import { emailKey, phoneKey, type Reach, samePerson } from '@tramontane/domain/same-person'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { idsHoldingOne } from './fast/search.ts'

/** A client whom the business knows: by an account, or as the owner of a subscription that has none. */
export type KnownClient = Reach & { name: string; clientId: number | null; subscriptionId: number | null }

/** Somebody who sent a request, or called; the newest row says it. */
export type KnownRequester = Reach & { id: number; name: string; createdAt: number }

/**
 * Whose addresses and numbers these are, in one question whatever their number: accounts first. An account that was
 * deleted, and an order that was never paid, make nobody known.
 */
export async function clientsReached(db: Db, reaches: Reach[]): Promise<KnownClient[]> {
  const keys = keysOf(reaches)
  if (!keys) return []
  const rows = await db.all<KnownClient>(sql`
    select id as clientId, null as subscriptionId, trim(first_name || ' ' || last_name) as name, ${givenEmail(sql`email`)} as email, phone
      from clients where deleted_at is null and id in (
        select c.id from json_each(${JSON.stringify(keys.emails)}) given cross join clients c on lower(c.email) = given.value
        union all ${idsHoldingOne('client', keys.phones)})
    union all
    select null, id, customer_name, ${givenEmail(sql`customer_email`)}, customer_phone
      from subscriptions where client_id is null and start_date is not null and id in (
        ${idsHoldingOne('subscription', keys.phones)} union all ${idsHoldingOne('subscription', keys.emails)})
    order by subscriptionId, clientId desc`)
  return rows.filter((row) => reaches.some((reach) => samePerson(row, reach)))
}

/** Who of those without an account has this address or number, newest first. */
export async function requestersReached(db: Db, reach: Reach): Promise<KnownRequester[]> {
  const keys = keysOf([reach])
  if (!keys) return []
  const ids = (['contact', 'caller'] as const).flatMap((index) => [
    idsHoldingOne(index, keys.phones),
    idsHoldingOne(index, keys.emails),
  ])
  const rows = await db.all<KnownRequester>(sql`
    select id, name, email, phone, created_at as createdAt from contact_messages
      where id in (${sql.join(ids, sql` union all `)}) order by id desc`)
  return rows.filter((row) => samePerson(row, reach))
}

/** Null where nothing is known of anybody. */
function keysOf(reaches: Reach[]) {
  const emails = distinct(reaches.map(({ email }) => emailKey(email)))
  const phones = distinct(reaches.map(({ phone }) => phoneKey(phone)))
  if (emails.length + phones.length === 0) return null
  return { emails, phones }
}

function distinct(texts: string[]): string[] {
  return [...new Set(texts.filter((text) => text.length >= shortestKey))]
}

/** The search finds nothing shorter than a trigram. */
const shortestKey = 3

/** Not the stand-in of somebody who gave no address. */
function givenEmail(column: SQL): SQL {
  return sql`case when ${column} like '%@client.invalid' then '' else ${column} end`
}
