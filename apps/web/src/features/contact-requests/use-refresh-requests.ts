import { useQueryClient } from '@tanstack/react-query'
import { contactRequestsKey } from './contact-requests-query.ts'

/** Asks the lists again; resolves once the one on screen shows the change. */
export function useRefreshRequests() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: contactRequestsKey })
}
