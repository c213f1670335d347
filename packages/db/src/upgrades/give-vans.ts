import type { Database } from '../database.ts'

type Row = { id: number; start: number; end: number; van: number }

/**
 * Tells the washes of a version that only counted vans apart: those that meet come in several, the lowest numbers first.
 * Once in a database's life; one that meets none of its van keeps it, so that again or killed on the way it does no harm.
 * Source: V-11.
 */
export async function giveVans({ client }: Pick<Database, 'client'>): Promise<void> {
  const { rows: given } = await client.execute(`select 1 from leases where name = '${vansGiven}'`)
  if (given.length > 0) return
  const { rows: settings } = await client.execute(
    "select coalesce(max(value ->> '$.vans'), 1) as vans from business_settings",
  )
  const vans = Number(settings[0]?.vans)
  const changes = vans > 1 ? givenVans(await timedWashes(client), vans) : []
  await client.batch(
    [
      {
        sql: `update appointments set van = given.value ->> 1 from json_each(?) given
          where appointments.id = given.value ->> 0`,
        args: [JSON.stringify(changes)],
      },
      // Also where there is none yet: what comes is given its van by whoever notes it.
      `insert or ignore into leases (name, holder, expires_at, done_for) values ('${vansGiven}', '', 0, 'all')`,
    ],
    'write',
  )
}

const vansGiven = 'vans-of-former-washes'

/** Soonest first. */
async function timedWashes(client: Database['client']): Promise<Row[]> {
  const { rows } = await client.execute(`select id, date as start, ends_at as "end", van from appointments
    where time_slot is not null and status <> 'canceled' order by date, id`)
  return rows as unknown as Row[]
}

/** The numbers of those that change, each with its van. */
function givenVans(washes: Row[], vans: number): [number, number][] {
  const busyUntil = Array.from({ length: vans }, () => 0)
  const changes: [number, number][] = []
  for (const { id, start, end, van } of washes) {
    const isFree = (number: number) => (busyUntil[number - 1] ?? 0) <= start
    const numbers = [van, ...busyUntil.map((_, index) => index + 1)]
    // Where every van is out it was forced in: as before, into its own.
    const given = numbers.find(isFree) ?? van
    busyUntil[given - 1] = Math.max(busyUntil[given - 1] ?? 0, end)
    if (given !== van) changes.push([id, given])
  }
  return changes
}
