import { useStore } from '@tanstack/react-form'
import { useQueryClient } from '@tanstack/react-query'
import { clientChangeInput } from '@tramontane/contract/clients/caller'
import type { ClientFile } from '@tramontane/contract/replies/clients/client-file'
import { useState } from 'react'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { changesOf, clientEntryOf } from '../../components/people/client-entry.ts'
import { ClientFields, useClientForm } from '../../components/people/client-form.tsx'
import { Button } from '../../components/ui/button.tsx'
import { ButtonRow } from '../../components/ui/button-row.tsx'
import { UnsavedGuard } from '../../components/ui/dialog/unsaved-guard.tsx'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/people.ts'
import { toast } from '../../lib/toast.ts'

type FileDetailsFormProps = { file: ClientFile; clientId: number; onDone: () => void }

/** Somebody's own details, corrected where they stand. */
export function FileDetailsForm({ file, clientId, onDone }: FileDetailsFormProps) {
  const queryClient = useQueryClient()
  const [before] = useState(() => clientEntryOf(file))
  const { form, refusal } = useClientForm({
    initial: before,
    schema: clientChangeInput,
    meta: { force: false },
    send: async (entry) => {
      const json = changesOf(before, entry)
      if (Object.keys(json).length > 0)
        await answer(api.clients[':id'].$patch({ param: { id: String(clientId) }, json }))
      await queryClient.invalidateQueries()
      toast({ title: 'Coordonnées enregistrées', description: file.name })
      onDone()
    },
  })
  const isTyped = useStore(form.store, (state) => !state.isDefaultValue && !state.isSubmitting)
  return (
    <form.AppForm>
      <UnsavedGuard isDirty={isTyped} />
      <form.FormShell aria-label="Coordonnées">
        <ClientFields
          form={form}
          addressHint="Celle de la personne. Là où vous lavez se corrige plus bas, sous « Lieux »."
        />
        <FormAlert sentence={refusal?.sentence ?? null} />
        <ButtonRow>
          <Button look="quiet" onClick={onDone}>
            Annuler
          </Button>
          <form.SubmitButton label="Enregistrer" pendingLabel="Enregistrement…" />
        </ButtonRow>
      </form.FormShell>
    </form.AppForm>
  )
}
