import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FileEnding } from '@tramontane/contract/replies/clients/client-file'
import { type ReasonDecision, reasonDecision } from '@tramontane/contract/subscriptions/ending'
import { noticeDays } from '@tramontane/domain/contracts/terms'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { z } from 'zod'
import { useAppForm } from '../../components/form/app-form.ts'
import { checkedBy } from '../../components/form/checked-by.ts'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { landFailure } from '../../components/form/server-fields.ts'
import { Button } from '../../components/ui/button.tsx'
import { ButtonRow } from '../../components/ui/button-row.tsx'
import { Dialog } from '../../components/ui/dialog/dialog.tsx'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/people.ts'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { toast } from '../../lib/toast.ts'

type ReasonDialogProps = { ending: FileEnding; onClose: () => void }

/** The proof of a legitimate reason: it establishes it, or lacks something that the client is told. */
export function ReasonDialog({ ending, onClose }: ReasonDialogProps) {
  const queryClient = useQueryClient()
  const judge = useMutation({
    mutationFn: (decision: ReasonDecision) =>
      answer(api.admin.endings[':id'].reason.$post({ param: { id: String(ending.id) }, json: decision })),
    onSuccess: ({ data }, { decision }) => {
      toast({
        title: decision === 'accepted' ? 'Motif accepté' : 'Ce qui manque est écrit au client',
        description: `Dernier jour du contrat : ${longFrenchDate(data.lastDay)}.`,
      })
      onClose()
      return queryClient.invalidateQueries()
    },
  })
  return (
    <Dialog isOpen onClose={judge.isPending ? () => {} : onClose} title="Motif légitime">
      <div className="grid gap-5">
        <p className="wrap-anywhere rounded-lg bg-ecume p-4">« {ending.reason} »</p>
        {ending.refusal && <p className="text-nuit/75">Déjà écrit au client : « {ending.refusal} »</p>}
        <FormAlert sentence={judge.error && errorSentence(judge.error)} />
        <AcceptForm onJudge={judge.mutateAsync} />
        <RefuseForm onJudge={judge.mutateAsync} />
        <Button look="quiet" onClick={onClose} className="justify-self-start">
          Décider plus tard
        </Button>
      </div>
    </Dialog>
  )
}

type JudgeProps = { onJudge: (decision: ReasonDecision) => Promise<unknown> }

const [accepted, refused] = reasonDecision.options
const acceptedEntry = z.object({ proofDay: accepted.shape.proofDay })
const refusedEntry = z.object({ lack: refused.shape.lack })

function AcceptForm({ onJudge }: JudgeProps) {
  const form = useAppForm({
    defaultValues: { proofDay: '' },
    ...checkedBy<{ proofDay: string }>(acceptedEntry),
    onSubmit: async ({ value, formApi }) => {
      await onJudge({ decision: 'accepted', ...value }).catch((error: unknown) => landFailure(formApi, error))
    },
  })
  return (
    <form.AppForm>
      <form.FormShell aria-label="Accepter le motif">
        <form.AppField name="proofDay">
          {(field) => (
            <field.TextField
              type="date"
              label="Justificatif reçu le"
              hint={`Le contrat prend fin le ${noticeDays}e jour qui suit, s’il ne finit pas avant.`}
            />
          )}
        </form.AppField>
        <ButtonRow>
          <form.SubmitButton label="Accepter le motif" pendingLabel="Envoi en cours..." />
        </ButtonRow>
      </form.FormShell>
    </form.AppForm>
  )
}

function RefuseForm({ onJudge }: JudgeProps) {
  const form = useAppForm({
    defaultValues: { lack: '' },
    ...checkedBy<{ lack: string }>(refusedEntry),
    onSubmit: async ({ value, formApi }) => {
      await onJudge({ decision: 'refused', ...value }).catch((error: unknown) => landFailure(formApi, error))
    },
  })
  return (
    <form.AppForm>
      <form.FormShell aria-label="Dire ce qui manque">
        <form.AppField name="lack">
          {(field) => (
            <field.TextAreaField
              label="Ou : ce qui manque au justificatif"
              rows={3}
              maxLength={1000}
              hint="Écrit tel quel au client. Il peut l’envoyer ensuite ; sa résiliation garde son préavis ordinaire."
            />
          )}
        </form.AppField>
        <ButtonRow>
          <form.SubmitButton look="quiet" label="Écrire ce qui manque" pendingLabel="Envoi en cours..." />
        </ButtonRow>
      </form.FormShell>
    </form.AppForm>
  )
}
