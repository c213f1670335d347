import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Db } from '../database.ts'
import { formerClients } from '../schema/clients/former-clients.ts'
import { clients, subscriptions } from '../schema/clients/subscribers.ts'

/** What tells a client's rows where they name nobody by number: as written, and in small letters. */
export type Reach = {
  /** Addresses that are this client's alone. */
  own: string[]
  /** Those that others have too, like a couple's: what was sent there is of whoever it names. */
  shared: string[]
  /** The client's names that none of those others has. */
  names: string[]
}

type Whose = { id: number; email: string | null; name?: string }

/** A client's addresses and names, with those of whom they were before, and of their contracts. */
export async function reachOf(db: Db, { id, email, name = '' }: Whose): Promise<Reach> {
  const { present, former } = await peopleOf(db, {
    is: eq(clients.id, id),
    was: eq(formerClients.clientId, id),
  })
  const contracts = await db
    .select({ name: subscriptions.customerName })
    .from(subscriptions)
    .where(eq(subscriptions.clientId, id))
  const said = [email, ...former.map((one) => one.email)].flatMap((one) => one || [])
  const addresses = [...new Set(said.flatMap((one) => [one, one.toLowerCase()]))]

  const others = await sharersOf(db, id, addresses)
  const isShared = (address: string) => others.addresses.has(address.toLowerCase())
  const names = [name, ...[...present, ...former].flatMap(namesOf), ...contracts.map((one) => one.name)]
  return {
    own: addresses.filter((one) => !isShared(one)),
    shared: addresses.filter(isShared),
    names: [...new Set(names.map(nameKey))].filter((one) => one && !others.names.has(one)),
  }
}

/** Of a row that says whom it is of by an address, and by a name where it has one. */
export function isSaidOf(
  { own, shared, names }: Reach,
  address: SQLiteColumn | SQL,
  name?: SQLiteColumn,
): SQL {
  const at = sql`${address}`
  const isNamed = name && and(inArray(at, shared), inArray(sql`lower(${name})`, names))
  return or(inArray(at, own), isNamed) as SQL
}

/** The same of one that was read. */
export function isReached(
  { own, shared, names }: Reach,
  { address, name }: { address: string; name: string },
) {
  const written = address.toLowerCase()
  return own.includes(written) || (shared.includes(written) && names.includes(nameKey(name)))
}

/** Whoever else has one of these addresses, today or before, or in a contract. */
async function sharersOf(db: Db, id: number, addresses: string[]) {
  const isAmong = (column: SQLiteColumn) => inArray(sql`lower(${column})`, addresses)
  const { present, former } = await peopleOf(db, {
    is: and(isAmong(clients.email), ne(clients.id, id)),
    was: and(isAmong(formerClients.email), ne(formerClients.clientId, id)),
  })
  const contracts = await db
    .select({ email: subscriptions.customerEmail, name: subscriptions.customerName })
    .from(subscriptions)
    .where(and(isAmong(subscriptions.customerEmail), ne(subscriptions.clientId, id)))
  const people = [...present, ...former]
  const names = [...people.flatMap(namesOf), ...contracts.map((one) => one.name)]
  return {
    addresses: new Set([...people, ...contracts].map(({ email }) => (email ?? '').toLowerCase())),
    names: new Set(names.map(nameKey)),
  }
}

async function peopleOf(db: Db, { is, was }: { is: SQL | undefined; was: SQL | undefined }) {
  const present = await db
    .select({
      email: clients.email,
      firstName: clients.firstName,
      lastName: clients.lastName,
      company: clients.company,
    })
    .from(clients)
    .where(and(is, isNull(clients.deletedAt)))
  const former = await db
    .select({
      email: formerClients.email,
      firstName: formerClients.firstName,
      lastName: formerClients.lastName,
      company: formerClients.company,
    })
    .from(formerClients)
    .where(was)
  return { present, former }
}

type Named = { firstName: string; lastName: string; company: string | null }

function namesOf({ firstName, lastName, company }: Named): string[] {
  return [`${firstName} ${lastName}`, company ?? '']
}

/** As SQLite's `lower` writes it, which knows the letters without accents alone. */
function nameKey(name: string): string {
  return name.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}
