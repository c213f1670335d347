import {
  type Person,
  type Recognised,
  recognise,
  sharersMax,
  type WithFormer,
} from '@tramontane/domain/people/likeness'
import { emailKey, phoneKey, type Reach } from '@tramontane/domain/people/same-person'
import { and, countDistinct, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { among } from './among.ts'
import type { Db, Tx } from './database.ts'
import { idsHoldingOne } from './fast/search.ts'
import { clientDoubles, clients } from './schema/index.ts'

/** Somebody whom the business knows, in the words of recognition. */
export type KnownClient = WithFormer & { id: number; hasAccount: boolean }

/** Whose addresses or numbers these are, in one question whatever their number: accounts first, then the oldest. */
export async function clientsReached(db: Db, reaches: Reach[]): Promise<KnownClient[]> {
  const emails = distinct(reaches.map(({ email }) => emailKey(email)))
  const phones = distinct(reaches.map(({ phone }) => phoneKey(phone)))
  if (emails.length + phones.length === 0) return []
  return knownClients(
    db,
    sql`id in (
        select c.id from json_each(${JSON.stringify(emails)}) given cross join clients c on lower(c.email) = given.value
        union all select f.client_id from json_each(${JSON.stringify(emails)}) given
          cross join former_clients f on lower(f.email) = given.value
        union all select rowid from (${idsHoldingOne('client', phones)} limit ${sharersMax}))`,
  )
}

type KnownRow = Omit<KnownClient, 'hasAccount' | 'formerly'> & { hasAccount: number; formerly: string }

async function knownClients(db: Db, condition: SQL): Promise<KnownClient[]> {
  const rows = await db.all<KnownRow>(sql`
    select id, trim(first_name || ' ' || last_name) as name, coalesce(company, '') as company,
        coalesce(email, '') as email, coalesce(phone, '') as phone, password is not null as hasAccount,
        ${sql.raw(formerlySql)} as formerly
      from clients where deleted_at is null and ${condition} order by hasAccount desc, id`)
  return rows.map(({ hasAccount, formerly, ...row }) => ({
    ...row,
    hasAccount: hasAccount === 1,
    formerly: JSON.parse(formerly) as Person[],
  }))
}

/** What a row of `clients` was known as before, in the words of recognition, as JSON. */
export const formerlySql = `(select json_group_array(json_object('name', trim(f.first_name || ' ' || f.last_name),
    'company', coalesce(f.company, ''), 'email', coalesce(f.email, ''), 'phone', coalesce(f.phone, '')))
  from former_clients f where f.client_id = clients.id)`

/** Which client somebody is, and who else may be; among all that the business knows. */
export async function recognisedAs(db: Db, person: Person): Promise<Recognised<KnownClient>> {
  return recognise(person, await clientsReached(db, [person]))
}

/** A company by the number that the State gave it; the oldest. Shapes: `siren` is nine digits. */
export async function companyOfSiren(db: Db, siren: string): Promise<KnownClient | null> {
  const rows = await knownClients(
    db,
    sql`siren = ${siren} and id in (select rowid from (${idsHoldingOne('client', [siren])}))`,
  )
  return rows[0] ?? null
}

function distinct(texts: string[]): string[] {
  return [...new Set(texts.filter((text) => text.length >= shortestKey))]
}

/** The search finds nothing shorter than a trigram. */
const shortestKey = 3

export type NewClient = Pick<
  typeof clients.$inferInsert,
  | ('firstName' | 'lastName' | 'company' | 'siren' | 'email' | 'phone')
  | ('address' | 'postalCode' | 'city' | 'notes' | 'createdAt')
>

export async function insertKnownClient(tx: Tx, values: NewClient): Promise<number> {
  const rows = await tx
    .insert(clients)
    .values({ ...values, updatedAt: values.createdAt })
    .returning({ id: clients.id })
  return rows[0]?.id ?? 0
}

/** Two clients who may be one are told once, until somebody joins them or says that they are two. */
export async function proposeDouble(tx: Tx, [one, other]: [number, number], createdAt: Date) {
  const [clientId, otherId] = one < other ? [one, other] : [other, one]
  await tx.insert(clientDoubles).values({ clientId, otherId, createdAt }).onConflictDoNothing()
}

/** Those of an import are told in one line of its own. */
const isNotImported = sql`not exists (select 1 from client_import_items made
  where made.kind = 'client' and made.row_id = ${clientDoubles.otherId})`

/** How many clients wait for somebody to say whether they are an older one, but for those of an import. */
export async function doubtfulCount(db: Db): Promise<number> {
  const rows = await db
    .select({ clients: countDistinct(clientDoubles.otherId) })
    .from(clientDoubles)
    .where(and(isNull(clientDoubles.settledAt), isNotImported))
  return rows[0]?.clients ?? 0
}

/**
 * The pairs that wait, the newest first; those of one client alone where `clientId` names one. Shapes: with `isTold`,
 * without those of an import.
 */
export function openDoubles(
  db: Db,
  { limit, clientId, isTold = false }: { limit: number; clientId?: number; isTold?: boolean },
) {
  const { clientId: older, otherId, createdAt } = clientDoubles
  const isTheirs = clientId === undefined ? undefined : or(eq(older, clientId), eq(otherId, clientId))
  return db
    .select({ clientId: older, otherId, createdAt })
    .from(clientDoubles)
    .where(and(isNull(clientDoubles.settledAt), isTheirs, isTold ? isNotImported : undefined))
    .orderBy(desc(createdAt), desc(otherId), desc(older))
    .limit(limit)
}

/** Those of these ids who are known, with or without an account. */
export function knownClientsByIds(db: Db, ids: number[]): Promise<KnownClient[]> {
  return knownClients(db, among(sql`clients.id`, ids))
}

/** Somebody said that these two are two people: it is not asked again. */
export async function settleDouble(tx: Tx, [one, other]: [number, number], settledAt: Date) {
  const [clientId, otherId] = one < other ? [one, other] : [other, one]
  await tx
    .insert(clientDoubles)
    .values({ clientId, otherId, createdAt: settledAt, settledAt })
    .onConflictDoUpdate({ target: [clientDoubles.clientId, clientDoubles.otherId], set: { settledAt } })
}
