import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { BookSums, Receipt } from '@tramontane/contract/replies/books'
import type { DaySpan } from '@tramontane/domain/days/day'
import { type GridPage, gridQueryOf, gridRefreshMs } from '../../components/grid/view/grid-wire.ts'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/people.ts'
import type { ReceiptsGridState } from './receipts-grid.ts'

/** The page on screen, asked again every 30 s; the page before it stays until its answer comes. */
export function receiptsQuery(state: ReceiptsGridState) {
  const query = gridQueryOf(state)
  return queryOptions({
    queryKey: ['payments', query],
    queryFn: (): Promise<GridPage<Receipt>> => answer(api.payments.$get({ query })),
    placeholderData: keepPreviousData,
    refetchInterval: gridRefreshMs,
    staleTime: 0,
  })
}

/** What the books of a span come to; the sums before it stay until the answer comes. */
export function bookSumsQuery(span: DaySpan) {
  return queryOptions({
    queryKey: ['books', span],
    queryFn: async (): Promise<BookSums> => (await answer(api.admin.books.$get({ query: span }))).data,
    placeholderData: keepPreviousData,
    refetchInterval: gridRefreshMs,
    staleTime: 0,
  })
}
