import {
  type MutationCacheNotifyEvent,
  type QueryCacheNotifyEvent,
  useQueryClient,
} from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'

/** Any call of the back office that the server answers with 401, the first check included, leads to the login page. */
export function useRefusalWatch() {
  const queryClient = useQueryClient()
  const router = useRouter()

  useEffect(() => {
    async function leaveWhenRefused(event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) {
      // Several calls may be refused at once, and a late one after 'Déconnexion': the first one is enough.
      const { pathname, href } = router.latestLocation
      if (!isRefusal(event) || pathname !== '/admin') return
      toast({
        variant: 'destructive',
        title: 'Accès refusé',
        description: "Veuillez vous connecter pour accéder à l'administration",
      })
      await router.navigate({ to: '/admin-login', search: { redirect: href }, replace: true })
      queryClient.clear()
    }

    const stopQueries = queryClient.getQueryCache().subscribe(leaveWhenRefused)
    const stopMutations = queryClient.getMutationCache().subscribe(leaveWhenRefused)
    return () => {
      stopQueries()
      stopMutations()
    }
  }, [queryClient, router])
}

function isRefusal(event: QueryCacheNotifyEvent | MutationCacheNotifyEvent): boolean {
  if (event.type !== 'updated' || event.action.type !== 'error') return false
  const { error } = event.action
  return error instanceof ApiError && error.status === 401
}
