import { useStore } from '@tanstack/react-form'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useHydrated, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { SignInForm } from '../../components/form/access/sign-in-form.tsx'
import { useFormContext } from '../../components/form/form-contexts.ts'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/space.ts'
import { isClientKnown, rememberClient } from '../../lib/client-hint.ts'
import { useLinkToken } from '../../lib/navigation/use-link-token.ts'
import { toast } from '../../lib/toast.ts'
import { CodeStep } from './code-step.tsx'
import { Entrance, textLinkClass } from './entrance.tsx'
import { LinkInstead } from './link-instead.tsx'
import type { LoginState } from './login-state.ts'
import { loginTarget } from './login-target.ts'
import { OpenedLink } from './opened-link.tsx'

export function SignInPage({ redirect }: { redirect?: string }) {
  const navigate = useNavigate()
  const enter = useEntering(redirect)
  // The server's HTML of this page knows neither a link nor what was asked: it has the form.
  const isAlive = useHydrated()
  const token = useLinkToken()
  const { email, codeSentTo } = useLocation({ select: ({ state }) => state as LoginState })

  // 'Espace Client' leads here from every public page: whoever is logged in goes on. A dead session comes back.
  useEffect(() => {
    if (!email && !token && isClientKnown()) void navigate({ href: loginTarget(redirect), replace: true })
  }, [email, token, redirect, navigate])

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
      {isAlive && token ? (
        <OpenedLink token={token} onEntered={enter} />
      ) : isAlive && codeSentTo ? (
        <CodeStep
          email={codeSentTo}
          onEntered={enter}
          onBack={() => void navigate({ to: '.', search: true, state: { email: codeSentTo } })}
        />
      ) : (
        <SignInForm
          email={email}
          signIn={(json) => answer(api.login.$post({ json }))}
          onSignedIn={enter}
          after={<LinkInstead />}
        >
          <ForgottenLink />
        </SignInForm>
      )}
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

/** What follows a login: the view that was asked for, with nothing of an earlier session. */
function useEntering(redirect: string | undefined): () => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    toast({ title: 'Connexion réussie', description: 'Bienvenue dans votre espace client' })
    queryClient.clear()
    rememberClient()
    await navigate({ href: loginTarget(redirect), replace: true })
  }
}
