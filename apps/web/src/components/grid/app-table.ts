import { createTableHook, type TableOptions } from '@tanstack/react-table'
import { EmailCell, PhoneCell } from './cells/contact-cells.tsx'
import { DayCell } from './cells/day-cell.tsx'
import { LongTextCell } from './cells/long-text-cell.tsx'
import { StatusCell } from './cells/status-cell.tsx'
import { TextCell } from './cells/text-cell.tsx'
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
