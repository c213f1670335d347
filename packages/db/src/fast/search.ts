import { fold } from '@tramontane/domain/words/fold'
import { searchWords } from '@tramontane/domain/words/search-words'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Db } from '../database.ts'
import { allOf, holding, isShort, matching, phraseOf } from './inside/search-conditions.ts'
import type { SearchIndex } from './inside/search-sources.ts'
import {
  indexesOf,
  linesOf,
  put,
  searchIndexes,
  sourceOf,
  tablesOf,
  triggersOf,
} from './inside/search-statements.ts'
import { builtStatements, mustKnowTrigrams } from './inside/triggers.ts'

/** Rows that one statement of the first filling takes: a server gives each only so long. */
const rowsAtOnce = 10_000

/**
 * What the back office lists, kept narrow, in tables of their own: `<index>_rows` holds the searched text of every row
 * and the keys of its views, with an index for each sort; `<index>_search` finds any part of a word at once (FTS5,
 * trigrams). Triggers keep them true whoever writes. They are made here and not in a migration, because a migration that
 * builds a table anew would lose them, or stumble over them. The triggers come last: killed before them, it begins anew.
 */
export async function buildSearch({ client }: Pick<Database, 'client'>): Promise<void> {
  const built = await builtStatements(client)
  const missing = searchIndexes.filter((index) => !statementsOf(index).every((one) => built.has(one)))
  if (missing.length > 0) await mustKnowTrigrams(client)
  for (const index of missing) {
    const tables = [`drop table if exists ${index}_search`, `drop table if exists ${index}_rows`]
    // `migrate`, because a server takes no `batch` of statements that are nearly 5,000 letters long, some of two bytes.
    await client.migrate([...(await dropsOf(client, index)), ...tables, ...tablesOf(index)])
    await fill(client, index)
    await client.migrate(lastOf(index))
  }
}

function statementsOf(index: SearchIndex): string[] {
  return [...tablesOf(index), ...lastOf(index)]
}

function lastOf(index: SearchIndex): string[] {
  return [...indexesOf(index), ...triggersOf(index)]
}

/** Before the tables change: without its triggers and its view, an index is built again by the next `buildSearch`. */
export async function dropSearch({ client }: Pick<Database, 'client'>): Promise<void> {
  const drops = await Promise.all(searchIndexes.map((index) => dropsOf(client, index)))
  await client.batch(drops.flat(), 'write')
}

/** What the back office can search. */
export type { SearchIndex }

/** The ids of the newest rows that hold every word of `text`, in any order, whatever its accents and capitals. */
export async function newestFound(
  db: Db,
  index: SearchIndex,
  text: string,
  limit: number,
): Promise<number[]> {
  const words = searchWords(text)
  const long = words.filter((word) => !isShort(word))
  const table = sql.raw(`${index}_${long.length > 0 ? 'search' : 'rows'}`)
  const where = [...(long.length > 0 ? [matching(index, long)] : []), ...holding(words.filter(isShort))]
  const rows = await db.all<{ id: number }>(
    sql`select rowid as id from ${table} where ${allOf(where)} order by rowid desc limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** A question for the ids of the rows whose text holds one of these, as it is. Limit: none of them short. */
export function idsHoldingOne(index: SearchIndex, texts: string[]): SQL {
  const search = sql.raw(`${index}_search`)
  const phrases = JSON.stringify(texts.map((text) => phraseOf(fold(text))))
  return sql`select ${search}.rowid from json_each(${phrases}) given cross join ${search} on ${search} match given.value`
}

async function fill(client: Database['client'], index: SearchIndex) {
  const { rows } = await client.execute(`select max(id) as last from ${sourceOf(index).table}`)
  for (let from = 0; from < Number(rows[0]?.last ?? 0); from += rowsAtOnce) {
    const part = (id: string) => `${id} > ${from} and ${id} <= ${from + rowsAtOnce}`
    await client.migrate([
      put(index, part('id')),
      `insert into ${index}_search (rowid, text) select id, text from ${index}_rows where ${part('id')}`,
    ])
  }
}

async function dropsOf(client: Database['client'], index: SearchIndex): Promise<string[]> {
  const { rows } = await client.execute(
    `select name from sqlite_master where type = 'trigger' and name glob '${index}_search_*'`,
  )
  return [
    ...rows.map(({ name }) => `drop trigger if exists ${name}`),
    `drop view if exists ${linesOf(index)}`,
  ]
}
