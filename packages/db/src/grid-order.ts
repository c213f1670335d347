import { asc, desc, type SQL, type SQLWrapper } from 'drizzle-orm'

/** One column of a list, then its id in the same direction, so that rows that are alike keep one order over all pages. */
export function orderedBy<Field extends string>(
  { field, descending }: { field: Field; descending: boolean },
  columns: Record<Field, SQLWrapper>,
  id: SQLWrapper,
): SQL[] {
  const direction = descending ? desc : asc
  return [direction(columns[field]), direction(id)]
}

/** The rows in the order of `ids`; those that are no longer there are left out. */
export function inOrderOf<Row extends { id: number }>(ids: number[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
