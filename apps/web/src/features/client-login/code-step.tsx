import { loginCodeInput } from '@tramontane/contract/login'
import MailCheck from 'lucide-react/icons/mail-check'
import { useEffect } from 'react'
import { useAppForm } from '../../components/form/app-form.ts'
import { checkedBy } from '../../components/form/checked-by.ts'
import { landFailure } from '../../components/form/server-fields.ts'
import { Button } from '../../components/ui/button.tsx'
import { isClientKnown } from '../../lib/client-hint.ts'
import { sayFailure } from '../../lib/failures/say-failure.ts'
import { enterLoginCode } from './login-link-calls.ts'

type Entry = { code: string }

type CodeStepProps = { email: string; onEntered: () => Promise<void>; onBack: () => void }

/**
 * What a client does after asking for a link: opens it here, or types the code of the same mail. The same words for any
 * address.
 */
export function CodeStep({ email, onEntered, onBack }: CodeStepProps) {
  const form = useAppForm({
    defaultValues: { code: '' } as Entry,
    ...checkedBy<Entry>(loginCodeInput),
    onSubmit: async ({ value, formApi }) => {
      await enterLoginCode(loginCodeInput.parse(value)).then(onEntered, (error: unknown) => {
        if (!landFailure(formApi, error)) sayFailure(error)
      })
    },
  })

  // The link may have been opened in another tab of this browser meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what follows a login is the same whenever it is called.
  useEffect(() => {
    const look = () => {
      if (isClientKnown()) void onEntered()
    }
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [])

  return (
    <div className="grid gap-6">
      <div role="status" className="grid gap-3">
        <p className="flex items-center gap-3 font-display text-lg font-bold">
          <MailCheck aria-hidden className="size-7 shrink-0 text-garrigue" />
          Regardez vos e-mails
        </p>
        <p className="wrap-anywhere">
          Si un compte existe pour <strong>{email}</strong>, un message vient d’y partir : ouvrez son lien
          dans ce navigateur, ou tapez ici son code. Il sert une fois, pendant 15 minutes.
        </p>
      </div>
      <form.AppForm>
        <form.FormShell>
          <form.AppField name="code">
            {(field) => (
              <field.TextField
                label="Code à six chiffres"
                inputMode="numeric"
                autoComplete="one-time-code"
                enterKeyHint="go"
                maxLength={40}
                hint="Rien reçu d’ici quelques minutes ? Regardez dans les indésirables."
              />
            )}
          </form.AppField>
          <form.SubmitButton
            label="Ouvrir mon espace"
            pendingLabel="Connexion en cours..."
            className="w-full"
          />
        </form.FormShell>
      </form.AppForm>
      <Button look="quiet" onClick={onBack}>
        Revenir à la connexion
      </Button>
    </div>
  )
}
