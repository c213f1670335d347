import type { Database } from './database.ts'

export function trigger(head: string, steps: string[]): string {
  return `CREATE TRIGGER ${head} begin ${steps.join('; ')}; end`
}

/** True when these very triggers are in force: what another version kept is then not taken for this one's. */
export async function areBuilt(client: Database['client'], triggers: string[]): Promise<boolean> {
  const { rows } = await client.execute("select sql from sqlite_master where type = 'trigger'")
  const known = new Set(rows.map((row) => String(row.sql)))
  return triggers.every((one) => known.has(one))
}
