import { type ComponentType, useEffect, useRef } from 'react'
import { errorSentence } from '../../../lib/failures/error-sentence.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import type { GridWords } from '../grid-words.ts'
import type { GridLayout } from '../toolbar/grid-toolbar.tsx'
import { type GridState, isFiltered, withoutFilters } from '../view/grid-state.ts'
import type { GridList } from '../view/grid-wire.ts'
import type { GridControl } from '../view/use-grid.ts'
import type { GridRow } from './app-table.ts'
import { GridCards } from './grid-cards.tsx'
import { SkeletonCards } from './grid-skeleton.tsx'
import { GridTable } from './grid-table.tsx'
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
  const { place, leaving } = useFocusLeft()
  return (
    <div ref={place} tabIndex={-1} className="min-w-0 rounded-lg">
      <InPlace {...props} leaving={leaving} />
    </div>
  )
}

/** A button that goes away with what it undoes leaves its focus to the place where it stood. */
function useFocusLeft() {
  const place = useRef<HTMLDivElement>(null)
  const isLeaving = useRef(false)

  useEffect(() => {
    if (!isLeaving.current) return
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
    isLeaving.current = document.activeElement?.matches('button') ?? false
  })

  const leaving = (act: () => unknown) => () => {
    isLeaving.current = true
    act()
  }
  return { place, leaving }
}

function InPlace<Row extends GridRow, Field extends string, Status extends string>({
  leaving,
  ...props
}: GridBodyProps<Row, Field, Status> & { leaving: (act: () => unknown) => () => void }) {
  const { list, grid, words } = props
  if (list.isError && !list.data)
    return <ErrorState text={errorSentence(list.error)} onRetry={leaving(() => list.refetch())} />
  if (list.data?.data.length === 0)
    return (
      <GridEmpty
        state={grid.state}
        total={list.data.total}
        words={words}
        onClear={leaving(() => grid.change(withoutFilters))}
        onFirstPage={leaving(() => grid.change({ page: 1 }))}
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

type GridEmptyProps = {
  state: GridState
  total: number
  words: GridWords
  onClear: () => void
  onFirstPage: () => void
}

/** Nothing yet, nothing that matches, and a page past the last one are three different things to be told. */
function GridEmpty({ state, total, words, onClear, onFirstPage }: GridEmptyProps) {
  if (total > 0)
    return (
      <EmptyState title={`La page ${state.page} est vide`}>
        <Button look="quiet" onClick={onFirstPage}>
          Revenir à la première page
        </Button>
      </EmptyState>
    )
  if (isFiltered(state))
    return (
      <EmptyState
        title={`Aucun${words.isFeminine ? 'e' : ''} ${words.one} ne correspond`}
        text="Essayez un autre mot, ou d’autres filtres."
      >
        <Button look="quiet" onClick={onClear}>
          Effacer les filtres
        </Button>
      </EmptyState>
    )
  return <EmptyState title={words.none} text={words.noneHint} />
}
