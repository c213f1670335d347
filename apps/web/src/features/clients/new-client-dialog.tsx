import { useQueryClient } from '@tanstack/react-query'
import { callerInput } from '@tramontane/contract/clients/caller'
import type { KnownPerson } from '@tramontane/contract/replies/appointments/appointments'
import { useContext } from 'react'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { emptyClient } from '../../components/people/client-entry.ts'
import { ClientFields, useClientForm } from '../../components/people/client-form.tsx'
import { Button } from '../../components/ui/button.tsx'
import { TypedContext } from '../../components/ui/typed-context.ts'
import { ApiError, answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/people.ts'
import { toast } from '../../lib/toast.ts'

type NewClientDialogProps = {
  onClose: () => void
  /** Opens the file of somebody. */
  onFile: (id: number) => void
}

/** 'Nouveau client': who is known already is shown before a second one is made. */
export function NewClientDialog({ onClose, onFile }: NewClientDialogProps) {
  const queryClient = useQueryClient()
  const { form, refusal } = useClientForm({
    initial: emptyClient,
    schema: callerInput,
    meta: { force: false },
    send: async (entry, { force }) => {
      const { data } = await answer(api.clients.$post({ json: { ...entry, force } }))
      toast({ title: 'Client ajouté', description: data.name })
      onFile(data.id)
      await queryClient.invalidateQueries()
    },
  })
  const known = refusal && knownOf(refusal.error)

  return (
    <form.AppForm>
      <FormDialog
        title="Nouveau client"
        refusal={refusal?.sentence ?? null}
        wayOut={
          known && (
            <div className="flex flex-wrap gap-3">
              {known.clientId !== null && <FileButton id={known.clientId} onFile={onFile} />}
              <Button look="quiet" onClick={() => form.handleSubmit({ force: true })}>
                Créer quand même
              </Button>
            </div>
          )
        }
        onClose={onClose}
        submitLabel="Ajouter ce client"
        pendingLabel="Enregistrement…"
      >
        <ClientFields form={form} />
      </FormDialog>
    </form.AppForm>
  )
}

/** What was typed is not kept: that is asked first. */
function FileButton({ id, onFile }: { id: number; onFile: (id: number) => void }) {
  const window = useContext(TypedContext)
  return (
    <Button look="quiet" onClick={() => window?.leaveBy(() => onFile(id))}>
      Ouvrir sa fiche
    </Button>
  )
}

function knownOf(error: unknown): KnownPerson | null {
  if (!(error instanceof ApiError) || error.failure.code !== 'client_known') return null
  return (error.failure.data as KnownPerson | undefined) ?? null
}
