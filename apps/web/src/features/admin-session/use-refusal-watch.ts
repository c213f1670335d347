import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRefusal } from '../../lib/failures/use-refusal.ts'
import { toast } from '../../lib/toast.ts'
import { forgetAccount } from '../../phone/kept-day.ts'
import { adminSessionQuery } from './admin-session-query.ts'
import { isBackOffice } from './login-target.ts'

/**
 * Any call of the back office that the server answers with 401: whoever was at work is offered the login over the page,
 * which stays as it is. Shapes: `isTurnedAway` once the first check of a visit was refused, which leads to the login page.
 */
export function useRefusalWatch(isTurnedAway: boolean) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const [isOver, setOver] = useState(false)

  async function leave() {
    const { href } = router.latestLocation
    await router.navigate({ to: '/admin-login', search: { redirect: href }, replace: true })
    queryClient.clear()
  }

  useRefusal(() => {
    void forgetAccount()
    // Several calls may be refused at once, and a late one after 'Déconnexion': the first one is enough.
    const isHere = isBackOffice(router.latestLocation.pathname)
    if (isHere && queryClient.getQueryData(adminSessionQuery.queryKey)) setOver(true)
  })

  const turnAway = useEffectEvent(() => {
    if (!isBackOffice(router.latestLocation.pathname)) return
    toast({
      variant: 'destructive',
      title: 'Accès refusé',
      description: "Veuillez vous connecter pour accéder à l'administration",
    })
    void leave()
  })

  useEffect(() => {
    if (isTurnedAway) turnAway()
  }, [isTurnedAway])

  return { isOver, leave, back: () => setOver(false) }
}
