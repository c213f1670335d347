type Column<Row> = {
  header: string
  /** The cell as it reads in the export, and on screen where the grid has no look of its own for it. */
  text: (row: Row) => string
  /** Whether the list can be sorted by it. */
  sorts?: true
  /** What the grid shows in another cell, or not at all. */
  inFileAlone?: true
}

/** The columns of a list by their ids, in their order. */
export type Columns<Id extends PropertyKey, Row> = Record<Id, Column<Row>>

export type ListColumn<Row, Id extends string = string> = Column<Row> & { id: Id }

type SortOf<Said> = { [Id in keyof Said]: Said[Id] extends { sorts: true } ? Id & string : never }[keyof Said]

/** A list's columns as its grid and its export walk through them, and the fields that it is sorted by. */
export function listOf<Row>() {
  return <const Said extends Record<string, Column<Row>>>(said: Said) => {
    type Id = keyof Said & string
    const ids = Object.keys(said) as Id[]
    return {
      columns: ids.map((id): ListColumn<Row, Id> => ({ id, ...(said[id] as Column<Row>) })),
      sortFields: ids.filter((id) => said[id]?.sorts) as SortOf<Said>[],
    }
  }
}
