import type { Database } from './database.ts'

export function trigger(head: string, steps: string[]): string {
  return `CREATE TRIGGER ${head} begin ${steps.join('; ')}; end`
}

/** True when these very triggers, indexes and tables are there: what another version kept is not taken for this one's. */
export async function areBuilt(client: Database['client'], statements: string[]): Promise<boolean> {
  const { rows } = await client.execute('select sql from sqlite_master')
  const known = new Set(rows.map((row) => String(row.sql)))
  return statements.every((one) => known.has(one))
}
