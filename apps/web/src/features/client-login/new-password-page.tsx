import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import Unlink from 'lucide-react/icons/unlink'
import { useState } from 'react'
import { NewPasswordForm } from '../../components/form/access/new-password-form.tsx'
import { PhoneLink } from '../../components/site/contact/phone-link.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { forgetClient } from '../../lib/client-hint.ts'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { useLinkToken } from '../../lib/navigation/use-link-token.ts'
import { useSite } from '../../lib/site.ts'
import { toast } from '../../lib/toast.ts'
import { Entrance, textLinkClass } from './entrance.tsx'
import { CheckingLink, type LinkPageWords } from './new-password-wait.tsx'
import { checkPasswordLink, confirmPassword } from './password-calls.ts'

type NewPasswordPageProps = LinkPageWords & { submitLabel: string }

/** Where the links of e-mails lead: opening one uses nothing up, the form's button does. */
export function NewPasswordPage({ title, lead, submitLabel }: NewPasswordPageProps) {
  const token = useLinkToken()
  return (
    <Entrance title={title} lead={lead}>
      {token ? <LivingLink token={token} submitLabel={submitLabel} /> : <DeadLink reason="missing" />}
    </Entrance>
  )
}

function LivingLink({ token, submitLabel }: { token: string; submitLabel: string }) {
  const navigate = useNavigate()
  const [isDead, setDead] = useState(false)
  const link = useQuery({ queryKey: ['password-link', token], queryFn: () => checkPasswordLink({ token }) })

  async function goToLogin(email: string) {
    // Every session of the account has just ended.
    forgetClient()
    toast({
      title: 'Mot de passe enregistré',
      description: 'Connectez-vous avec votre nouveau mot de passe.',
    })
    await navigate({ to: '/connexion', state: { email }, replace: true })
  }

  if (link.isPending) return <CheckingLink />
  if (link.isError) return <ErrorState text={errorSentence(link.error)} onRetry={() => link.refetch()} />
  if (isDead || !link.data.data.isUsable) return <DeadLink reason="expired" />
  return (
    <NewPasswordForm
      save={async (password) => (await confirmPassword({ token, password })).data}
      submitLabel={submitLabel}
      onSaved={goToLogin}
      onDead={() => setDead(true)}
    />
  )
}

/** A link that cannot serve, and the way to another one. */
function DeadLink({ reason }: { reason: 'missing' | 'expired' }) {
  const { contact } = useSite()
  return (
    <div role="alert" className="grid gap-4">
      <p className="flex items-center gap-3 font-display text-lg font-bold">
        <Unlink aria-hidden className="size-6 shrink-0 text-grenat" />
        {reason === 'expired' ? 'Ce lien a expiré ou a déjà servi' : 'Ce lien est incomplet'}
      </p>
      <p className="text-pretty">
        {reason === 'expired'
          ? 'Chaque lien sert une seule fois, pendant un temps limité. Demandez-en un nouveau : il arrive en une minute.'
          : 'Ouvrez de nouveau celui de votre e-mail, ou demandez-en un autre.'}
      </p>
      <Link to="/mot-de-passe-oublie" className={buttonClass()}>
        Recevoir un nouveau lien
      </Link>
      {reason === 'expired' && (
        <p className="text-base text-nuit/75">
          Votre mot de passe est déjà choisi ?{' '}
          <Link to="/connexion" className={textLinkClass}>
            Connectez-vous
          </Link>
        </p>
      )}
      {contact.phone && (
        <p className="text-base text-nuit/75">
          Besoin d’aide ? Appelez-nous au <PhoneLink />.
        </p>
      )}
    </div>
  )
}
