import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { toast } from '../../lib/toast.ts'
import { useRefusal } from '../../lib/use-refusal.ts'

/** Any call of the back office that the server answers with 401, the first check included, leads to the login page. */
export function useRefusalWatch() {
  const queryClient = useQueryClient()
  const router = useRouter()

  useRefusal(async () => {
    // Several calls may be refused at once, and a late one after 'Déconnexion': the first one is enough.
    const { pathname, href } = router.latestLocation
    if (pathname !== '/admin') return
    toast({
      variant: 'destructive',
      title: 'Accès refusé',
      description: "Veuillez vous connecter pour accéder à l'administration",
    })
    await router.navigate({ to: '/admin-login', search: { redirect: href }, replace: true })
    queryClient.clear()
  })
}
