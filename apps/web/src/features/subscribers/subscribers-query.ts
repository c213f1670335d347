import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AdminSubscription } from '@tramontane/contract/replies/subscriptions/subscriptions'
import { type GridPage, gridQueryOf, gridRefreshMs } from '../../components/grid/view/grid-wire.ts'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/people.ts'
import type { SubscribersGridState } from './subscribers-grid.ts'

/** What every page of subscriptions is kept under. */
export const subscribersKey = ['subscribers']

/** The page on screen, asked again every 30 s; the page before it stays until its answer comes. */
export function subscribersQuery(state: SubscribersGridState) {
  const query = gridQueryOf(state)
  return queryOptions({
    queryKey: [...subscribersKey, query],
    queryFn: (): Promise<GridPage<AdminSubscription>> => answer(api.subscriptions.$get({ query })),
    placeholderData: keepPreviousData,
    refetchInterval: gridRefreshMs,
    staleTime: 0,
  })
}
