import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react'
import ArrowDownWideNarrow from 'lucide-react/icons/arrow-down-wide-narrow'
import ArrowUpNarrowWide from 'lucide-react/icons/arrow-up-narrow-wide'
import Columns3 from 'lucide-react/icons/columns-3'
import type { ReactNode } from 'react'
import { gridButtonClass, gridFieldClass } from '../grid-field.ts'
import type { GridWords, StatusLooks } from '../grid-words.ts'
import { columnLabel, type GridRow } from '../table/app-table.ts'
import type { GridTableModel } from '../table/use-grid-table.ts'
import type { GridControl } from '../view/use-grid.ts'
import { GridSearchBox } from './grid-search-box.tsx'

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

type ColumnChoice = { id: string; label: string; isVisible: boolean }

type ColumnMenuProps = {
  columns: ColumnChoice[]
  onToggle: (id: string) => void
}

/** Which columns are shown. */
function ColumnMenu({ columns, onToggle }: ColumnMenuProps) {
  const hiddenCount = columns.filter((column) => !column.isVisible).length
  return (
    <Popover className="relative">
      <PopoverButton className={gridButtonClass}>
        <Columns3 aria-hidden className="size-5" />
        <span className="max-sm:sr-only">Colonnes</span>
        {hiddenCount > 0 && (
          <span className="font-normal text-nuit/75 max-sm:sr-only">
            ({hiddenCount} masquée{hiddenCount > 1 ? 's' : ''})
          </span>
        )}
      </PopoverButton>
      <PopoverPanel className="absolute right-0 z-30 mt-2 w-64 rounded-xl border border-nuit/15 bg-white p-2 shadow-xl shadow-nuit/15">
        <fieldset>
          <legend className="px-3 pt-1 pb-2 text-nuit/75 text-sm">Colonnes affichées</legend>
          {columns.map((column) => (
            <label
              key={column.id}
              className="flex min-h-10 cursor-pointer items-center gap-3 rounded-lg px-3 text-sm hover:bg-ecume"
            >
              <input
                type="checkbox"
                checked={column.isVisible}
                onChange={() => onToggle(column.id)}
                className="size-4.5 accent-ciel"
              />
              {column.label}
            </label>
          ))}
        </fieldset>
      </PopoverPanel>
    </Popover>
  )
}

type SortChoiceProps = {
  fields: { id: string; label: string }[]
  sort: { id: string; desc: boolean }
  onChange: (sort: { id: string; desc: boolean }) => void
}

/** Where rows are cards there is no header to sort by. */
function SortChoice({ fields, sort, onChange }: SortChoiceProps) {
  const Arrow = sort.desc ? ArrowDownWideNarrow : ArrowUpNarrowWide
  return (
    <div className="flex min-w-0 max-w-full grow gap-1 md:grow-0">
      <select
        aria-label="Trier par"
        value={sort.id}
        onChange={(event) => onChange({ ...sort, id: event.target.value })}
        className={`${gridFieldClass} min-w-0 grow font-semibold max-md:field-sizing-content`}
      >
        {!fields.some(({ id }) => id === sort.id) && <option value={sort.id}>Arrivée</option>}
        {fields.map((field) => (
          <option key={field.id} value={field.id}>
            {field.label}
          </option>
        ))}
      </select>
      <button
        type="button"
        aria-label={
          sort.desc ? 'Ordre décroissant, passer au croissant' : 'Ordre croissant, passer au décroissant'
        }
        onClick={() => onChange({ ...sort, desc: !sort.desc })}
        className={`${gridButtonClass} shrink-0`}
      >
        <Arrow aria-hidden className="size-5" />
      </button>
    </div>
  )
}

type StatusFilterProps<Status extends string> = {
  status: Status | null
  looks: StatusLooks<Status>
  words?: { label: string; all: string }
  onChange: (status: Status | null) => void
}

const statusWords = { label: 'Filtrer par statut', all: 'Tous les statuts' }

function StatusFilter<Status extends string>({
  status,
  looks,
  words = statusWords,
  onChange,
}: StatusFilterProps<Status>) {
  const statuses = Object.keys(looks) as Status[]
  return (
    <select
      aria-label={words.label}
      value={status ?? ''}
      onChange={(event) => onChange(statuses.find((choice) => choice === event.target.value) ?? null)}
      className={`${gridFieldClass} min-w-0 max-w-full grow font-semibold max-md:field-sizing-content md:grow-0`}
    >
      <option value="">{words.all}</option>
      {statuses.map((choice) => (
        <option key={choice} value={choice}>
          {looks[choice].word}
        </option>
      ))}
    </select>
  )
}
