import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { isRefused } from '../../lib/api.ts'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { type AdminSession, adminSessionQuery } from './admin-session-query.ts'
import { AdminSignInAgain } from './admin-sign-in-again.tsx'
import { CheckingSession } from './checking-session.tsx'
import { useRefusalWatch } from './use-refusal-watch.ts'

type AdminGuardProps = {
  /** What is to be shown is there. */
  isReady?: boolean
  children: (session: AdminSession) => ReactNode
}

/** Shows the back office to whoever the server says is an administrator. Without an answer, nobody is sent away. */
export function AdminGuard({ isReady = true, children }: AdminGuardProps) {
  const session = useQuery(adminSessionQuery)
  const refusal = useRefusalWatch(!session.data && isRefused(session.error))

  if (session.data && isReady)
    return (
      <>
        {children(session.data)}
        {refusal.isOver && <AdminSignInAgain email={session.data.email} {...refusal} />}
      </>
    )
  if (session.isError && !isRefused(session.error))
    return (
      <main className="mx-auto grid min-h-dvh max-w-xl content-center p-6">
        <ErrorState text={errorSentence(session.error)} onRetry={() => session.refetch()} />
      </main>
    )
  return <CheckingSession />
}
