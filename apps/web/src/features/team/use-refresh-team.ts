import { useQueryClient } from '@tanstack/react-query'
import { teamKey } from './team-queries.ts'

/** Asks everything about the team again; resolves once the page shows the change. */
export function useRefreshTeam() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: teamKey })
}
