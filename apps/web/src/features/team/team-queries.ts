import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type {
  Administrator,
  AdminSessionLine,
  TwoFactorState,
} from '@tramontane/contract/replies/back-office'
import { gridRefreshMs } from '../../components/grid/view/grid-wire.ts'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/office.ts'

/** Everything that a change of the team may touch. */
export const teamKey = ['team']

export const administratorsQuery = queryOptions({
  queryKey: [...teamKey, 'administrators'],
  queryFn: async (): Promise<Administrator[]> => (await answer(api.admin.administrators.$get())).data,
  refetchInterval: gridRefreshMs,
  staleTime: 0,
})

export const sessionsQuery = queryOptions({
  queryKey: [...teamKey, 'sessions'],
  queryFn: async (): Promise<AdminSessionLine[]> => (await answer(api.admin.sessions.$get())).data,
  refetchInterval: gridRefreshMs,
  staleTime: 0,
})

export const twoFactorQuery = queryOptions({
  queryKey: [...teamKey, 'two-factor'],
  queryFn: async (): Promise<TwoFactorState> => (await answer(api.admin['two-factor'].$get())).data,
  staleTime: 0,
})

/** Asks everything about the team again; resolves once the page shows the change. */
export function useRefreshTeam() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: teamKey })
}
