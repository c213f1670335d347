import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SignInAgain } from '../../components/form/access/sign-in-again.tsx'
import { SignInForm } from '../../components/form/access/sign-in-form.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { isRefused, signedInEvent } from '../../lib/api.ts'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { toast } from '../../lib/toast.ts'
import { deeds } from '../../phone/use-deeds.ts'
import { type AdminSession, adminSessionQuery, checkAdminSession } from './admin-session-query.ts'
import { CheckingSession } from './checking-session.tsx'
import { CodeField } from './code-field.tsx'
import { useAdminSignIn } from './use-admin-sign-in.ts'
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

type AdminSignInAgainProps = { email: string; back: () => void; leave: () => Promise<void> }

/** The login of the administrator over the page, second factor included. */
function AdminSignInAgain({ email, back, leave }: AdminSignInAgainProps) {
  const queryClient = useQueryClient()
  const { signIn, isCodeAsked, code, type, codeError } = useAdminSignIn()

  /** Nothing that was shown to one person stays on screen for another. */
  async function look() {
    const session = await checkAdminSession()
    if (session.email === email) {
      window.dispatchEvent(new Event(signedInEvent))
      return queryClient.invalidateQueries({ predicate: ({ state }) => state.error !== null })
    }
    back()
    queryClient.clear()
    window.location.reload()
  }

  async function enter() {
    await look()
    back()
    void deeds().flush()
    toast({ title: 'Connexion réussie', description: 'Vous pouvez continuer.' })
  }

  return (
    <SignInAgain onLook={look} onLeave={leave} onClose={back}>
      <SignInForm email={email} signIn={signIn} onSignedIn={enter}>
        {isCodeAsked && <CodeField code={code} onChange={type} error={codeError} />}
      </SignInForm>
    </SignInAgain>
  )
}
