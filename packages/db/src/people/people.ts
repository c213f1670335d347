import {
  type Person,
  type Recognised,
  recognise,
  sharersMax,
  type WithFormer,
} from '@tramontane/domain/people/likeness'
import { emailKey, phoneKey, type Reach } from '@tramontane/domain/people/same-person'
import { and, asc, countDistinct, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { among } from '../among.ts'
import type { Db, Tx } from '../database.ts'
import { prepared } from '../fast/prepared.ts'
import { idsHoldingOne } from '../fast/search.ts'
import { lastDigits, nationalDigits } from '../folded-text.ts'
import { clientDoubles } from '../schema/clients/client-doubles.ts'
import { clients } from '../schema/clients/subscribers.ts'

/** Somebody whom the business knows, in the words of recognition. */
export type KnownClient = WithFormer & { id: number; hasAccount: boolean }

/** Whose address or number this is: accounts first, then the oldest. Those of a longer number that ends so are among them. */
async function clientsReached(db: Db, { email, phone }: Reach): Promise<KnownClient[]> {
  const [byEmail, byPhone] = [emailKey(email), phoneKey(phone).slice(-nationalDigits)]
  if (!byEmail && !byPhone) return []
  // Nobody has null.
  return reachedQuery(db).all({ email: byEmail || null, phone: byPhone || null })
}

const reachedQuery = prepared((db) => {
  const [email, phone] = [sql.placeholder('email'), sql.placeholder('phone')]
  const most = sql.raw(String(sharersMax))
  return knownClients(
    db,
    sql`${clients.id} in (
        select c.id from clients c where lower(c.email) = ${email}
        union all select f.client_id from former_clients f where lower(f.email) = ${email}
        union all select * from (
          select c.id from clients c where ${lastDigits(sql.raw('c.phone'))} = ${phone} and c.deleted_at is null
            order by c.id limit ${most})
        union all select * from (
          select f.client_id from former_clients f where ${lastDigits(sql.raw('f.phone'))} = ${phone}
            order by f.id limit ${most}))`,
  ).prepare()
})

function knownClients(db: Db, condition: SQL) {
  const hasAccount = sql`${clients.password} is not null`
  const written = (column: SQLiteColumn) => sql<string>`coalesce(${column}, '')`
  return db
    .select({
      id: clients.id,
      name: sql<string>`trim(${clients.firstName} || ' ' || ${clients.lastName})`,
      company: written(clients.company),
      email: written(clients.email),
      phone: written(clients.phone),
      hasAccount: hasAccount.mapWith(Boolean),
      formerly: sql.raw(formerlySql).mapWith((text: string): Person[] => JSON.parse(text)),
    })
    .from(clients)
    .where(and(isNull(clients.deletedAt), condition))
    .orderBy(desc(hasAccount), asc(clients.id))
}

/** What a row of `clients` was known as before, in the words of recognition, as JSON. */
export const formerlySql = `(select json_group_array(json_object('name', trim(f.first_name || ' ' || f.last_name),
    'company', coalesce(f.company, ''), 'email', coalesce(f.email, ''), 'phone', coalesce(f.phone, '')))
  from former_clients f where f.client_id = clients.id)`

/** Which client somebody is, and who else may be; among all that the business knows. */
export async function recognisedAs(db: Db, person: Person): Promise<Recognised<KnownClient>> {
  return recognise(person, await clientsReached(db, person))
}

/** A company by the number that the State gave it; the oldest. Shapes: `siren` is nine digits. */
export async function companyOfSiren(db: Db, siren: string): Promise<KnownClient | null> {
  const rows = await knownClients(
    db,
    sql`${clients.siren} = ${siren} and ${clients.id} in (select rowid from (${idsHoldingOne('client', [siren])}))`,
  )
  return rows[0] ?? null
}

/** Two clients who may be one are told once, until somebody joins them or says that they are two. */
export async function proposeDouble(tx: Tx, [one, other]: [number, number], createdAt: Date) {
  const [clientId, otherId] = one < other ? [one, other] : [other, one]
  await insertDoubles(tx, [{ clientId, otherId, createdAt }])
}

/** Shapes: `clientId` is the lower number of each pair. */
export async function insertDoubles(tx: Tx, doubles: (typeof clientDoubles.$inferInsert)[]) {
  if (doubles.length > 0) await tx.insert(clientDoubles).values(doubles).onConflictDoNothing()
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
