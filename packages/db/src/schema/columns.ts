import { type SQL, sql } from 'drizzle-orm'
import { check, integer, type SQLiteColumn } from 'drizzle-orm/sqlite-core'

/** An instant, kept as milliseconds since 1970 in UTC. */
export function instant(name: string) {
  return integer(name, { mode: 'timestamp_ms' })
}

/** The instant of the insertion, given by the database when the caller gives none. */
export function createdAt() {
  return instant('created_at').notNull().default(sql`(cast(unixepoch('subsec') * 1000 as integer))`)
}

export function updatedAt() {
  return instant('updated_at').notNull().default(sql`(cast(unixepoch('subsec') * 1000 as integer))`)
}

/** A column no longer than its limit. Units: characters. Source: W-10. */
export function maxLength(table: string, column: SQLiteColumn, characters: number) {
  return check(`${table}_${column.name}_length`, sql`length(${column}) <= ${sql.raw(String(characters))}`)
}

/** A column that holds one word of a vocabulary. */
export function oneOf(table: string, column: SQLiteColumn, words: readonly string[]) {
  const list: SQL = sql.raw(words.map((word) => `'${word}'`).join(', '))
  return check(`${table}_${column.name}_word`, sql`${column} in (${list})`)
}
