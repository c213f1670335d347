import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ClientInfo } from '@tramontane/contract/replies/clients/clients'
import { type ReactNode, useState } from 'react'
import { SignInAgain } from '../../../components/form/access/sign-in-again.tsx'
import { SignInForm } from '../../../components/form/access/sign-in-form.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { answer, isRefused } from '../../../lib/api.ts'
import { api } from '../../../lib/calls/space.ts'
import { forgetClient, rememberClient } from '../../../lib/client-hint.ts'
import { useRefusal } from '../../../lib/failures/use-refusal.ts'
import { toast } from '../../../lib/toast.ts'
import { clientInfoQuery } from '../client-info-query.ts'
import { useFailureToast } from '../failures.ts'
import { SignOutButton } from './sign-out-button.tsx'
import { barActionClass, SpaceBar } from './space-bar.tsx'
import { SpaceSkeleton } from './space-skeleton.tsx'

/** Shows the client space to whoever the server knows. Without an answer, nobody is sent away. */
export function ClientGuard({ children }: { children: (info: ClientInfo) => ReactNode }) {
  const refusal = useSessionWatch()
  const info = useQuery(clientInfoQuery)
  useFailureToast('Impossible de récupérer vos informations', info.error)

  if (info.data)
    return (
      <>
        {children(info.data)}
        {refusal.isOver && <ClientSignInAgain email={info.data.email} {...refusal} />}
      </>
    )
  if (info.isError && !isRefused(info.error))
    return (
      <SpaceMessage action={<SignOutButton className={barActionClass} />}>
        <ErrorState text="Impossible de charger vos informations" onRetry={() => info.refetch()} />
      </SpaceMessage>
    )
  return <SpaceSkeleton />
}

/**
 * Any call of the client space that the server answers with 401: whoever was at work is offered the login over the page,
 * which stays as it is; a first visit simply lands on the login page.
 */
function useSessionWatch() {
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

type ClientSignInAgainProps = { email: string; back: () => void; leave: () => Promise<void> }

/** The login of the client over the page. */
function ClientSignInAgain({ email, back, leave }: ClientSignInAgainProps) {
  const queryClient = useQueryClient()

  /** Nothing that was shown to one person stays on screen for another. */
  async function look() {
    const info = await answer(api['client-info'].$get())
    if (info.email === email)
      return queryClient.invalidateQueries({ predicate: ({ state }) => state.error !== null })
    back()
    queryClient.clear()
    window.location.reload()
  }

  async function enter() {
    rememberClient()
    await look()
    back()
    toast({ title: 'Connexion réussie', description: 'Vous pouvez continuer.' })
  }

  return (
    <SignInAgain onLook={look} onLeave={leave} onClose={back}>
      <SignInForm email={email} signIn={(json) => answer(api.login.$post({ json }))} onSignedIn={enter} />
    </SignInAgain>
  )
}

/** The client space with one thing on it, when it cannot show itself. */
function SpaceMessage({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <>
      <SpaceBar>{action}</SpaceBar>
      <main className="mx-auto grid min-h-[80dvh] max-w-xl content-center p-5">
        <h1 className="sr-only">Espace client</h1>
        {children}
      </main>
    </>
  )
}
