import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  cancellationFields,
  type ReceivedDeclaration,
  receivedDeclaration,
} from '@tramontane/contract/ending'
import type { FileSubscription } from '@tramontane/contract/replies/client-file'
import type { ReceivedReply } from '@tramontane/contract/replies/endings'
import { isDay } from '@tramontane/domain/calendar'
import { longFrenchDate } from '@tramontane/domain/french-date'
import { formatCents } from '@tramontane/domain/money'
import type { DeclarationChannel } from '@tramontane/domain/received-declaration'
import { z } from 'zod'
import { useAppForm } from '../../components/form/app-form.ts'
import { checkedBy } from '../../components/form/checked-by.ts'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { landFailure } from '../../components/form/server-fields.ts'
import { Button } from '../../components/ui/button.tsx'
import { ButtonRow } from '../../components/ui/button-row.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { ApiError, answer, api } from '../../lib/api.ts'
import { errorSentence } from '../../lib/error-sentence.ts'
import { toast } from '../../lib/toast.ts'
import { ReceivedPreviewBox } from './received-preview-box.tsx'

type Entry = {
  kind: ReceivedDeclaration['kind'] | ''
  channel: DeclarationChannel | ''
  receivedDay: string
  sentDay: string
  wishedDay: string
  reason: string
}

const nothing: Entry = { kind: '', channel: '', receivedDay: '', sentDay: '', wishedDay: '', reason: '' }

type ReceivedDialogProps = { subscription: FileSubscription; onClose: () => void }

/** A declaration that came by letter, e-mail or phone, with the days that count; what it does is on screen before. */
export function ReceivedDialog({ subscription, onClose }: ReceivedDialogProps) {
  const queryClient = useQueryClient()
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (json: ReceivedDeclaration) => answer(api.admin.endings.received.$post({ json })),
    onSuccess: ({ data }) => {
      toast({
        title: data.isRepeated ? 'Déjà enregistrée' : 'Déclaration enregistrée',
        description: toldBy(data),
      })
      onClose()
      return queryClient.invalidateQueries()
    },
  })
  const form = useAppForm({
    defaultValues: nothing,
    ...checkedBy<Entry>(entrySchema),
    onSubmit: async ({ value, formApi }) => {
      const declaration = receivedDeclaration.parse(declarationOf(subscription.id, value))
      await mutateAsync(declaration).catch((failure: unknown) => landFailure(formApi, failure))
    },
  })
  return (
    <Dialog isOpen onClose={isPending ? () => {} : onClose} title="Déclaration reçue du client">
      <form.AppForm>
        <form.FormShell aria-label="Déclaration reçue du client">
          <p>
            {subscription.vehicle} ({subscription.licensePlate}), contrat{' '}
            <strong className="whitespace-nowrap">{subscription.reference}</strong>.
          </p>
          <div className="grid gap-4 sm:grid-cols-2">
            <form.AppField name="kind">
              {(field) => <field.SelectField label="Déclaration" placeholder="Choisissez" choices={kinds} />}
            </form.AppField>
            <form.AppField name="channel">
              {(field) => <field.SelectField label="Arrivée" placeholder="Choisissez" choices={channels} />}
            </form.AppField>
          </div>
          <form.Subscribe selector={({ values: { kind, channel } }) => ({ kind, channel })}>
            {({ kind, channel }) => (
              <>
                <div className="grid gap-4 sm:grid-cols-2">
                  {asksSentDay({ kind, channel }) && (
                    <form.AppField name="sentDay">
                      {(field) => (
                        <field.TextField
                          type="date"
                          label="Envoyée le"
                          hint="Envoyée dans le délai, elle est dans le délai."
                        />
                      )}
                    </form.AppField>
                  )}
                  <form.AppField name="receivedDay">
                    {(field) => <field.TextField type="date" label="Reçue le" />}
                  </form.AppField>
                  {kind === 'cancellation' && (
                    <form.AppField name="wishedDay">
                      {(field) => (
                        <field.TextField
                          type="date"
                          label="Date souhaitée"
                          optional
                          hint="Sans date, au plus tôt."
                        />
                      )}
                    </form.AppField>
                  )}
                </div>
                {kind === 'cancellation' && (
                  <form.AppField name="reason">
                    {(field) => (
                      <field.TextAreaField
                        label="Motif légitime"
                        optional
                        rows={3}
                        maxLength={2000}
                        hint="Tel que le client le donne. Le justificatif s’examine ensuite, sous « Fins de contrat »."
                      />
                    )}
                  </form.AppField>
                )}
              </>
            )}
          </form.Subscribe>
          <form.Subscribe selector={(state) => state.values}>
            {(values) => <ReceivedPreviewBox query={previewOf(subscription.id, values)} />}
          </form.Subscribe>
          <FormAlert sentence={error && !hasFields(error) ? errorSentence(error) : null} />
          <ButtonRow>
            <Button look="quiet" onClick={onClose}>
              Ne rien enregistrer
            </Button>
            <form.SubmitButton
              look="danger"
              label="Enregistrer la déclaration"
              pendingLabel="Envoi en cours..."
            />
          </ButtonRow>
        </form.FormShell>
      </form.AppForm>
    </Dialog>
  )
}

