import type { InStatement } from '@libsql/client'
import { type KnownPeople, remember, sharing } from '@tramontane/domain/people/known-people'
import { type Person, recognise, type WithFormer } from '@tramontane/domain/people/likeness'
import { nameParts } from '@tramontane/domain/people/name-parts'
import type { Database } from '../database.ts'
import { formerlySql } from '../people/people.ts'

/** Rows that one statement takes: a server gives each only so long. */
const rowsAtOnce = 5_000

type Row = Person & { id: number; createdAt: number; address?: string; postalCode?: string; city?: string }

type Source = { table: string; columns: string; where: string }

/** Where people are described, in the order in which they are met. Who has an account is known before. */
const sources: Source[] = [
  {
    // An order that was never paid makes nobody known.
    table: 'subscriptions',
    columns: `customer_name as name, '' as company, customer_phone as phone,
      case when customer_email like '%@client.invalid' then '' else customer_email end as email,
      customer_address as address, postal_code as postalCode, city`,
    where: "(start_date is not null or provider = 'manual')",
  },
  {
    table: 'contact_messages',
    columns: "name, '' as company, phone, email",
    where: "email <> 'efface@compte.invalid'",
  },
  {
    table: 'contact_professionnels',
    columns: 'nom as name, entreprise as company, telephone as phone, email',
    where: 'true',
  },
  {
    table: 'partnerships',
    columns: 'contact_name as name, company_name as company, phone, email',
    where: 'true',
  },
]

/**
 * Hangs every row that describes somebody on its client, where it hangs on none yet: those of a version that knew
 * accounts alone. Same address or number is one client; who is doubtful is kept apart, and proposed for merging. Killed
 * on the way it goes on where it was; with nothing to do it only looks. Source: V-01.
 */
export async function recognisePeople({ client }: Pick<Database, 'client'>): Promise<void> {
  let known: Everybody | null = null
  let inVain = 0
  for (const source of sources)
    for (;;) {
      const rows = await unknownRows(client, source)
      if (rows.length === 0) break
      known ??= await knownPeople(client)
      try {
        await client.batch(hang(source, rows, known), 'write')
        inVain = 0
      } catch (error) {
        // Another program that starts at the same moment was first: what it made is looked at anew.
        inVain += 1
        if (inVain > triesMax) throw error
        known = null
      }
    }
  await hangAppointments(client)
}

const triesMax = 5

async function unknownRows(client: Database['client'], { table, columns, where }: Source): Promise<Row[]> {
  const { rows } = await client.execute(
    `select id, created_at as createdAt, ${columns} from ${table}
      where client_id is null and ${where} order by id limit ${rowsAtOnce}`,
  )
  return rows.map((row) => ({ ...row }) as unknown as Row)
}

type Known = WithFormer & { id: number; hasAccount: number }
type Everybody = { people: KnownPeople<Known>; lastId: number }

async function knownPeople(client: Database['client']): Promise<Everybody> {
  const known: Everybody = { people: new Map(), lastId: 0 }
  const { rows: last } = await client.execute(
    "select max((select coalesce(max(id), 0) from clients), coalesce((select seq from sqlite_sequence where name = 'clients'), 0)) as id",
  )
  known.lastId = Number(last[0]?.id ?? 0)
  for (let from = 0; from < known.lastId; from += rowsAtOnce) {
    const { rows } = await client.execute(
      `select id, trim(first_name || ' ' || last_name) as name, coalesce(company, '') as company,
          coalesce(email, '') as email, coalesce(phone, '') as phone,
          password is not null as hasAccount, ${formerlySql} as formerly
        from clients where deleted_at is null and id > ${from} and id <= ${from + rowsAtOnce}`,
    )
    for (const { formerly, ...row } of rows)
      remember(known.people, { ...row, formerly: JSON.parse(String(formerly)) } as unknown as Known)
  }
  return known
}

/** What hangs these rows on their clients, and makes those who are met for the first time. */
function hang({ table }: Source, rows: Row[], known: Everybody): InStatement[] {
  const made: unknown[] = []
  const ties: [number, number][] = []
  const doubles: [number, number, number][] = []
  for (const row of rows) {
    const found = recognise(row, sharing(row, known.people))
    if (!found.client) {
      known.lastId += 1
      const { name, company, email, phone } = row
      remember(known.people, { id: known.lastId, hasAccount: 0, name, company, email, phone })
      made.push(newClient(known.lastId, row))
    }
    const id = found.client?.id ?? known.lastId
    ties.push([row.id, id])
    // Two accounts are never one.
    for (const other of found.doubles)
      if (!(found.client?.hasAccount && other.hasAccount))
        doubles.push([Math.min(id, other.id), Math.max(id, other.id), row.createdAt])
  }
  return [
    {
      sql: `insert into clients (id, first_name, last_name, company, email, phone, address, postal_code, city, created_at, updated_at)
        select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7, value ->> 8, value ->> 9, value ->> 9
          from json_each(?)`,
      args: [JSON.stringify(made)],
    },
    {
      sql: `update ${table} set client_id = tie.value ->> 1 from json_each(?) tie where ${table}.id = tie.value ->> 0`,
      args: [JSON.stringify(ties)],
    },
    {
      sql: `insert or ignore into client_doubles (client_id, other_id, created_at)
        select value ->> 0, value ->> 1, value ->> 2 from json_each(?)`,
      args: [JSON.stringify(doubles)],
    },
  ]
}

function newClient(id: number, row: Row) {
  const { firstName, lastName } = nameParts(row.name)
  const { company, email, phone, address = '', postalCode = '', city = '', createdAt } = row
  const cut = (text: string, max: number) => text.trim().slice(0, max) || null
  return [
    ...[id, firstName, lastName, cut(company, 100), cut(email, 100), cut(phone, 20)],
    ...[cut(address, 300), cut(postalCode, 10), cut(city, 100), createdAt],
  ]
}

/** A wash that came of a request is its person's. */
async function hangAppointments(client: Database['client']) {
  for (;;) {
    const { rowsAffected } = await client.execute(
      `update appointments set client_id = (select request.client_id from contact_messages request where request.id = contact_message_id)
        where id in (select appointments.id from appointments join contact_messages request on request.id = contact_message_id
          where appointments.client_id is null and request.client_id is not null limit ${rowsAtOnce})`,
    )
    if (rowsAffected === 0) return
  }
}
