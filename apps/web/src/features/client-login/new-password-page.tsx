import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { NewPasswordForm } from '../../components/form/access/new-password-form.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { forgetClient } from '../../lib/client-hint.ts'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { useLinkToken } from '../../lib/navigation/use-link-token.ts'
import { toast } from '../../lib/toast.ts'
import { DeadLink } from './dead-link.tsx'
import { Entrance } from './entrance.tsx'
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
