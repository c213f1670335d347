import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { SignInForm } from '../../components/form/sign-in-form.tsx'
import { useSite } from '../../lib/site.ts'
import { toast } from '../../lib/toast.ts'
import { CodeField } from './code-field.tsx'
import { loginTarget } from './login-target.ts'
import { useAdminSignIn } from './use-admin-sign-in.ts'

/** Time to read the welcome. Source: spec 9 (login redirect delay). */
const welcomeMs = 1000

export function SignInPage({ redirect }: { redirect?: string }) {
  const { identity } = useSite()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { signIn, isCodeAsked, code, type, codeError } = useAdminSignIn()

  async function enter() {
    toast({ title: 'Connexion réussie', description: "Bienvenue dans l'espace administrateur" })
    // Nothing of an earlier session may be shown to this one.
    queryClient.clear()
    await new Promise((resolve) => setTimeout(resolve, welcomeMs))
    await navigate({ href: loginTarget(redirect) })
  }

  return (
    <main className="grid min-h-dvh content-center bg-ecume px-4 py-10">
      <div className="mx-auto grid w-full max-w-md gap-6">
        <p className="text-center font-display font-bold text-lg">{identity.name}</p>
        <div className="rounded-2xl border border-nuit/10 bg-white p-6 shadow-lg shadow-nuit/5 sm:p-8">
          <h1 className="text-2xl">Connexion administrateur</h1>
          <p className="mt-1 mb-6 text-base text-nuit/75">L’espace de gestion de l’entreprise.</p>
          <SignInForm signIn={signIn} onSignedIn={enter}>
            {isCodeAsked && <CodeField code={code} onChange={type} error={codeError} />}
          </SignInForm>
        </div>
        <p className="text-center text-base">
          <Link to="/" className="inline-block py-2 text-ciel underline underline-offset-4">
            Retour au site
          </Link>
        </p>
      </div>
    </main>
  )
}
