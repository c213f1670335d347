import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { passwordResetInput } from '@tramontane/contract/clients/client'
import { adminResetMinutes } from '@tramontane/domain/session-lifetimes'
import { numberInWords } from '@tramontane/domain/words/number-in-words'
import { useEffect, useState } from 'react'
import { NewPasswordForm } from '../../components/form/access/new-password-form.tsx'
import { useAppForm } from '../../components/form/app-form.ts'
import { checkedBy } from '../../components/form/checked-by.ts'
import { landFailure } from '../../components/form/server-fields.ts'
import { Button } from '../../components/ui/button.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/office.ts'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { sayFailure } from '../../lib/failures/say-failure.ts'
import { useLinkToken } from '../../lib/navigation/use-link-token.ts'
import { toast } from '../../lib/toast.ts'
import { AdminEntrance, type EntranceState, entranceLinkClass } from './admin-entrance.tsx'

const calls = api.admin['password-reset']

/** An administrator's forgotten password: asks for a link, and is where the link leads. */
export function ForgottenPasswordPage() {
  const token = useLinkToken()
  const [isDead, setDead] = useState(false)
  const after = (
    <Link to="/admin-login" className={entranceLinkClass}>
      Retour à la connexion
    </Link>
  )
  if (token && !isDead)
    return (
      <AdminEntrance
        title="Nouveau mot de passe"
        lead="Vos sessions ouvertes seront fermées. Le code de vérification, s’il est activé, reste demandé à la connexion."
        after={after}
      >
        <LivingLink token={token} onDead={() => setDead(true)} />
      </AdminEntrance>
    )
  return (
    <AdminEntrance
      title="Mot de passe oublié"
      lead={
        isDead
          ? 'Ce lien a expiré ou a déjà servi : demandez-en un nouveau.'
          : `Nous vous envoyons un lien pour en choisir un nouveau. Il fonctionne ${numberInWords(adminResetMinutes)} minutes, une seule fois.`
      }
      after={after}
    >
      <LinkRequest />
    </AdminEntrance>
  )
}

function LinkRequest() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo === null) return <LinkRequestForm onSent={setSentTo} />
  return (
    <div role="status" className="grid gap-4">
      <p className="wrap-anywhere">
        Si <strong>{sentTo}</strong> est l’adresse d’un administrateur, un lien vient de partir. Rien reçu
        d’ici quelques minutes ? Regardez dans les indésirables.
      </p>
      <Button look="quiet" onClick={() => setSentTo(null)}>
        Saisir une autre adresse
      </Button>
    </div>
  )
}

type Entry = { email: string }

/** What was typed on the login page is here already; the entry is kept after a failure. */
function LinkRequestForm({ onSent }: { onSent: (email: string) => void }) {
  const known = useLocation({ select: ({ state }) => (state as EntranceState).email })
  const form = useAppForm({
    defaultValues: { email: known ?? '' } as Entry,
    ...checkedBy<Entry>(passwordResetInput),
    onSubmit: async ({ value, formApi }) => {
      const json = passwordResetInput.parse(value)
      await answer(calls.$post({ json })).then(
        () => onSent(json.email),
        (error: unknown) => {
          if (!landFailure(formApi, error)) sayFailure(error)
        },
      )
    },
  })
  return (
    <form.AppForm>
      <form.FormShell>
        <form.AppField name="email">
          {(field) => <field.TextField type="email" label="E-mail" autoComplete="username" />}
        </form.AppField>
        <form.SubmitButton
          label="Recevoir un lien par e-mail"
          pendingLabel="Envoi en cours..."
          className="w-full"
        />
      </form.FormShell>
    </form.AppForm>
  )
}

function LivingLink({ token, onDead }: { token: string; onDead: () => void }) {
  const navigate = useNavigate()
  const link = useQuery({
    queryKey: ['admin-password-link', token],
    queryFn: () => answer(calls.check.$post({ json: { token } })),
  })
  const isUsable = link.data?.data.isUsable
  useEffect(() => {
    if (isUsable === false) onDead()
  }, [isUsable, onDead])

  async function goToLogin(email: string) {
    toast({
      title: 'Mot de passe enregistré',
      description: 'Connectez-vous avec votre nouveau mot de passe.',
    })
    await navigate({ to: '/admin-login', state: { email }, replace: true })
  }

  if (link.isError) return <ErrorState text={errorSentence(link.error)} onRetry={() => link.refetch()} />
  if (!isUsable) return <Skeleton lines={5} label="Vérification du lien…" />
  return (
    <NewPasswordForm
      submitLabel="Enregistrer le mot de passe"
      save={async (password) => (await answer(calls.confirm.$post({ json: { token, password } }))).data}
      onSaved={goToLogin}
      onDead={onDead}
    />
  )
}
