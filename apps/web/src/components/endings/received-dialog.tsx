import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReceivedReply } from '@tramontane/contract/replies/subscriptions/endings'
import {
  cancellationFields,
  type ReceivedDeclaration,
  receivedDeclaration,
} from '@tramontane/contract/subscriptions/ending'
import type { RenouncedOutcome } from '@tramontane/domain/contracts/one-off-contract'
import type { DeclarationChannel } from '@tramontane/domain/contracts/received-declaration'
import { isDay } from '@tramontane/domain/days/calendar'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { formatCents } from '@tramontane/domain/words/money'
import { z } from 'zod'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/people.ts'
import { toast } from '../../lib/toast.ts'
import { useAppForm } from '../form/app-form.ts'
import { checkedBy } from '../form/checked-by.ts'
import { landFailure } from '../form/server-fields.ts'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { EndingRefusal } from './ending-refusal.tsx'
import { ReceivedPreviewBox } from './received-preview-box.tsx'

/** What it is about: a subscription, or a one-off wash, which can only be renounced. */
export type ReceivedSubject = {
  of: 'subscription' | 'wash'
  id: number
  reference: string
  /** 'Renault Captur, FX-871-RD', 'Lavage Détaillé du 30/11/2026' */
  name: string
}

type Entry = {
  kind: 'cancellation' | 'withdrawal' | ''
  channel: DeclarationChannel | ''
  receivedDay: string
  sentDay: string
  wishedDay: string
  reason: string
}

const nothing: Entry = { kind: '', channel: '', receivedDay: '', sentDay: '', wishedDay: '', reason: '' }

const renouncing: Entry = { ...nothing, kind: 'withdrawal' }

type ReceivedDialogProps = {
  subject: ReceivedSubject
  onClose: () => void
  /** Instead, once it is entered. */
  onRecorded?: () => void
}

/** A declaration that came by letter, e-mail or phone, with the days that count; what it does is on screen before. */
export function ReceivedDialog({ subject, onClose, onRecorded = onClose }: ReceivedDialogProps) {
  const { form, isPending, error } = useReceivedForm(subject, onRecorded)
  const isWash = subject.of === 'wash'
  const title = isWash ? 'Rétractation reçue du client' : 'Déclaration reçue du client'
  return (
    <Dialog isOpen onClose={isPending ? () => {} : onClose} title={title}>
      <form.AppForm>
        <form.FormShell aria-label={title}>
          <p>
            {subject.name}, contrat <strong className="whitespace-nowrap">{subject.reference}</strong>.
          </p>
          <div className="grid gap-4 sm:grid-cols-2">
            {!isWash && (
              <form.AppField name="kind">
                {(field) => (
                  <field.SelectField label="Déclaration" placeholder="Choisissez" choices={kinds} />
                )}
              </form.AppField>
            )}
            <form.AppField name="channel">
              {(field) => <field.SelectField label="Arrivée" placeholder="Choisissez" choices={channels} />}
            </form.AppField>
          </div>
          <form.Subscribe selector={({ values: { kind, channel } }) => ({ kind, channel })}>
            {(declared) => <DeclaredFields form={form} {...declared} />}
          </form.Subscribe>
          <form.Subscribe selector={(state) => state.values}>
            {(values) => <ReceivedPreviewBox query={previewOf(subject, values)} />}
          </form.Subscribe>
          <EndingRefusal error={error} />
          <ButtonRow>
            <Button look="quiet" onClick={onClose}>
              Ne rien enregistrer
            </Button>
            <form.SubmitButton
              look="danger"
              label={isWash ? 'Enregistrer la rétractation' : 'Enregistrer la déclaration'}
              pendingLabel="Envoi en cours..."
            />
          </ButtonRow>
        </form.FormShell>
      </form.AppForm>
    </Dialog>
  )
}

function useReceivedForm(subject: ReceivedSubject, onRecorded: () => void) {
  const queryClient = useQueryClient()
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (json: ReceivedDeclaration) => answer(api.admin.endings.received.$post({ json })),
    onSuccess: ({ data }) => {
      toast({
        title: data.isRepeated ? 'Déjà enregistrée' : 'Déclaration enregistrée',
        description: toldBy(data),
      })
      onRecorded()
      return queryClient.invalidateQueries()
    },
  })
  const form = useAppForm({
    defaultValues: subject.of === 'wash' ? renouncing : nothing,
    ...checkedBy<Entry>(entrySchema),
    onSubmit: async ({ value, formApi }) => {
      const declaration = receivedDeclaration.parse(declarationOf(subject, value))
      await mutateAsync(declaration).catch((failure: unknown) => landFailure(formApi, failure))
    },
  })
  return { form, isPending, error }
}

type DeclaredFieldsProps = Pick<Entry, 'kind' | 'channel'> & {
  form: ReturnType<typeof useReceivedForm>['form']
}

/** The days that count, and why: each where what is declared has it. */
function DeclaredFields({ form, kind, channel }: DeclaredFieldsProps) {
  return (
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
              <field.TextField type="date" label="Date souhaitée" optional hint="Sans date, au plus tôt." />
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

function declarationOf({ of, id }: ReceivedSubject, entry: Entry) {
  const { kind, channel, receivedDay } = entry
  const sentDay = asksSentDay(entry) ? entry.sentDay || undefined : undefined
  const days = { channel, receivedDay }
  if (of === 'wash') return { kind: 'wash_withdrawal', appointmentId: id, ...days, sentDay }
  if (kind === 'withdrawal') return { kind, subscriptionId: id, ...days, sentDay }
  const { wishedDay, reason } = entry
  const asked = { wishedDay: wishedDay || undefined, reason: reason || undefined }
  return { kind, subscriptionId: id, ...days, ...asked }
}

/** Null until it can be asked: a day is typed sign by sign. */
function previewOf(subject: ReceivedSubject, entry: Entry): Record<string, string> | null {
  if (asksSentDay(entry) && !isDay(entry.sentDay)) return null
  const wishedDay = isDay(entry.wishedDay) ? entry.wishedDay : ''
  const parsed = receivedDeclaration.safeParse(declarationOf(subject, { ...entry, wishedDay, reason: '' }))
  if (!parsed.success) return null
  const given = Object.entries(parsed.data).filter(([, value]) => value)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

function toldBy({ lastDay, refund, wash }: ReceivedReply): string {
  if (wash) return washTold[wash]
  if (refund) return refundTold(refund)
  return lastDay ? `Dernier jour du contrat : ${longFrenchDate(lastDay)}.` : 'Elle ne change rien au contrat.'
}

function refundTold({ cents, byHandCents, dueDay }: NonNullable<ReceivedReply['refund']>): string {
  if (cents === 0) return 'Il n’y a rien à rembourser.'
  if (byHandCents === 0)
    return `Le remboursement de ${formatCents(cents)} est demandé au prestataire de paiement : vous n’avez rien à faire.`
  const rest = cents > byHandCents ? ' Le reste est rendu en ligne, sans rien faire.' : ''
  return `À rembourser : ${formatCents(byHandCents)}, au plus tard le ${longFrenchDate(dueDay)}.${rest}`
}

const washTold: Record<RenouncedOutcome, string> = {
  canceled: 'Le rendez-vous est annulé, rien n’est dû.',
  owes_nothing: 'Le contrat est terminé, le client ne doit rien.',
  done_after: 'Le contrat est terminé, le client ne doit rien.',
  lost: 'Le prix reste dû.',
  late: 'Elle est partie trop tard : le contrat continue.',
}
