import type { ReactNode } from 'react'
import type { GridRow } from './app-table.ts'
import { columnLabel } from './column-label.ts'
import { ColumnMenu } from './column-menu.tsx'
import { GridSearchBox } from './grid-search-box.tsx'
import type { GridWords } from './grid-words.ts'
import { SortChoice } from './sort-choice.tsx'
import { StatusFilter } from './status-filter.tsx'
import type { StatusLooks } from './status-look.ts'
import type { GridControl } from './use-grid.ts'
import type { GridTableModel } from './use-grid-table.ts'

export type GridLayout = 'table' | 'labelled-cards' | 'own-cards'

type GridToolbarProps<Row extends GridRow, Field extends string, Status extends string> = {
  grid: GridControl<Field, Status>
  table: GridTableModel<Row>
  layout: GridLayout
  statuses: StatusLooks<Status>
  words: GridWords
  children?: ReactNode
}

export function GridToolbar<Row extends GridRow, Field extends string, Status extends string>({
  grid,
  table,
  layout,
  statuses,
  words,
  children,
}: GridToolbarProps<Row, Field, Status>) {
  const { q, status } = grid.state
  return (
    <div className="flex flex-wrap gap-2">
      <GridSearchBox
        q={q}
        placeholder={words.searchPlaceholder}
        onSearch={(text) => grid.change({ q: text }, { replace: true })}
      />
      {layout !== 'own-cards' && <TableColumnMenu table={table} />}
      <div className="flex min-w-0 grow flex-wrap gap-2 max-sm:w-full md:grow-0">
        <StatusFilter
          status={status}
          looks={statuses}
          words={words.filter}
          onChange={(choice) => grid.change({ status: choice })}
        />
        {layout !== 'table' && <TableSortChoice table={table} />}
      </div>
      {children}
    </div>
  )
}

function TableSortChoice<Row extends GridRow>({ table }: { table: GridTableModel<Row> }) {
  const sortable = table.getAllLeafColumns().filter((column) => column.getCanSort())
  const sort = table.state.sorting[0] ?? { id: '', desc: false }
  return (
    <SortChoice
      fields={sortable.map((column) => ({ id: column.id, label: columnLabel(column) }))}
      sort={sort}
      onChange={(next) => table.setSorting([next])}
    />
  )
}

function TableColumnMenu<Row extends GridRow>({ table }: { table: GridTableModel<Row> }) {
  const columns = table.getAllLeafColumns().filter((column) => column.getCanHide())
  return (
    <ColumnMenu
      columns={columns.map((column) => ({
        id: column.id,
        label: columnLabel(column),
        isVisible: column.getIsVisible(),
      }))}
      onToggle={(id) => table.getColumn(id)?.toggleVisibility()}
    />
  )
}
