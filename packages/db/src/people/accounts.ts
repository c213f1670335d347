import { and, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../database.ts'
import { clients } from '../schema/clients/subscribers.ts'

export type Client = typeof clients.$inferSelect

/** A client who has a password. What is not known of it is empty. */
export type Account = Client & Record<'email' | 'password' | Told, string>

type Told = 'phone' | 'address' | 'postalCode' | 'city'

/** Of a client: forgotten ones keep their row for what points to it, and are nobody. */
export const isKnownClient = isNull(clients.deletedAt)

/** Of a client: only who has a password has an account, and logs in. */
export const isOpenAccount = and(isKnownClient, isNotNull(clients.password)) as SQL

export function openAccountById(db: Db, id: number): Promise<Account | null> {
  return openAccountWhere(db, eq(clients.id, id))
}

/** Of a client: the person, or else the company; `callerName` of the contract, in SQL. */
export const clientName = sql<string>`coalesce(nullif(trim(${clients.firstName} || ' ' || ${clients.lastName}), ''), ${clients.company}, '')`

/** With an account or without one. */
export async function isClient(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.id, id), isKnownClient))
  return rows.length > 0
}

/** Null for one that was forgotten. */
export async function clientById(db: Db, id: number): Promise<Client | null> {
  const rows = await db
    .select()
    .from(clients)
    .where(and(eq(clients.id, id), isKnownClient))
  return rows[0] ?? null
}

/** Whatever the capitals of the address. */
export function openAccountByEmail(db: Db, email: string): Promise<Account | null> {
  return openAccountWhere(db, isAddress(email))
}

async function openAccountWhere(db: Db, condition: SQL): Promise<Account | null> {
  const rows = await db.select().from(clients).where(and(condition, isOpenAccount)).limit(1)
  return rows[0] ? toAccount(rows[0]) : null
}

/** Of a row that `isOpenAccount` chose. */
export function toAccount(client: Client): Account {
  const { email, password, phone, address, postalCode, city } = client
  return {
    ...client,
    email: email ?? '',
    password: password ?? '',
    phone: phone ?? '',
    address: address ?? '',
    postalCode: postalCode ?? '',
    city: city ?? '',
  }
}

/** Whose account has the address; null where no account has it. */
export async function accountIdByEmail(db: Db, email: string): Promise<number | null> {
  return (await openAccountByEmail(db, email))?.id ?? null
}

function isAddress(email: string): SQL {
  return eq(sql`lower(${clients.email})`, email.toLowerCase())
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

/** Sealed copies that were kept for their time. */
export async function eraseOverdueCopies(tx: Tx, now: Date) {
  await tx
    .update(clients)
    .set({ initialPassword: null, initialPasswordUntil: null })
    .where(and(isNotNull(clients.initialPassword), lte(clients.initialPasswordUntil, now)))
}

/** A client who was forgotten keeps nothing of a person, and gets nothing any more: nothing of theirs changes. */
export async function changeClient(tx: Tx, id: number, change: Partial<typeof clients.$inferInsert>) {
  await tx
    .update(clients)
    .set(change)
    .where(and(eq(clients.id, id), isKnownClient))
}

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
