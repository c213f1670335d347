import type { ComponentType } from 'react'
import { errorSentence } from '../../lib/error-sentence.ts'
import { ErrorState } from '../ui/error-state.tsx'
import type { GridRow } from './app-table.ts'
import { GridCards } from './grid-cards.tsx'
import { GridEmpty } from './grid-empty.tsx'
import type { GridList } from './grid-list.ts'
import { SkeletonCards } from './grid-skeleton.tsx'
import { withoutFilters } from './grid-state.ts'
import { GridTable } from './grid-table.tsx'
import type { GridLayout } from './grid-toolbar.tsx'
import type { GridWords } from './grid-words.ts'
import type { GridControl } from './use-grid.ts'
import type { GridTableModel } from './use-grid-table.ts'

type GridBodyProps<Row extends GridRow, Field extends string, Status extends string> = {
  table: GridTableModel<Row>
  grid: GridControl<Field, Status>
  list: GridList<Row>
  words: GridWords
  layout: GridLayout
  Card?: ComponentType<{ row: Row }>
}

/** The rows, or what stands in their place. */
export function GridBody<Row extends GridRow, Field extends string, Status extends string>(
  props: GridBodyProps<Row, Field, Status>,
) {
  const { list, grid, words } = props
  if (list.isError && !list.data)
    return <ErrorState text={errorSentence(list.error)} onRetry={() => list.refetch()} />
  if (list.data?.data.length === 0)
    return (
      <GridEmpty
        state={grid.state}
        total={list.data.total}
        words={words}
        onClear={() => grid.change(withoutFilters)}
        onFirstPage={() => grid.change({ page: 1 })}
      />
    )
  return <Rows {...props} />
}

function Rows<Row extends GridRow, Field extends string, Status extends string>({
  table,
  list,
  words,
  layout,
  Card,
}: GridBodyProps<Row, Field, Status>) {
  const isStale = list.isPlaceholderData
  return (
    <div
      aria-busy={list.isPending || isStale}
      className={`transition-opacity ${isStale ? 'opacity-60 delay-200' : ''}`}
    >
      {list.isPending && <p className="sr-only">Chargement…</p>}
      {layout === 'table' && <GridTable table={table} caption={words.many} isLoading={list.isPending} />}
      {layout !== 'table' && list.isPending && <SkeletonCards />}
      {layout !== 'table' && !list.isPending && <GridCards table={table} Card={Card} label={words.many} />}
    </div>
  )
}
