import type { Database } from './database.ts'

export function trigger(head: string, steps: string[]): string {
  return `CREATE TRIGGER ${head} begin ${steps.join('; ')}; end`
}

/** The very triggers, indexes and tables that are there: what another version kept is not taken for this one's. */
export async function builtStatements(client: Database['client']): Promise<Set<string>> {
  const { rows } = await client.execute('select sql from sqlite_master where sql is not null')
  return new Set(rows.map((row) => String(row.sql)))
}
