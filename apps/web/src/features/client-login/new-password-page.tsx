import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { forgetClient } from '../../lib/client-hint.ts'
import { errorSentence } from '../../lib/error-sentence.ts'
import { toast } from '../../lib/toast.ts'
import { DeadLink } from './dead-link.tsx'
import { Entrance } from './entrance.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { checkPasswordLink } from './password-calls.ts'
import { useLinkToken } from './use-link-token.ts'

type Words = { title: string; lead: string }
type NewPasswordPageProps = Words & { submitLabel: string }

/** Where the links of e-mails lead: opening one uses nothing up, the form's button does. */
export function NewPasswordPage({ title, lead, submitLabel }: NewPasswordPageProps) {
  const token = useLinkToken()
  return (
    <Entrance title={title} lead={lead}>
      {token ? <LivingLink token={token} submitLabel={submitLabel} /> : <DeadLink reason="missing" />}
    </Entrance>
  )
}

/** What stands in the page's HTML: its secret is in the address, which only the browser reads. */
export function NewPasswordWait({ title, lead }: Words) {
  return (
    <Entrance title={title} lead={lead}>
      <Checking />
    </Entrance>
  )
}

/** As tall as the form that follows. */
function Checking() {
  return <Skeleton lines={7} label="Vérification du lien…" />
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

  if (link.isPending) return <Checking />
  if (link.isError) return <ErrorState text={errorSentence(link.error)} onRetry={() => link.refetch()} />
  if (isDead || !link.data.data.isUsable) return <DeadLink reason="expired" />
  return (
    <NewPasswordForm
      token={token}
      submitLabel={submitLabel}
      onSaved={goToLogin}
      onDead={() => setDead(true)}
    />
  )
}
