import { Column, type GetColumnData, is, type SQL, sql } from 'drizzle-orm'

type Fields = Record<string, Column | SQL>

export type RowOf<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Column
    ? GetColumnData<F[Name]>
    : F[Name] extends SQL<infer Value>
      ? Value
      : never
}

/**
 * All rows of a select as the one value of one row, for lists of hundreds: handing rows over one by one costs several
 * times their reading. Shapes: as a select of the same `fields` gives them; a column of a left join is given as SQL,
 * with a type that may be null. Limit: no blobs, and texts end at a NUL; in no order.
 */
export function asOneText<F extends Fields>(fields: F): SQL<RowOf<F>[]> {
  const all = Object.entries(fields).map(([name, field]) => ({
    name,
    field,
    decode: is(field, Column) ? (value: unknown) => field.mapFromDriverValue(value) : null,
  }))
  const values = sql.join(
    all.map(({ field }) => sql`${field}`),
    sql`, `,
  )
  return sql<RowOf<F>[]>`json_group_array(json_array(${values}))`.mapWith((text: string) =>
    (JSON.parse(text) as unknown[][]).map((row) => {
      const named: Record<string, unknown> = {}
      all.forEach(({ name, decode }, index) => {
        const value = row[index]
        named[name] = value === null || decode === null ? value : decode(value)
      })
      return named as RowOf<F>
    }),
  )
}
