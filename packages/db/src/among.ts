import { type Column, type SQL, sql } from 'drizzle-orm'

/** The rows whose key is one of these ids, which are one parameter: written one by one, hundreds cost more than their rows. */
export function among(key: Column | SQL, ids: number[]): SQL {
  return sql`${key} in (select value from json_each(${JSON.stringify(ids)}))`
}
