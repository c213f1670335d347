import { useQueryClient } from '@tanstack/react-query'
import { SignInAgain } from '../../components/form/access/sign-in-again.tsx'
import { SignInForm } from '../../components/form/access/sign-in-form.tsx'
import { signedInEvent } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { deeds } from '../../phone/use-deeds.ts'
import { checkAdminSession } from './admin-session-query.ts'
import { CodeField } from './code-field.tsx'
import { useAdminSignIn } from './use-admin-sign-in.ts'

type AdminSignInAgainProps = { email: string; back: () => void; leave: () => Promise<void> }

/** The login of the administrator over the page, second factor included. */
export function AdminSignInAgain({ email, back, leave }: AdminSignInAgainProps) {
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
