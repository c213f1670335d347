import type { ListColumn } from '@tramontane/contract/lists/list-columns'
import type { ReactNode } from 'react'
import type { StatusLooks } from '../grid-words.ts'
import { createAppColumnHelper, type GridColumns, type GridRow } from './app-table.ts'

/** How a column looks on screen that is more than its text. */
type ColumnLook<Row> = {
  /** What its cell shows, where that is not the column's text. */
  value?: (row: Row) => string | null
  cell?:
    | 'DayCell'
    | 'EmailCell'
    | 'LongTextCell'
    | 'PhoneCell'
    | 'StatusCell'
    | 'TextCell'
    | ((row: Row) => ReactNode)
  /** Names the row, and cannot be hidden. */
  isRowName?: boolean
  /** The first press sorts it falling, as that of a day does. */
  sortDescFirst?: boolean
  width?: string
  statuses?: StatusLooks
}

/**
 * The columns of a list for its table, in their order: each shows its text, where no look says more of it. `actions` are
 * what can be done with a row.
 */
export function gridColumns<Row extends GridRow, Id extends string>(
  list: readonly ListColumn<NoInfer<Row>, Id>[],
  looks: { [One in NoInfer<Id>]?: ColumnLook<Row> },
  actions: ((row: Row) => ReactNode) | null,
): GridColumns<Row> {
  const column = createAppColumnHelper<Row>()
  const shown = list.filter(({ inFileAlone }) => !inFileAlone)
  const columns = shown.map(({ id, header, text, sorts = false }) => {
    const { value = text, cell: look = 'TextCell', ...rest }: ColumnLook<Row> = looks[id] ?? {}
    const isDay = look === 'DayCell'
    const { isRowName = false, sortDescFirst = isDay, width = isDay ? 'w-21' : undefined, statuses } = rest
    return column.accessor(value, {
      id,
      header,
      enableSorting: sorts,
      enableHiding: !isRowName,
      sortDescFirst,
      meta: { width, isRowName, statuses },
      cell: ({ cell, row }) => {
        if (typeof look === 'function') return look(row.original)
        const Registered = cell[look]
        return <Registered />
      },
    })
  })
  if (!actions) return column.columns(columns)
  const pinned = column.display({
    id: 'actions',
    header: 'Actions',
    enableSorting: false,
    enableHiding: false,
    cell: ({ row }) => actions(row.original),
    meta: { isPinned: true },
  })
  return column.columns([...columns, pinned])
}
