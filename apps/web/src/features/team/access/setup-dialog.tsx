import { useMutation, useQuery } from '@tanstack/react-query'
import type { TwoFactorSetup } from '@tramontane/contract/replies/back-office'
import { twoFactorConfirmInput } from '@tramontane/contract/team'
import { useState } from 'react'
import { encode } from 'uqr'
import { useAppForm } from '../../../components/form/app-form.ts'
import { checkedBy } from '../../../components/form/checked-by.ts'
import { landFailure } from '../../../components/form/server-fields.ts'
import { CopyButton } from '../../../components/ui/copy-button.tsx'
import { Dialog } from '../../../components/ui/dialog/dialog.tsx'
import { answer } from '../../../lib/api.ts'
import { api } from '../../../lib/calls/office.ts'
import { sayFailure } from '../../../lib/failures/say-failure.ts'
import { Loaded } from '../loaded.tsx'
import { useRefreshTeam } from '../team-queries.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

/** A new secret at each opening, forgotten once the window is closed. */
const setupQuery = {
  queryKey: ['two-factor-setup'],
  queryFn: async () => (await answer(api.admin['two-factor'].setup.$post())).data,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
}

/** 'Activer': the secret, a code that proves it arrived, then the recovery codes, said once. */
export function SetupDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const setup = useQuery({ ...setupQuery, enabled: codes === null })
  const refresh = useRefreshTeam()
  const confirm = useMutation({
    mutationFn: (code: string) => answer(api.admin['two-factor'].confirm.$post({ json: { code } })),
    gcTime: 0,
  })

  async function check(code: string) {
    const { data } = await confirm.mutateAsync(code)
    setCodes(data.recoveryCodes)
    await refresh()
  }

  if (codes) return <RecoveryCodesDialog codes={codes} onKept={onClose} />
  return (
    <Dialog isOpen onClose={onClose} title="Activer la vérification en deux étapes">
      <Loaded query={setup}>{(data) => <SetupSteps setup={data} onCode={check} />}</Loaded>
    </Dialog>
  )
}

type SetupStepsProps = { setup: TwoFactorSetup; onCode: (code: string) => Promise<void> }

function SetupSteps({ setup, onCode }: SetupStepsProps) {
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

/** Light modules around the picture: readers want four. */
const border = 4

/** A text as a picture for a camera: dark on white whatever surrounds it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border, ecc: 'M' })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto w-full max-w-56 rounded-lg border border-nuit/15"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={dark.join('')} />
    </svg>
  )
}
