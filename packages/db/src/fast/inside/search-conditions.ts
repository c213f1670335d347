import { type SQL, sql } from 'drizzle-orm'
import { contains } from '../../folded-text.ts'
import type { SearchIndex } from './search-sources.ts'

/** The trigrams of a word find it at once; a shorter one has none, and is read for. */
const trigram = 3

/** The rows of `<index>_search` with every one of these words. Limit: none of them short. */
export function matching(index: SearchIndex, words: string[]): SQL {
  return sql`${sql.raw(`${index}_search`)} match ${words.map(phraseOf).join(' AND ')}`
}

/** What the index is asked for a text that stands somewhere as it is. Shapes: `text` is folded. */
export function phraseOf(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

/** Each of these words in the text of a row of `<index>_rows`. */
export function holding(words: string[]): SQL[] {
  return words.map((word) => contains(sql.raw('text'), word))
}

export function allOf(conditions: SQL[]): SQL {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

export function isShort(word: string): boolean {
  return [...word].length < trigram
}
