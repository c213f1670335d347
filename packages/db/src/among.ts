import { type Column, is, Placeholder, type SQL, sql } from 'drizzle-orm'

/**
 * The rows whose key is one of these ids, which are one parameter: written one by one, hundreds cost more than their rows.
 * Shapes: a placeholder is given them as JSON.
 */
export function among(key: Column | SQL, ids: (number | string)[] | Placeholder): SQL {
  return sql`${key} in (select value from json_each(${is(ids, Placeholder) ? ids : JSON.stringify(ids)}))`
}
