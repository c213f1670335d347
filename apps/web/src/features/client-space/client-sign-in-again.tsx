import { useQueryClient } from '@tanstack/react-query'
import { SignInAgain } from '../../components/form/access/sign-in-again.tsx'
import { SignInForm } from '../../components/form/access/sign-in-form.tsx'
import { answer, api } from '../../lib/api.ts'
import { rememberClient } from '../../lib/client-hint.ts'
import { toast } from '../../lib/toast.ts'

type ClientSignInAgainProps = { email: string; back: () => void; leave: () => Promise<void> }

/** The login of the client over the page. */
export function ClientSignInAgain({ email, back, leave }: ClientSignInAgainProps) {
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
