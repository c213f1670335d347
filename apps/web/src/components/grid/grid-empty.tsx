import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { type GridState, isFiltered } from './grid-state.ts'
import type { GridWords } from './grid-words.ts'

type GridEmptyProps = {
  state: GridState
  total: number
  words: GridWords
  onClear: () => void
  onFirstPage: () => void
}

/** Nothing yet, nothing that matches, and a page past the last one are three different things to be told. */
export function GridEmpty({ state, total, words, onClear, onFirstPage }: GridEmptyProps) {
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
        text="Essayez un autre mot, ou un autre statut."
      >
        <Button look="quiet" onClick={onClear}>
          Effacer les filtres
        </Button>
      </EmptyState>
    )
  return <EmptyState title={words.none} text={words.noneHint} />
}
