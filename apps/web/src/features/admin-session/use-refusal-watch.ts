import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { toast } from '../../lib/toast.ts'
import { useRefusal } from '../../lib/use-refusal.ts'

/**
 * Any call of the back office that the server answers with 401, the first check included, leads to the login page.
 * A form that is open in a dialog stays, with what is typed in it: the session of another tab is enough to send it.
 */
export function useRefusalWatch() {
  const queryClient = useQueryClient()
  const router = useRouter()

  useRefusal(async () => {
    // Several calls may be refused at once, and a late one after 'Déconnexion': the first one is enough.
    const { pathname, href } = router.latestLocation
    if (pathname !== '/admin') return
    if (document.querySelector('[role=dialog] form')) return toast(sessionOver)
    toast({
      variant: 'destructive',
      title: 'Accès refusé',
      description: "Veuillez vous connecter pour accéder à l'administration",
    })
    await router.navigate({ to: '/admin-login', search: { redirect: href }, replace: true })
    queryClient.clear()
  })
}

const sessionOver = {
  variant: 'destructive',
  title: 'Votre session a pris fin',
  description: 'Reconnectez-vous dans un autre onglet, puis enregistrez : votre saisie est gardée.',
} as const
