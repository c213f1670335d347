import type { Header } from '@tanstack/react-table'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import type { GridRow } from './app-table.ts'
import { columnLabel } from './column-label.ts'
import type { gridFeatures } from './table-contexts.ts'

type GridHeaderCellProps<Row extends GridRow> = { header: Header<typeof gridFeatures, Row, unknown> }

const ariaSorts = { asc: 'ascending', desc: 'descending' } as const
const arrows = { asc: ArrowUp, desc: ArrowDown }

export function GridHeaderCell<Row extends GridRow>({ header }: GridHeaderCellProps<Row>) {
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
