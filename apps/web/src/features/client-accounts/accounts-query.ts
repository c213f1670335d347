import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ClientAccount } from '@tramontane/contract/replies/clients/clients'
import { type GridPage, gridQueryOf, gridRefreshMs } from '../../components/grid/view/grid-wire.ts'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/people.ts'
import type { AccountsGridState } from './accounts-grid.ts'

/** What every page of accounts is kept under. */
export const accountsKey = ['client-accounts']

/** The page on screen, asked again every 30 s; the page before it stays until its answer comes. */
export function accountsQuery(state: AccountsGridState) {
  const query = gridQueryOf(state)
  return queryOptions({
    queryKey: [...accountsKey, query],
    queryFn: (): Promise<GridPage<ClientAccount>> => answer(api['client-accounts'].$get({ query })),
    placeholderData: keepPreviousData,
    refetchInterval: gridRefreshMs,
    staleTime: 0,
  })
}
