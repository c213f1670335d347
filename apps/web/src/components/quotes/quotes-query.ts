import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { quoteSortFields } from '@tramontane/contract/documents/quote-columns'
import type { Quote } from '@tramontane/contract/replies/documents/quotes'
import type { QuoteState } from '@tramontane/domain/documents/quote'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/people.ts'
import type { GridState } from '../grid/view/grid-state.ts'
import { type GridPage, gridQueryOf } from '../grid/view/grid-wire.ts'

/** One devis, however old; nothing is asked where none is named. */
export function quoteQuery(id: number | undefined) {
  return queryOptions({
    queryKey: ['quotes', 'one', id ?? null],
    queryFn: async (): Promise<Quote | null> => {
      const { data } = await answer<{ data: Quote[] }>(api.quotes.$get({ query: { id: String(id) } }))
      return data[0] ?? null
    },
    enabled: id !== undefined,
    staleTime: 0,
  })
}

/** The newest devis of a client. */
export function quotesOfClientQuery(clientId: number) {
  const query = { limit: '100', clientId: String(clientId) }
  return queryOptions({
    queryKey: ['quotes', clientId],
    queryFn: (): Promise<GridPage<Quote>> => answer(api.quotes.$get({ query })),
    staleTime: 0,
  })
}

/**
 * The page on screen; the page before it stays until its answer comes. It is not asked again by itself: a card whose devis
 * is being made anew would leave with what is typed in it.
 */
export function quotesQuery(state: GridState<QuoteField, QuoteState>) {
  const query = gridQueryOf(state)
  return queryOptions({
    queryKey: ['quotes', query],
    queryFn: (): Promise<GridPage<Quote>> => answer(api.quotes.$get({ query })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

type QuoteField = (typeof quoteSortFields)[number]
