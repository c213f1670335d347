import { type ComponentType, type ReactNode, useRef } from 'react'
import { GridPager } from './grid-pager.tsx'
import { countInWords, type GridWords, type StatusLooks } from './grid-words.ts'
import { RefreshedAt } from './refreshed-at.tsx'
import type { GridColumns, GridRow } from './table/app-table.ts'
import { GridBody } from './table/grid-body.tsx'
import { useGridTable } from './table/use-grid-table.ts'
import { type GridLayout, GridToolbar } from './toolbar/grid-toolbar.tsx'
import { useIsNarrow } from './use-is-narrow.ts'
import { isFiltered } from './view/grid-state.ts'
import type { GridList } from './view/grid-wire.ts'
import type { GridControl } from './view/use-grid.ts'

type GridProps<Row extends GridRow, Field extends string, Status extends string> = {
  /** A module constant: see GridColumns. */
  columns: GridColumns<Row>
  grid: GridControl<Field, Status>
  list: GridList<Row>
  words: GridWords
  statuses: StatusLooks<Status>
  /** Filters of this list's own, beside those that every list has. */
  filters?: ReactNode
  /** Shows each row with this card, at every width; without it, a table, and labelled cards on a phone. */
  Card?: ComponentType<{ row: Row }>
}

const noRows: never[] = []

/** A list of the back office: filters, rows, pages. The server sorts, filters and cuts; the address remembers. */
export function Grid<Row extends GridRow, Field extends string, Status extends string>(
  props: GridProps<Row, Field, Status>,
) {
  const { columns, grid, list, words, statuses, filters, Card } = props
  const table = useGridTable({ columns, rows: list.data?.data ?? noRows, grid })
  const layout = useLayout(Card !== undefined)
  const top = useRef<HTMLDivElement>(null)
  const { state } = grid
  const total = list.data?.total

  function showPage(page: number) {
    grid.change({ page })
    top.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <div ref={top} className="grid scroll-mt-20 grid-cols-1 gap-4">
      <GridToolbar grid={grid} table={table} layout={layout} statuses={statuses} words={words}>
        {filters}
      </GridToolbar>
      <CountLine list={list} words={words} isFiltered={isFiltered(state)} />
      <GridBody table={table} grid={grid} list={list} words={words} layout={layout} Card={Card} />
      {total !== undefined && total > 0 && (
        <GridPager
          page={state.page}
          size={state.size}
          total={total}
          onPage={showPage}
          onSize={(size) => grid.change({ size })}
        />
      )}
    </div>
  )
}

type CountLineProps = { list: GridList<unknown>; words: GridWords; isFiltered: boolean }

/** How many rows the view has, for ears too, and how fresh they are. */
function CountLine({ list, words, isFiltered }: CountLineProps) {
  return (
    <div className="flex min-h-6 flex-wrap justify-between gap-x-6 text-sm">
      <p role="status" className="font-semibold">
        {list.data && countInWords(list.data.total, words, isFiltered)}
      </p>
      <RefreshedAt updatedAt={list.dataUpdatedAt} hasFailed={list.isRefetchError} />
    </div>
  )
}

function useLayout(hasOwnCard: boolean): GridLayout {
  const isNarrow = useIsNarrow()
  if (hasOwnCard) return 'own-cards'
  return isNarrow ? 'labelled-cards' : 'table'
}
