import { useStore } from '@tanstack/react-form'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { SignInForm } from '../../components/form/access/sign-in-form.tsx'
import { useFormContext } from '../../components/form/form-contexts.ts'
import { useSite } from '../../lib/site.ts'
import { toast } from '../../lib/toast.ts'
import { AdminEntrance, type EntranceState, entranceLinkClass } from './admin-entrance.tsx'
import { CodeField } from './code-field.tsx'
import { loginTarget } from './login-target.ts'
import { useAdminSignIn } from './use-admin-sign-in.ts'

/** Time to read the welcome. Source: P-81. */
const welcomeMs = 1000

export function SignInPage({ redirect }: { redirect?: string }) {
  const email = useLocation({ select: ({ state }) => (state as EntranceState).email })
  const { isComing } = useSite()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { signIn, isCodeAsked, code, type, codeError } = useAdminSignIn()

  async function enter() {
    toast({ title: 'Connexion réussie', description: "Bienvenue dans l'espace administrateur" })
    // Nothing of an earlier session may be shown to this one.
    queryClient.clear()
    await new Promise((resolve) => setTimeout(resolve, welcomeMs))
    await navigate({ href: loginTarget(redirect, isComing) })
  }

  return (
    <AdminEntrance
      title="Connexion administrateur"
      lead="L’espace de gestion de l’entreprise."
      after={<BackToSite />}
    >
      <SignInForm email={email} signIn={signIn} onSignedIn={enter}>
        <ForgottenLink />
        {isCodeAsked && <CodeField code={code} onChange={type} error={codeError} />}
      </SignInForm>
    </AdminEntrance>
  )
}

function BackToSite() {
  return (
    <Link to="/" className={entranceLinkClass}>
      Retour au site
    </Link>
  )
}

/** Takes along the address that is typed already. */
function ForgottenLink() {
  const email: string = useStore(useFormContext().store, ({ values }) => values.email ?? '')
  return (
    <p className="-mt-4 text-right text-base">
      <Link to="/admin-mot-de-passe" state={{ email }} className={entranceLinkClass}>
        Mot de passe oublié ?
      </Link>
    </p>
  )
}
