import { useQueryClient } from '@tanstack/react-query'
import { subscribersKey } from './subscribers-query.ts'

/** Asks the lists again; resolves once the one on screen shows the change. */
export function useRefreshSubscribers() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: subscribersKey })
}
