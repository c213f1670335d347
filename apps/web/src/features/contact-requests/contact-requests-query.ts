import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ContactRequest } from '@tramontane/contract/replies/requests'
import { type GridPage, gridQueryOf, gridRefreshMs } from '../../components/grid/view/grid-wire.ts'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/people.ts'
import type { ContactGridState } from './contact-grid.ts'

/** What every page of contact requests is kept under. */
export const contactRequestsKey = ['contact-requests']

/** The page on screen, asked again every 30 s; the page before it stays until its answer comes. */
export function contactRequestsQuery(state: ContactGridState) {
  const query = gridQueryOf(state)
  return queryOptions({
    queryKey: [...contactRequestsKey, query],
    queryFn: (): Promise<GridPage<ContactRequest>> => answer(api.contact.$get({ query })),
    placeholderData: keepPreviousData,
    refetchInterval: gridRefreshMs,
    staleTime: 0,
  })
}