const kinds = [
  { value: 'cancellation', label: 'Résiliation' },
  { value: 'withdrawal', label: 'Rétractation' },
]

const channels: { value: DeclarationChannel; label: string }[] = [
  { value: 'letter', label: 'Par courrier' },
  { value: 'email', label: 'Par e-mail' },
  { value: 'phone', label: 'Par téléphone' },
]

const [cancellation, withdrawal] = receivedDeclaration.options
const optionalDay = z.union([z.literal(''), withdrawal.shape.receivedDay])

const entrySchema = z
  .object({
    kind: z.enum(['cancellation', 'withdrawal'], { error: 'Veuillez choisir la déclaration' }),
    channel: cancellation.shape.channel,
    receivedDay: cancellation.shape.receivedDay,
    sentDay: optionalDay,
    wishedDay: optionalDay,
    reason: cancellationFields.shape.reason,
  })
  .refine((entry) => !asksSentDay(entry) || entry.sentDay !== '', {
    error: 'Veuillez entrer le jour d’envoi',
    path: ['sentDay'],
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

/** A call leaves and comes on one day. */
function asksSentDay({ kind, channel }: Pick<Entry, 'kind' | 'channel'>): boolean {
  return kind === 'withdrawal' && channel !== 'phone'
}

function declarationOf(subscriptionId: number, entry: Entry) {
  const { kind, channel, receivedDay } = entry
  const sentDay = asksSentDay(entry) ? entry.sentDay || undefined : undefined
  const { wishedDay, reason } = entry
  return kind === 'withdrawal'
    ? { kind, subscriptionId, channel, receivedDay, sentDay }
    : {
        kind,
        subscriptionId,
        channel,
        receivedDay,
        wishedDay: wishedDay || undefined,
        reason: reason || undefined,
      }
}

/** Null until it can be asked: a day is typed sign by sign. */
function previewOf(subscriptionId: number, entry: Entry): Record<string, string> | null {
  if (asksSentDay(entry) && !isDay(entry.sentDay)) return null
  const wishedDay = isDay(entry.wishedDay) ? entry.wishedDay : ''
  const parsed = receivedDeclaration.safeParse(
    declarationOf(subscriptionId, { ...entry, wishedDay, reason: '' }),
  )
  if (!parsed.success) return null
  const given = Object.entries(parsed.data).filter(([, value]) => value)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

function toldBy({ lastDay, refund }: ReceivedReply): string {
  if (refund)
    return `À rembourser : ${formatCents(refund.cents)}, au plus tard le ${longFrenchDate(refund.dueDay)}.`
  return lastDay ? `Dernier jour du contrat : ${longFrenchDate(lastDay)}.` : 'Elle ne change rien au contrat.'
}

function hasFields(error: Error): boolean {
  return error instanceof ApiError && error.failure.fields !== undefined
}
