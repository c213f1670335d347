import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { callerInput } from '@tramontane/contract/clients/caller'
import type { KnownPerson } from '@tramontane/contract/replies/appointments/appointments'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { emptyClient } from '../../components/people/client-entry.ts'
import { ClientFields, useClientForm } from '../../components/people/client-form.tsx'
import { Button, buttonClass } from '../../components/ui/button.tsx'
import { ApiError, answer } from '../../lib/api.ts'
import { fileSearch } from '../../lib/back-office/file-search.ts'
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
              {known.clientId !== null && (
                <Link
                  to="/admin"
                  search={fileSearch({ kind: 'client', id: known.clientId })}
                  className={buttonClass('quiet')}
                >
                  Ouvrir sa fiche
                </Link>
              )}
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

function knownOf(error: unknown): KnownPerson | null {
  if (!(error instanceof ApiError) || error.failure.code !== 'client_known') return null
  return (error.failure.data as KnownPerson | undefined) ?? null
}
