import { searchWords } from '@tramontane/domain/search-words'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { contains } from './search.ts'
import type { SearchIndex } from './search-sources.ts'

/** Above it a view is walked through in its own order: it meets a page of such rows soon. */
const manyRows = 10_000

/** The trigrams of a word find it at once; a shorter one has none, and is read for. */
const trigram = 3

/**
 * The rows whose searched text holds every word of `text`, in any order, whatever its accents and capitals.
 * Shapes: `id` is the id of the table that `index` is of; `total` is how many there are, where that is known.
 */
export function found(index: SearchIndex, id: SQLWrapper, text: string, total?: number): SQL {
  const table = tableOf(index)
  if (total === undefined || !isWalked(text, total))
    return sql`${id} in (select rowid from ${table} where ${holding(index, text)})`
  const searched = sql`(select text from ${table} where rowid = ${id})`
  return all(searchWords(text).map((word) => contains(searched, word)))
}

/** How many rows of the whole table `found` finds. */
export async function foundTotal(db: Db, index: SearchIndex, text: string): Promise<number> {
  const rows = await db.all<{ total: number }>(
    sql`select count(*) as total from ${tableOf(index)} where ${holding(index, text)}`,
  )
  return rows[0]?.total ?? 0
}

/** The ids of the newest rows found, newest first. */
export async function newestFound(
  db: Db,
  index: SearchIndex,
  text: string,
  limit: number,
): Promise<number[]> {
  const rows = await db.all<{ id: number }>(
    sql`select rowid as id from ${tableOf(index)} where ${holding(index, text)} order by rowid desc limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

function isWalked(text: string, total: number): boolean {
  return total > manyRows || searchWords(text).every(isShort)
}

function isShort(word: string): boolean {
  return [...word].length < trigram
}

function holding(index: SearchIndex, text: string): SQL {
  const words = searchWords(text)
  const long = words.filter((word) => !isShort(word))
  const phrases = long.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ')
  return all([
    ...(phrases === '' ? [] : [sql`${tableOf(index)} match ${phrases}`]),
    ...words.filter(isShort).map((word) => contains(sql.raw('text'), word)),
  ])
}

function all(conditions: SQL[]): SQL {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

function tableOf(index: SearchIndex): SQL {
  return sql.raw(`${index}_search`)
}
