import { fold } from '@tramontane/domain/words/fold'
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'

/** A folded column that contains every word of `text`, in any order. Source: the back office's free search. */
export function containsEveryWord(column: SQLWrapper, text: string): SQL | undefined {
  const words = fold(text).split(' ').filter(Boolean)
  if (words.length === 0) return undefined
  // Put together once for each row: what is folded costs as much for every word otherwise.
  const searched = sql.raw('searched')
  return sql`(select ${and(...words.map((word) => contains(searched, word)))} from (select ${column} as ${searched}))`
}

/** Shapes: `word` is folded; its signs mean themselves. */
export function contains(column: SQLWrapper, word: string): SQL {
  return sql`${column} like ${`%${escapeLike(word)}%`} escape '\\'`
}

function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, (sign) => `\\${sign}`)
}

/**
 * Lower case without accents, as `fold` does for searched words, of tables that keep no folded text: SQLite's own
 * `lower` knows no accents. In steps, because SQLite reads about thirty calls inside each other and no more.
 * Limit: the letters below; those of other alphabets count as they are written.
 */
function plainLetters(text: SQLWrapper): SQL {
  const lowered = sql`select lower(${text}) as plain`
  const straight = sql`select replace(plain, '’', '''') as plain`
  const folded = accents.reduce(
    (before, letters) => sql`select ${withoutAccents(letters)} as plain from (${before})`,
    straight,
  )
  // Forty replacements, for a text that has something to take off.
  return sql`(select case when plain glob '*[^ -~]*' then (${folded}) else plain end from (${lowered}))`
}

const accents = ['àâäáçèéêëíì', 'îïñóòôöúùûü', 'ÀÂÄÁÇÈÉÊËÍÌ', 'ÎÏÑÓÒÔÖÚÙÛÜ']

function withoutAccents(letters: string): SQL {
  return [...letters].reduce(
    (text, letter) => sql`replace(${text}, ${sql.raw(`'${letter}'`)}, ${sql.raw(`'${fold(letter)}'`)})`,
    sql.raw('plain'),
  )
}

/** A phone number or a plate as people also type it: without the signs between its groups. */
export function withoutSigns(column: SQLWrapper): SQL {
  return [' ', '.', '-', '(', ')', '+'].reduce<SQL>(
    (text, sign) => sql`replace(${text}, ${sql.raw(`'${sign}'`)}, '')`,
    sql`${column}`,
  )
}

/** What is the same of a number however France dials it, with its 0 or with +33; an index of its own finds it. */
export function lastDigits(phone: SQLWrapper): SQL {
  return sql`substr(${withoutSigns(phone)}, -${sql.raw(String(nationalDigits))})`
}

/** Without the 0. */
export const nationalDigits = 9

/** As a statement spells it. Limit: what takes no values. */
export function sqlText(part: SQL): string {
  return new SQLiteSyncDialect().sqlToQuery(part).sql
}

/** `plainLetters` of a text in SQL, as a statement spells it. */
export function plain(text: string): string {
  return sqlText(plainLetters(sql.raw(text)))
}
