import type { InStatement } from '@libsql/client'
import { isNoVehicle, vehicleKey, type WrittenVehicle } from '@tramontane/domain/washes/vehicle'
import type { Database } from '../database.ts'
import { vehicleColumns } from '../people/vehicles.ts'

/** Rows that one statement takes: a server gives each only so long. */
const rowsAtOnce = 5_000

const triesMax = 5

type Row = { id: number; clientId: number; createdAt: number } & WrittenVehicle

/** Those in use first: they say what the car is called. */
const contracts = ["source.status in ('pending', 'active', 'past_due')", 'true']

/**
 * Gives each contract of a version that knew vehicles as contracts alone its client's vehicle: one for each car, whatever
 * its writing. Once in a database's life, so that one that somebody removes later does not come back; killed on the way it
 * goes on where it was. Source: V-06.
 */
export async function giveVehicles({ client }: Pick<Database, 'client'>): Promise<void> {
  const { rows } = await client.execute(`select 1 from leases where name = '${vehiclesGiven}'`)
  if (rows.length > 0) return
  for (const condition of contracts) await giveAll(client, condition)
  await client.execute(
    `insert or ignore into leases (name, holder, expires_at, done_for)
      select '${vehiclesGiven}', '', 0, 'all' from subscriptions limit 1`,
  )
}

const vehiclesGiven = 'vehicles-of-former-contracts'

async function giveAll(client: Database['client'], condition: string) {
  let after = 0
  let inVain = 0
  for (;;) {
    // Read before all else: what another program makes from here on takes the numbers that ours would have.
    const lastId = await lastVehicleId(client)
    const rows = await rowsAfter(client, condition, after)
    if (rows.length === 0) return
    try {
      await client.batch(await giving(client, { rows, lastId }), 'write')
      after = rows.at(-1)?.id ?? after
      inVain = 0
    } catch (error) {
      // Another program that starts at the same moment was first: what it made is looked at anew.
      inVain += 1
      if (inVain > triesMax) throw error
    }
  }
}

async function rowsAfter(client: Database['client'], condition: string, after: number): Promise<Row[]> {
  const { rows } = await client.execute(
    `select source.id, source.client_id as clientId, source.created_at as createdAt, source.vehicle_brand as brand,
        source.vehicle_model as model, source.license_plate as plate
      from subscriptions source join clients owner on owner.id = source.client_id and owner.deleted_at is null
      where +source.vehicle_id is null and ${condition} and source.id > ${after}
      order by source.id limit ${rowsAtOnce}`,
  )
  return rows.map((row) => ({ ...row }) as unknown as Row)
}

type Given = { rows: Row[]; lastId: number }

async function giving(client: Database['client'], { rows, lastId }: Given): Promise<InStatement[]> {
  const known = await vehiclesOf(client, rows)
  const made: unknown[] = []
  const ties: [number, number][] = []
  for (const { id, clientId, createdAt, ...said } of rows) {
    const written = vehicleColumns(said)
    if (isNoVehicle(written)) continue
    const key = keyOf(clientId, written)
    const vehicleId = known.get(key) ?? lastId + made.length + 1
    if (!known.has(key))
      made.push([vehicleId, clientId, written.brand, written.model, written.plate, createdAt])
    known.set(key, vehicleId)
    ties.push([id, vehicleId])
  }
  return [inserting(made), tying(ties)]
}

function keyOf(clientId: number, written: WrittenVehicle): string {
  return `${clientId} ${vehicleKey(written)}`
}

async function vehiclesOf(client: Database['client'], rows: Row[]): Promise<Map<string, number>> {
  const ids = JSON.stringify([...new Set(rows.map(({ clientId }) => clientId))])
  const { rows: vehicles } = await client.execute({
    sql: `select vehicles.id, vehicles.client_id as clientId, brand, model, plate
      from json_each(?) given cross join vehicles on vehicles.client_id = given.value order by vehicles.id`,
    args: [ids],
  })
  const known = new Map<string, number>()
  for (const one of vehicles as unknown as Row[]) known.set(keyOf(one.clientId, one), one.id)
  return known
}

async function lastVehicleId(client: Database['client']): Promise<number> {
  const { rows } = await client.execute(
    "select max((select coalesce(max(id), 0) from vehicles), coalesce((select seq from sqlite_sequence where name = 'vehicles'), 0)) as id",
  )
  return Number(rows[0]?.id ?? 0)
}

function inserting(made: unknown[]): InStatement {
  return {
    sql: `insert into vehicles (id, client_id, brand, model, plate, created_at, updated_at)
      select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 5 from json_each(?)`,
    args: [JSON.stringify(made)],
  }
}

/** The plus keeps the index of what is null out of it: each tie finds its row by number. */
function tying(ties: [number, number][]): InStatement {
  return {
    sql: `update subscriptions set vehicle_id = tie.value ->> 1 from json_each(?) tie
      where subscriptions.id = tie.value ->> 0 and +subscriptions.vehicle_id is null`,
    args: [JSON.stringify(ties)],
  }
}
