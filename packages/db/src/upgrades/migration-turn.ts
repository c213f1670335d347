import type { Database } from '../database.ts'

/** Seconds after which a process that has not said that it ended is taken for dead. */
const turnSeconds = 120

const pauseMs = 200

/**
 * Runs `work` for one process at a time: those that start together on one empty server migrate it one after another,
 * and all but the first find nothing left to do. A file has one process only, and needs no turn.
 */
export async function inMigrationTurn(database: Database, work: () => Promise<void>): Promise<void> {
  if (!database.isShared) return work()
  const holder = crypto.randomUUID()
  while (!(await takeTurn(database, holder))) await Bun.sleep(pauseMs)
  try {
    await work()
  } finally {
    await database.client.execute({ sql: 'delete from __migration_turn where holder = ?', args: [holder] })
  }
}

async function takeTurn({ client }: Database, holder: string): Promise<boolean> {
  await client.execute(
    'create table if not exists __migration_turn (id integer primary key, holder text not null, until integer not null)',
  )
  const { rows } = await client.execute({
    sql: `insert into __migration_turn (id, holder, until) values (1, ?, unixepoch() + ${turnSeconds})
      on conflict do update set holder = excluded.holder, until = excluded.until where until < unixepoch()
      returning holder`,
    args: [holder],
  })
  return rows.length === 1
}
