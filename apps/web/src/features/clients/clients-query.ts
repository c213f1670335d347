import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ClientRow } from '@tramontane/contract/replies/clients/clients'
import { type GridPage, gridQueryOf, gridRefreshMs } from '../../components/grid/view/grid-wire.ts'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/people.ts'
import type { ClientsGridState } from './clients-grid.ts'

/** The page on screen, asked again every 30 s; the page before it stays until its answer comes. */
export function clientsQuery(state: ClientsGridState) {
  const query = gridQueryOf(state)
  return queryOptions({
    queryKey: ['clients', query],
    queryFn: (): Promise<GridPage<ClientRow>> => answer(api.clients.$get({ query })),
    placeholderData: keepPreviousData,
    refetchInterval: gridRefreshMs,
    staleTime: 0,
  })
}
