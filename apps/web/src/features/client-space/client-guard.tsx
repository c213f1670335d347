import { useQuery } from '@tanstack/react-query'
import type { ClientInfo } from '@tramontane/contract/replies/clients'
import type { ReactNode } from 'react'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { isRefused } from '../../lib/api.ts'
import { clientInfoQuery } from './client-info-query.ts'
import { ClientSignInAgain } from './client-sign-in-again.tsx'
import { useFailureToast } from './failures.ts'
import { SignOutButton } from './sign-out-button.tsx'
import { barActionClass } from './space-bar.tsx'
import { SpaceMessage } from './space-message.tsx'
import { SpaceSkeleton } from './space-skeleton.tsx'
import { useSessionWatch } from './use-session-watch.ts'

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
