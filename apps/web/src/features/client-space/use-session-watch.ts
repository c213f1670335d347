import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { forgetClient } from '../../lib/client-hint.ts'
import { useRefusal } from '../../lib/use-refusal.ts'
import { clientInfoQuery } from './client-info-query.ts'

/**
 * Any call of the client space that the server answers with 401: whoever was at work is offered the login over the page,
 * which stays as it is; a first visit simply lands on the login page.
 */
export function useSessionWatch() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const [isOver, setOver] = useState(false)

  async function leave() {
    const { href } = router.latestLocation
    forgetClient()
    await router.navigate({ to: '/connexion', search: { redirect: href }, replace: true })
    queryClient.clear()
  }

  useRefusal(async () => {
    // Several calls may be refused at once, and a late one after 'Déconnexion': the first one is enough.
    if (router.latestLocation.pathname !== '/espace-client') return
    if (queryClient.getQueryData(clientInfoQuery.queryKey)) setOver(true)
    else await leave()
  })

  return { isOver, leave, back: () => setOver(false) }
}
