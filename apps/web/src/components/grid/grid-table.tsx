import type { ReactNode } from 'react'
import type { GridRow } from './app-table.ts'
import { GridHeaderCell } from './grid-header-cell.tsx'
import { SkeletonRows } from './grid-skeleton.tsx'
import type { GridColumnMeta } from './table-contexts.ts'
import type { GridTableModel } from './use-grid-table.ts'

type GridTableProps<Row extends GridRow> = {
  table: GridTableModel<Row>
  caption: string
  /** Skeleton rows instead of rows. */
  isLoading: boolean
}

/** A dense table that scrolls inside its own frame, its header in sight; `relative` keeps hidden words inside it too. */
export function GridTable<Row extends GridRow>({ table, caption, isLoading }: GridTableProps<Row>) {
  return (
    <div className="relative isolate max-h-[max(26rem,calc(100dvh-15rem))] overflow-auto overscroll-x-contain rounded-xl border border-nuit/15 bg-white">
      <table className="w-full border-separate border-spacing-0 wrap-break-word text-left text-sm leading-snug tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <GridHeaderCell key={header.id} header={header} />
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {isLoading ? <SkeletonRows columns={table.getVisibleLeafColumns()} /> : <Rows table={table} />}
        </tbody>
      </table>
    </div>
  )
}

function Rows<Row extends GridRow>({ table }: { table: GridTableModel<Row> }) {
  return table.getRowModel().rows.map((row) => (
    <tr key={row.id} className="group bg-white hover:bg-ecume">
      {row.getVisibleCells().map((cell) => (
        <table.AppCell key={cell.id} cell={cell}>
          {(appCell) => (
            <GridCell meta={cell.column.columnDef.meta}>
              <appCell.FlexRender />
            </GridCell>
          )}
        </table.AppCell>
      ))}
    </tr>
  ))
}

type GridCellProps = { meta?: GridColumnMeta; children: ReactNode }

function GridCell({ meta = {}, children }: GridCellProps) {
  const className = `h-15 border-nuit/10 border-b px-2 py-2 align-middle font-normal ${
    meta.isPinned ? 'sticky right-0 border-l bg-inherit' : ''
  }`
  const content = <div className={meta.width}>{children}</div>
  if (!meta.isRowName) return <td className={className}>{content}</td>
  return (
    <th scope="row" className={`${className} font-semibold`}>
      {content}
    </th>
  )
}
