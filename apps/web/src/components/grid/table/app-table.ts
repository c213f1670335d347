import { createTableHook, type TableOptions } from '@tanstack/react-table'
import { DayCell, EmailCell, LongTextCell, PhoneCell, StatusCell, TextCell } from './cells.tsx'
import { cellContext, gridFeatures, headerContext, tableContext } from './table-contexts.ts'

/** A row of a back-office list: every list has integer ids. */
export type GridRow = { id: number }

export type GridColumns<Row extends GridRow> = TableOptions<typeof gridFeatures, Row>['columns']

/** The one table of the back office. A grid's columns name the cells registered here. */
export const { useAppTable, createAppColumnHelper } = createTableHook({
  features: gridFeatures,
  tableContext,
  cellContext,
  headerContext,
  manualSorting: true,
  enableSortingRemoval: false,
  enableMultiSort: false,
  getRowId: (row: GridRow) => String(row.id),
  cellComponents: { DayCell, EmailCell, LongTextCell, PhoneCell, StatusCell, TextCell },
})

/** The name of a column in its header, in the column menu and beside its value on a card. */
export function columnLabel(column: { id: string; columnDef: { header?: unknown } }): string {
  const { header } = column.columnDef
  return typeof header === 'string' ? header : column.id
}
