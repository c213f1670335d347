import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Partnership } from '@tramontane/contract/replies/requests'
import { type GridPage, gridQueryOf, gridRefreshMs } from '../../components/grid/view/grid-wire.ts'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/people.ts'
import type { PartnershipsGridState } from './partnerships-grid.ts'

/** What every page of partnerships is kept under. */
export const partnershipsKey = ['partnerships']

/** The page on screen, asked again every 30 s; the page before it stays until its answer comes. */
export function partnershipsQuery(state: PartnershipsGridState) {
  const query = gridQueryOf(state)
  return queryOptions({
    queryKey: [...partnershipsKey, query],
    queryFn: (): Promise<GridPage<Partnership>> => answer(api.partnerships.$get({ query })),
    placeholderData: keepPreviousData,
    refetchInterval: gridRefreshMs,
    staleTime: 0,
  })
}
