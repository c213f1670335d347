import { functionalUpdate } from '@tanstack/react-table'
import { useMemo } from 'react'
import { type SortValue, sortingOf } from '../view/grid-state.ts'
import type { GridControl } from '../view/use-grid.ts'
import { type GridColumns, type GridRow, useAppTable } from './app-table.ts'

export type GridTableModel<Row extends GridRow> = ReturnType<typeof useAppTable<Row>>

type GridTableOptions<Row extends GridRow, Field extends string, Status extends string> = {
  columns: GridColumns<Row>
  /** Stable between answers: a new array makes the table begin again. */
  rows: Row[]
  grid: GridControl<Field, Status>
}

/** The table whose sort and columns are those of the address. */
export function useGridTable<Row extends GridRow, Field extends string, Status extends string>({
  columns,
  rows,
  grid,
}: GridTableOptions<Row, Field, Status>): GridTableModel<Row> {
  const { sort } = grid.state
  const hide = grid.state.hidden.join(',')
  // The table compares its state by identity: a new array at each rendering would never settle.
  const sorting = useMemo(() => sortingOf(sort), [sort])
  const columnVisibility = useMemo(() => visibilityOf(hide), [hide])

  return useAppTable<Row>({
    columns,
    data: rows,
    state: { sorting, columnVisibility },
    onSortingChange: (updater) => {
      const [next] = functionalUpdate(updater, sorting)
      if (next) grid.change({ sort: `${next.desc ? '-' : ''}${next.id}` as SortValue<Field> })
    },
    onColumnVisibilityChange: (updater) =>
      grid.change({ hidden: hiddenOf(functionalUpdate(updater, columnVisibility)) }, { replace: true }),
  })
}

function visibilityOf(hide: string): Record<string, boolean> {
  const ids = hide.split(',').filter(Boolean)
  return Object.fromEntries(ids.map((id) => [id, false]))
}

function hiddenOf(visibility: Record<string, boolean>): string[] {
  return Object.keys(visibility).filter((id) => visibility[id] === false)
}
