import type { ComponentType } from 'react'
import { columnLabel, type GridRow } from './app-table.ts'
import type { GridTableModel } from './use-grid-table.ts'

type GridCardsProps<Row extends GridRow> = {
  table: GridTableModel<Row>
  /** A card of the list's own; without it, the row's cells with their labels. */
  Card?: ComponentType<{ row: Row }>
  label: string
}

export function GridCards<Row extends GridRow>({ table, Card, label }: GridCardsProps<Row>) {
  const { rows } = table.getRowModel()
  return (
    <ul aria-label={label} className="grid grid-cols-1 gap-4 tabular-nums md:grid-cols-2 xl:grid-cols-3">
      {rows.map((row) => (
        <li key={row.id} className="min-w-0">
          {Card ? <Card row={row.original} /> : <LabelledCard table={table} row={row} />}
        </li>
      ))}
    </ul>
  )
}

type TableRow<Row extends GridRow> = ReturnType<GridTableModel<Row>['getRowModel']>['rows'][number]

/** The row's name on top, its values with their labels, its actions below. */
function LabelledCard<Row extends GridRow>({
  table,
  row,
}: {
  table: GridTableModel<Row>
  row: TableRow<Row>
}) {
  const cells = row.getVisibleCells()
  const nameCell = cells.find((cell) => cell.column.columnDef.meta?.isRowName)
  const lastCell = cells.find((cell) => cell.column.columnDef.meta?.isPinned)
  const valueCells = cells.filter((cell) => cell !== nameCell && cell !== lastCell)

  function content(cell: (typeof cells)[number]) {
    return (
      <table.AppCell key={cell.id} cell={cell}>
        {(appCell) => <appCell.FlexRender />}
      </table.AppCell>
    )
  }

  return (
    <article className="wrap-anywhere grid grid-cols-1 gap-3 rounded-xl border border-nuit/15 bg-white p-4">
      {nameCell && <h3 className="text-lg">{content(nameCell)}</h3>}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2 text-base leading-snug">
        {valueCells.map((cell) => (
          <div key={cell.id} className="contents">
            <dt className="text-nuit/75 text-sm">{columnLabel(cell.column)}</dt>
            <dd className="min-w-0">{content(cell)}</dd>
          </div>
        ))}
      </dl>
      {lastCell && <div className="border-nuit/10 border-t pt-3">{content(lastCell)}</div>}
    </article>
  )
}
