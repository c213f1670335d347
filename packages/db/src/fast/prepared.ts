import { type Placeholder, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from '../database.ts'

/**
 * A query with placeholders that is built once for each Drizzle which runs it: for queries of the busiest calls, whose
 * building costs more than their rows. Shapes: `build` ends with `prepare()`.
 */
export function prepared<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>()
  return (db) => {
    const known = built.get(db)
    if (known) return known
    const query = build(db)
    built.set(db, query)
    return query
  }
}

/** One placeholder for each name: what a prepared insert writes. Limit: null only fits columns of texts and numbers. */
export function placeholders<const Name extends string>(
  names: readonly Name[],
): Record<Name, Placeholder<Name>> {
  const named = names.map((name) => [name, sql.placeholder(name)])
  return Object.fromEntries(named)
}

/** A value for each placeholder of `placeholders(columns)`. */
export type PlaceholderValues<
  Table extends SQLiteTable,
  Columns extends readonly (keyof Table['$inferInsert'])[],
> = Required<Pick<Table['$inferInsert'], Columns[number]>>
