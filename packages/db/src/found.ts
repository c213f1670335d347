import { searchWords } from '@tramontane/domain/search-words'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { contains } from './search.ts'
import type { SearchIndex } from './search-sources.ts'

/** The trigrams of a word find it at once; a shorter one has none, and is read for. */
const trigram = 3

/** The rows of `<index>_search` with every one of these words. Limit: none of them short. */
export function matching(index: SearchIndex, words: string[]): SQL {
  const phrases = words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ')
  return sql`${sql.raw(`${index}_search`)} match ${phrases}`
}

/** Each of these words in the text of a row of `<index>_rows`. */
export function holding(words: string[]): SQL[] {
  return words.map((word) => contains(sql.raw('text'), word))
}

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

export function allOf(conditions: SQL[]): SQL {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

export function isShort(word: string): boolean {
  return [...word].length < trigram
}
