import { fold } from '@tramontane/domain/fold'
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A folded column that contains every word of `text`, in any order. Source: the back office's free search. */
export function containsEveryWord(column: SQLWrapper, text: string): SQL | undefined {
  const words = fold(text).split(' ').filter(Boolean)
  return and(...words.map((word) => sql`${column} like ${`%${escapeLike(word)}%`} escape '\\'`))
}

function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, (sign) => `\\${sign}`)
}
