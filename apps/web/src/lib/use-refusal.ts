import {
  type MutationCacheNotifyEvent,
  type QueryCacheNotifyEvent,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { isRefused } from './api.ts'

/** Runs whenever the server answers 401 to a call, a query or a change alike. */
export function useRefusal(onRefusal: () => void) {
  const queryClient = useQueryClient()
  const refused = useEffectEvent(onRefusal)

  useEffect(() => {
    function listen(event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) {
      if (isRefusal(event)) refused()
    }
    const stopQueries = queryClient.getQueryCache().subscribe(listen)
    const stopMutations = queryClient.getMutationCache().subscribe(listen)
    return () => {
      stopQueries()
      stopMutations()
    }
  }, [queryClient])
}

function isRefusal(event: QueryCacheNotifyEvent | MutationCacheNotifyEvent): boolean {
  return event.type === 'updated' && event.action.type === 'error' && isRefused(event.action.error)
}
