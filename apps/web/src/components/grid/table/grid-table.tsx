import type { Header } from '@tanstack/react-table'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import type { ReactNode } from 'react'
import { columnLabel, type GridRow } from './app-table.ts'
import { SkeletonRows } from './grid-skeleton.tsx'
import type { GridColumnMeta, gridFeatures } from './table-contexts.ts'
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

type GridHeaderCellProps<Row extends GridRow> = { header: Header<typeof gridFeatures, Row, unknown> }

const ariaSorts = { asc: 'ascending', desc: 'descending' } as const
const arrows = { asc: ArrowUp, desc: ArrowDown }

function GridHeaderCell<Row extends GridRow>({ header }: GridHeaderCellProps<Row>) {
  const { column } = header
  const sorted = column.getIsSorted()
  const pinned = column.columnDef.meta?.isPinned ? 'right-0 z-20 border-l' : 'z-10'
  return (
    <th
      scope="col"
      aria-sort={sorted ? ariaSorts[sorted] : undefined}
      className={`sticky top-0 border-nuit/20 border-b bg-papier p-0 font-semibold text-nuit/85 text-sm whitespace-nowrap ${pinned}`}
    >
      {column.getCanSort() ? (
        <SortButton label={columnLabel(column)} sorted={sorted} onSort={() => column.toggleSorting()} />
      ) : (
        <span className="block px-2 py-3">{columnLabel(column)}</span>
      )}
    </th>
  )
}

type SortButtonProps = { label: string; sorted: false | 'asc' | 'desc'; onSort: () => void }

function SortButton({ label, sorted, onSort }: SortButtonProps) {
  const Arrow = sorted ? arrows[sorted] : ChevronsUpDown
  return (
    <button
      type="button"
      onClick={onSort}
      className={`flex min-h-11 w-full items-center gap-1 px-2 text-left outline-offset-[-3px] hover:bg-ecume ${sorted ? 'text-nuit' : ''}`}
    >
      {label}
      <Arrow aria-hidden className={`size-4 shrink-0 ${sorted ? 'text-ciel' : 'text-nuit/35'}`} />
    </button>
  )
}
