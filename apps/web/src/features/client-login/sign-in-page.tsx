import { useStore } from '@tanstack/react-form'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { SignInForm } from '../../components/form/access/sign-in-form.tsx'
import { useFormContext } from '../../components/form/form-contexts.ts'
import { answer, api } from '../../lib/api.ts'
import { isClientKnown, rememberClient } from '../../lib/client-hint.ts'
import { toast } from '../../lib/toast.ts'
import { Entrance, textLinkClass } from './entrance.tsx'
import type { LoginState } from './login-state.ts'
import { loginTarget } from './login-target.ts'

export function SignInPage({ redirect }: { redirect?: string }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const email = useLocation({ select: ({ state }) => (state as LoginState).email })

  // 'Espace Client' leads here from every public page: whoever is logged in goes on. A dead session comes back.
  useEffect(() => {
    if (!email && isClientKnown()) void navigate({ href: loginTarget(redirect), replace: true })
  }, [email, redirect, navigate])

  async function enter() {
    toast({ title: 'Connexion réussie', description: 'Bienvenue dans votre espace client' })
    // Nothing of an earlier session may be shown to this one.
    queryClient.clear()
    rememberClient()
    await navigate({ href: loginTarget(redirect) })
  }

  return (
    <Entrance
      title="Espace client"
      lead="Vos lavages, vos rendez-vous et votre abonnement au même endroit."
      after={
        <p>
          Pas encore de compte ?{' '}
          <Link to="/abonnement" className={textLinkClass}>
            Découvrez nos abonnements
          </Link>
        </p>
      }
    >
      <SignInForm email={email} signIn={(json) => answer(api.login.$post({ json }))} onSignedIn={enter}>
        <ForgottenLink />
      </SignInForm>
    </Entrance>
  )
}

/** Takes along the address that is typed already. */
function ForgottenLink() {
  const email: string = useStore(useFormContext().store, ({ values }) => values.email ?? '')
  return (
    <p className="-mt-4 text-right text-base">
      <Link
        to="/mot-de-passe-oublie"
        state={{ email }}
        className={`${textLinkClass} inline-flex min-h-11 items-center`}
      >
        Mot de passe oublié ?
      </Link>
    </p>
  )
}
