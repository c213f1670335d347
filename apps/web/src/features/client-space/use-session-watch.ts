import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { forgetClient } from '../../lib/client-hint.ts'
import { toast } from '../../lib/toast.ts'
import { useRefusal } from '../../lib/use-refusal.ts'
import { clientInfoQuery } from './client-info-query.ts'

/** Any call of the client space that the server answers with 401, the first one included, leads to the login page. */
export function useSessionWatch() {
  const queryClient = useQueryClient()
  const router = useRouter()

  useRefusal(async () => {
    // Several calls may be refused at once, and a late one after 'Déconnexion': the first one is enough.
    const { pathname, href } = router.latestLocation
    if (pathname !== '/espace-client') return
    forgetClient()
    if (queryClient.getQueryData(clientInfoQuery.queryKey)) sayEnded()
    await router.navigate({ to: '/connexion', search: { redirect: href }, replace: true })
    queryClient.clear()
  })
}

/** Somebody who was at work is told why the page changes; a first visit simply lands on the login page. */
function sayEnded() {
  toast({
    variant: 'destructive',
    title: 'Votre session est terminée',
    description: 'Veuillez vous connecter de nouveau.',
  })
}
