import { useQueryClient } from '@tanstack/react-query'
import { accountOpeningInput, noEmailSentence } from '@tramontane/contract/clients/client-account'
import type { ClientFile } from '@tramontane/contract/replies/clients/client-file'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { useAppForm } from '../../components/form/app-form.ts'
import { checkedBy } from '../../components/form/checked-by.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { landFailure } from '../../components/form/server-fields.ts'
import { gridButtonClass } from '../../components/grid/grid-field.ts'
import { CredentialsTold } from '../../components/ui/credentials-told.tsx'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/people.ts'
import { errorSentence } from '../../lib/failures/error-sentence.ts'

type OpenAccountProps = { file: ClientFile; clientId: number }
type Told = { email: string; password: string }

/** The account of somebody who has none: asks for the address to log in with, then says the password once. */
export function OpenAccountButton({ file, clientId }: OpenAccountProps) {
  const queryClient = useQueryClient()
  const [step, setStep] = useState<'asked' | Told | null>(null)

  // The file is asked again once the password was noted: with an account this button is gone, and the password with it.
  function leave() {
    setStep(null)
    return queryClient.invalidateQueries()
  }

  return (
    <>
      {file.account === null && (
        <button
          type="button"
          onClick={() => setStep('asked')}
          className={`${gridButtonClass} grow sm:grow-0`}
        >
          <KeyRound aria-hidden className="size-4.5" />
          Ouvrir un compte
        </button>
      )}
      {step === 'asked' && (
        <OpenAccountForm file={file} clientId={clientId} onClose={() => setStep(null)} onOpened={setStep} />
      )}
      {step && step !== 'asked' && (
        <CredentialsTold title="Compte ouvert" {...step} onClose={leave}>
          Transmettez ces identifiants à <strong>{file.name}</strong>, qui choisira son propre mot de passe à
          la première connexion.
        </CredentialsTold>
      )}
    </>
  )
}

const emailInput = accountOpeningInput.required()

type OpenAccountFormProps = OpenAccountProps & { onClose: () => void; onOpened: (told: Told) => void }

function OpenAccountForm({ file, clientId, onClose, onOpened }: OpenAccountFormProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useAppForm({
    defaultValues: { email: file.email },
    ...checkedBy<{ email: string }>(emailInput),
    onSubmit: async ({ value, formApi }) => {
      setRefusal(null)
      const json = { email: value.email.trim() }
      try {
        const call = api.clients[':id'].account.$post({ param: { id: String(clientId) }, json })
        const { client, password } = await answer(call)
        onOpened({ email: client.email, password })
      } catch (error) {
        landFailure(formApi, error)
        setRefusal(errorSentence(error, 'Impossible d’ouvrir le compte'))
      }
    },
  })

  return (
    <form.AppForm>
      <FormDialog
        title={`Ouvrir un compte\u00a0: ${file.name}`}
        refusal={refusal}
        onClose={onClose}
        submitLabel="Ouvrir le compte"
        pendingLabel="Ouverture…"
      >
        <p className="text-pretty">
          Dans son espace, ce client voit ses rendez-vous, les déplace et tient ses coordonnées à jour.
        </p>
        <form.AppField name="email">
          {(field) => (
            <field.TextField
              type="email"
              label="E-mail de connexion"
              hint={file.email ? 'Le mot de passe est généré et vous sera montré une fois.' : noEmailSentence}
              autoComplete="off"
            />
          )}
        </form.AppField>
      </FormDialog>
    </form.AppForm>
  )
}
