import type { Database } from '../../database.ts'
import { LibsqlChanged } from './libsql-changed.ts'

export function trigger(head: string, steps: string[]): string {
  return `CREATE TRIGGER ${head} begin ${steps.join('; ')}; end`
}

/** The very triggers, indexes and tables that are there: what another version kept is not taken for this one's. */
export async function builtStatements(client: Database['client']): Promise<Set<string>> {
  const { rows } = await client.execute('select sql from sqlite_master where sql is not null')
  return new Set(rows.map((row) => String(row.sql)))
}

/** The first SQLite whose index of trigrams takes accents off. */
const oldest = [3, 45] as const

/** Errors: LibsqlChanged where the library, or the server, is older than what the triggers and indexes are written for. */
export async function mustKnowTrigrams(client: Database['client']): Promise<void> {
  const { rows } = await client.execute('select sqlite_version() as version')
  const version = String(rows[0]?.version)
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major < oldest[0] || (major === oldest[0] && minor < oldest[1]))
    throw new LibsqlChanged(`its SQLite is ${version}, and the search wants ${oldest.join('.')} at least`)
}
