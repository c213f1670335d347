import type { TwoFactorSetup } from '@tramontane/contract/replies/back-office'
import { twoFactorConfirmInput } from '@tramontane/contract/team'
import { useAppForm } from '../../components/form/app-form.ts'
import { checkedBy } from '../../components/form/checked-by.ts'
import { landFailure } from '../../components/form/server-fields.ts'
import { CopyButton } from '../../components/ui/copy-button.tsx'
import { sayFailure } from '../../lib/say-failure.ts'
import { QrCode } from './qr-code.tsx'

type SetupStepsProps = { setup: TwoFactorSetup; onCode: (code: string) => Promise<void> }

export function SetupSteps({ setup, onCode }: SetupStepsProps) {
  return (
    <div className="grid gap-5">
      <p>
        1. Avec une application de vérification (Google Authenticator, Aegis, 2FAS, votre gestionnaire de mots
        de passe…), scannez cette image.
      </p>
      <QrCode text={setup.uri} label="Code QR à scanner avec l’application de vérification" />
      <div className="grid gap-1.5 text-base">
        <p className="text-nuit/75">Pas d’appareil photo ? Saisissez cette clé :</p>
        <p className="flex items-center gap-3 rounded-lg bg-ecume p-3">
          <code className="wrap-anywhere min-w-0 select-all font-semibold">{inGroups(setup.secret)}</code>
          <CopyButton text={setup.secret} label="Copier la clé" copied="Clé copiée" />
        </p>
      </div>
      <ConfirmForm onCode={onCode} />
    </div>
  )
}

type Entry = { code: string }

function ConfirmForm({ onCode }: Pick<SetupStepsProps, 'onCode'>) {
  const form = useAppForm({
    defaultValues: { code: '' },
    ...checkedBy<Entry>(twoFactorConfirmInput),
    onSubmit: async ({ value, formApi }) => {
      try {
        await onCode(twoFactorConfirmInput.parse(value).code)
      } catch (error) {
        if (!landFailure(formApi, error)) sayFailure(error)
      }
    },
  })
  return (
    <form.AppForm>
      <form.FormShell aria-label="Confirmer par un code">
        <form.AppField name="code">
          {(field) => (
            <field.TextField
              label="2. Code affiché par l’application"
              hint="Six chiffres, nouveaux toutes les 30 secondes."
              inputMode="numeric"
              autoComplete="one-time-code"
            />
          )}
        </form.AppField>
        <form.SubmitButton label="Vérifier et activer" pendingLabel="Vérification..." className="w-full" />
      </form.FormShell>
    </form.AppForm>
  )
}

/** Groups of four are easier to copy by hand. */
function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}
