import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ReviewRow } from '@tramontane/contract/replies/reviews'
import { type GridPage, gridQueryOf, gridRefreshMs } from '../../components/grid/view/grid-wire.ts'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/office.ts'
import type { ReviewGridState } from './review-grid.ts'

/** What every page of reviews is kept under. */
export const reviewsKey = ['admin-reviews']

/** The page on screen, asked again every 30 s; the page before it stays until its answer comes. */
export function reviewsQuery(state: ReviewGridState) {
  const query = gridQueryOf(state)
  return queryOptions({
    queryKey: [...reviewsKey, query],
    queryFn: (): Promise<GridPage<ReviewRow>> => answer(api.admin.reviews.$get({ query })),
    placeholderData: keepPreviousData,
    refetchInterval: gridRefreshMs,
    staleTime: 0,
  })
}

/** One review, on whatever page of the list it is; nothing is asked where none is named. */
export function reviewQuery(id: number | undefined) {
  return queryOptions({
    queryKey: [...reviewsKey, 'one', id ?? null],
    queryFn: async (): Promise<ReviewRow | null> => {
      const { data } = await answer<GridPage<ReviewRow>>(
        api.admin.reviews.$get({ query: { id: String(id) } }),
      )
      return data[0] ?? null
    },
    enabled: id !== undefined,
    staleTime: 0,
  })
}
