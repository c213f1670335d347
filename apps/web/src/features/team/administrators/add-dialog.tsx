import { useMutation } from '@tanstack/react-query'
import { administratorInput } from '@tramontane/contract/team'
import { useState } from 'react'
import { useAppForm } from '../../../components/form/app-form.ts'
import { checkedBy } from '../../../components/form/checked-by.ts'
import { landFailure } from '../../../components/form/server-fields.ts'
import { Button } from '../../../components/ui/button.tsx'
import { ButtonRow } from '../../../components/ui/button-row.tsx'
import { CredentialsTold } from '../../../components/ui/credentials-told.tsx'
import { Dialog } from '../../../components/ui/dialog/dialog.tsx'
import { answer } from '../../../lib/api.ts'
import { api } from '../../../lib/calls/office.ts'
import { sayFailure } from '../../../lib/failures/say-failure.ts'
import { useRefreshTeam } from '../team-queries.ts'

type Added = { email: string; password: string }

/** 'Ajouter un administrateur': the address, then the password that was made for it, said once. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const [added, setAdded] = useState<Added | null>(null)
  if (added)
    return (
      <CredentialsTold title="Administrateur ajouté" {...added} onClose={onClose}>
        Transmettez ces identifiants de vive voix ou par un moyen sûr : le mot de passe ne sera plus affiché.
        La personne pourra le changer dans cet onglet.
      </CredentialsTold>
    )
  return (
    <Dialog isOpen onClose={onClose} title="Ajouter un administrateur">
      <AddForm onAdded={setAdded} onCancel={onClose} />
    </Dialog>
  )
}

type Entry = { email: string }

type AddFormProps = { onAdded: (added: { email: string; password: string }) => void; onCancel: () => void }

function AddForm({ onAdded, onCancel }: AddFormProps) {
  const refresh = useRefreshTeam()
  const add = useMutation({
    mutationFn: (json: Entry) => answer(api.admin.administrators.$post({ json })),
    gcTime: 0,
  })
  const form = useAppForm({
    defaultValues: { email: '' },
    ...checkedBy<Entry>(administratorInput),
    onSubmit: async ({ value, formApi }) => {
      try {
        const { administrator, password } = await add.mutateAsync(administratorInput.parse(value))
        onAdded({ email: administrator.email, password })
        await refresh()
      } catch (error) {
        if (!landFailure(formApi, error)) sayFailure(error)
      }
    },
  })
  return (
    <form.AppForm>
      <form.FormShell aria-label="Ajouter un administrateur">
        <form.AppField name="email">
          {(field) => (
            <field.TextField
              type="email"
              label="Adresse e-mail"
              hint="La personne se connectera avec cette adresse. Son premier mot de passe vous sera montré une fois."
              autoComplete="off"
            />
          )}
        </form.AppField>
        <ButtonRow>
          <Button look="quiet" onClick={onCancel}>
            Annuler
          </Button>
          <form.SubmitButton label="Ajouter" pendingLabel="Ajout..." />
        </ButtonRow>
      </form.FormShell>
    </form.AppForm>
  )
}
