import type { InStatement } from '@libsql/client'
import { isNowhere, type WrittenPlace, writtenPlace } from '@tramontane/domain/places/washing-place'
import type { Database } from '../database.ts'
import { type PlaceFinder, placeColumns, placeFinder } from '../people/places.ts'

/** Rows that one statement takes: a server gives each only so long. */
const rowsAtOnce = 5_000

const triesMax = 5

type Row = { id: number; clientId: number; createdAt: number } & WrittenPlace

type Source = { table: string; select: string; writtenIn: (row: Row) => WrittenPlace; isTied: boolean }

const alive = 'join clients owner on owner.id = source.client_id and owner.deleted_at is null'

/** Their own addresses, once in a database's life: a place that a client deletes later does not come back. */
const ownAddresses: Source = {
  table: 'clients',
  select: `select source.id, source.id as clientId, source.created_at as createdAt, coalesce(source.address, '') as street,
        coalesce(source.postal_code, '') as postalCode, coalesce(source.city, '') as city
      from clients source where source.deleted_at is null
        and coalesce(source.address, source.postal_code, source.city, '') <> ''
        and not exists (select 1 from places where places.client_id = source.id)`,
  writtenIn: (row) => row,
  isTied: false,
}

const sources: Source[] = [
  {
    table: 'subscriptions',
    select: `select source.id, source.client_id as clientId, source.created_at as createdAt,
        source.customer_address as street, source.postal_code as postalCode, source.city as city
      from subscriptions source ${alive} where source.place_id is null`,
    writtenIn: (row) => row,
    isTied: true,
  },
  {
    table: 'appointments',
    select: `select source.id, source.client_id as clientId, source.created_at as createdAt, source.address as street
      from appointments source ${alive} where source.place_id is null`,
    writtenIn: ({ street }) => writtenPlace(street),
    isTied: true,
  },
]

/**
 * Gives every address that has none its place: one for each that a client is known at, whatever its writing, in the middle
 * of its town. Those of a version that knew lines of text alone. Killed on the way it goes on where it was; with nothing to
 * do it only looks. Source: V-04.
 */
export async function givePlaces({ client }: Pick<Database, 'client'>): Promise<void> {
  const { rows } = await client.execute(`select 1 from leases where name = '${ownGiven}'`)
  if (rows.length === 0) {
    await giveAll(client, ownAddresses)
    await client.execute(
      `insert or ignore into leases (name, holder, expires_at, done_for)
        select '${ownGiven}', '', 0, 'all' from clients limit 1`,
    )
  }
  for (const source of sources) await giveAll(client, source)
}

const ownGiven = 'places-of-own-addresses'

async function giveAll(client: Database['client'], source: Source) {
  let after = 0
  let inVain = 0
  for (;;) {
    // Read before all else: what another program makes from here on takes the numbers that ours would have.
    const lastId = await lastPlaceId(client)
    const rows = await rowsAfter(client, source, after)
    if (rows.length === 0) return
    try {
      await client.batch(await giving(client, source, { rows, lastId }), 'write')
      after = rows.at(-1)?.id ?? after
      inVain = 0
    } catch (error) {
      // Another program that starts at the same moment was first: what it made is looked at anew.
      inVain += 1
      if (inVain > triesMax) throw error
    }
  }
}

async function rowsAfter(client: Database['client'], { select }: Source, after: number): Promise<Row[]> {
  const { rows } = await client.execute(
    `${select} and source.id > ${after} order by source.id limit ${rowsAtOnce}`,
  )
  return rows.map((row) => ({ ...row }) as unknown as Row)
}

type Given = { rows: Row[]; lastId: number }

async function giving(
  client: Database['client'],
  source: Source,
  { rows, ...known }: Given,
): Promise<InStatement[]> {
  const finder = await placesOf(client, rows)
  let { lastId } = known
  const made: unknown[] = []
  const ties: [number, number][] = []
  for (const row of rows) {
    const written = source.writtenIn(row)
    if (isNowhere(written)) continue
    const { clientId, createdAt } = row
    let id = finder.find(clientId, written)
    if (id === undefined) {
      lastId += 1
      id = lastId
      finder.add(clientId, { ...written, id })
      made.push(values(id, clientId, written, createdAt))
    }
    ties.push([row.id, id])
  }
  return [inserting(made), ...(source.isTied ? [tying(source, ties)] : [])]
}

async function placesOf(client: Database['client'], rows: Row[]): Promise<PlaceFinder> {
  const finder = placeFinder()
  const ids = JSON.stringify([...new Set(rows.map(({ clientId }) => clientId))])
  const { rows: places } = await client.execute({
    sql: `select places.id, places.client_id as clientId, street, postal_code as postalCode, city
      from json_each(?) given cross join places on places.client_id = given.value order by places.id`,
    args: [ids],
  })
  for (const place of places as unknown as Row[]) finder.add(place.clientId, place)
  return finder
}

async function lastPlaceId(client: Database['client']): Promise<number> {
  const { rows } = await client.execute(
    "select max((select coalesce(max(id), 0) from places), coalesce((select seq from sqlite_sequence where name = 'places'), 0)) as id",
  )
  return Number(rows[0]?.id ?? 0)
}

function values(id: number, clientId: number, written: WrittenPlace, createdAt: number) {
  const { street, postalCode, city, cityCode, lat, lon, precision } = placeColumns(written)
  return [id, clientId, street, postalCode, city, cityCode, lat, lon, precision, createdAt]
}

function inserting(made: unknown[]): InStatement {
  return {
    sql: `insert into places (id, client_id, street, postal_code, city, city_code, lat, lon, precision, created_at, updated_at)
      select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7,
          value ->> 8, value ->> 9, value ->> 9
        from json_each(?)`,
    args: [JSON.stringify(made)],
  }
}

/** The plus keeps the index of what is null out of it: each tie finds its row by number. */
function tying({ table }: Source, ties: [number, number][]): InStatement {
  return {
    sql: `update ${table} set place_id = tie.value ->> 1 from json_each(?) tie
      where ${table}.id = tie.value ->> 0 and +${table}.place_id is null`,
    args: [JSON.stringify(ties)],
  }
}
