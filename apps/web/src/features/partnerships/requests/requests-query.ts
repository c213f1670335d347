import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ProfessionalRequest } from '@tramontane/contract/replies/requests'
import { type GridPage, gridQueryOf, gridRefreshMs } from '../../../components/grid/view/grid-wire.ts'
import { answer } from '../../../lib/api.ts'
import { api } from '../../../lib/calls/people.ts'
import type { RequestsGridState } from './requests-grid.ts'

/** What every page of professional requests is kept under. */
export const requestsKey = ['professional-requests']

/** The page on screen, asked again every 30 s; the page before it stays until its answer comes. */
export function requestsQuery(state: RequestsGridState) {
  const query = gridQueryOf(state)
  return queryOptions({
    queryKey: [...requestsKey, query],
    queryFn: (): Promise<GridPage<ProfessionalRequest>> =>
      answer(api['contact-professionnel'].$get({ query })),
    placeholderData: keepPreviousData,
    refetchInterval: gridRefreshMs,
    staleTime: 0,
  })
}
