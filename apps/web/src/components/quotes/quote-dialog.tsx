import { useStore } from '@tanstack/react-form'
import { useQueryClient } from '@tanstack/react-query'
import { quoteInput, quoteLimits } from '@tramontane/contract/documents/quote'
import type { KnownPerson } from '@tramontane/contract/replies/appointments/appointments'
import type { Quote } from '@tramontane/contract/replies/documents/quotes'
import { frenchTime } from '@tramontane/domain/days/french-date'
import { serviceIds } from '@tramontane/domain/washes/service-ids'
import { serviceTitles } from '@tramontane/domain/washes/services'
import { slotStarts } from '@tramontane/domain/washes/slots'
import { formatCents } from '@tramontane/domain/words/money'
import { type ReactNode, useRef, useState } from 'react'
import { ApiError, answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/people.ts'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { newKey } from '../../lib/new-key.ts'
import { toast } from '../../lib/toast.ts'
import { callerFrom } from '../appointment/appointment-entry.ts'
import { ClientField } from '../appointment/client/client-field.tsx'
import { repeatChoices } from '../appointment/repeat/repeated.ts'
import { useAppForm } from '../form/app-form.ts'
import { NumberField } from '../form/fields/number-field.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { landServerFields } from '../form/server-fields.ts'
import { Button } from '../ui/button.tsx'
import { emptyQuote, entryName, type NewEntry, newLine, sentQuote } from './quote-entry.ts'

type QuoteDialogProps = {
  /** Whose file it is begun from. */
  client?: { id: number; name: string; address: string }
  /** The devis that this one takes the place of. */
  former?: Quote
  onClose: () => void
}

/** A devis: for whom, its lines, and what it becomes. The same key counts once, however often it is sent. */
export function QuoteDialog({ client, former, onClose }: QuoteDialogProps) {
  const { form, refused, known } = useQuoteForm({ client, former, onClose })
  return (
    <form.AppForm>
      <FormDialog
        title={former ? `Refaire le devis ${former.number}` : 'Nouveau devis'}
        label="Devis"
        refusal={refused}
        onClose={onClose}
        submitLabel="Faire le devis"
        pendingLabel="Enregistrement…"
        wayOut={known && <KnownChoice form={form} known={known} />}
      >
        {former && (
          <p className="text-nuit/75">
            Un devis ne change plus : celui-ci prend sa place, et l’ancien ne peut plus être accepté.
          </p>
        )}
        {client ? <p className="font-semibold">Pour {client.name}</p> : <WhoFields form={form} />}
        <LineFields form={form} />
        <PlanFields form={form} />
        <form.AppField name="words">
          {(field) => (
            <field.TextAreaField label="Texte sur le devis" rows={3} maxLength={quoteLimits.words} optional />
          )}
        </form.AppField>
        <form.AppField name="validDays">
          {() => <NumberField label="Valable pendant (jours)" />}
        </form.AppField>
        <form.AppField name="send">
          {(field) => <field.CheckboxField label="L’envoyer aussitôt par e-mail" optional />}
        </form.AppField>
      </FormDialog>
    </form.AppForm>
  )
}

function useQuoteForm({ client, former, onClose }: QuoteDialogProps) {
  const queryClient = useQueryClient()
  const [key] = useState(newKey)
  const [refused, setRefused] = useState<string | null>(null)
  const [known, setKnown] = useState<KnownPerson | null>(null)
  const form = useAppForm({
    defaultValues: { ...emptyQuote(new Date(), client?.address ?? '', former), clientId: client?.id ?? null },
    onSubmitMeta: { isNew: false },
    onSubmit: async ({ value, meta, formApi }) => {
      setRefused(null)
      setKnown(null)
      const json = sentQuote(value, { key, replaces: former?.id, isNew: meta.isNew })
      const refuse = (sentence: string, fields: Record<string, string> = {}) => {
        const renamed = Object.entries(fields).map(([path, said]) => [entryName(path), said] as const)
        if (!landServerFields(formApi, Object.fromEntries(renamed))) setRefused(sentence)
      }
      const checked = quoteInput.safeParse(json)
      if (!checked.success) {
        // Of several sentences for one field the first is shown.
        const said = checked.error.issues.map(({ path, message }) => [path.join('.'), message] as const)
        return refuse(said[0]?.[1] ?? '', Object.fromEntries(said.toReversed()))
      }
      try {
        const { data } = await answer(api.quotes.$post({ json }))
        toast({
          title: `Devis ${data.number} ${data.sentAt ? 'envoyé' : 'fait'}`,
          description: `${data.clientName}, ${formatCents(data.cents)}`,
        })
        onClose()
        await queryClient.invalidateQueries()
      } catch (error) {
        const failure = error instanceof ApiError ? error.failure : null
        if (failure?.code === 'client_known') setKnown((failure.data as KnownPerson | undefined) ?? null)
        refuse(errorSentence(error), failure?.fields)
      }
    },
  })
  return { form, refused, known }
}

type QuoteForm = ReturnType<typeof useQuoteForm>['form']
type PartProps = { form: QuoteForm }

/** What was typed of somebody new is somebody's: it is them, or it is not. */
function KnownChoice({ form, known: { clientId, name } }: PartProps & { known: KnownPerson }) {
  function take() {
    form.setFieldValue('client', null)
    form.setFieldValue('clientId', clientId)
    void form.handleSubmit({ isNew: false })
  }
  return (
    <div className="flex flex-wrap gap-3">
      {clientId !== null && (
        <Button look="quiet" onClick={take} className="wrap-anywhere">
          C’est bien {name}
        </Button>
      )}
      <Button look="quiet" onClick={() => form.handleSubmit({ isNew: true })}>
        C’est quelqu’un d’autre
      </Button>
    </div>
  )
}

/** Somebody known, or somebody new. */
function WhoFields({ form }: PartProps) {
  const isNew = useStore(form.store, ({ values }) => values.client !== null)
  const [client, setClient] = useState<Parameters<typeof ClientField>[0]['client']>(null)
  if (isNew)
    return (
      <fieldset ref={focusFirst} className="grid grid-cols-1 gap-5 rounded-lg bg-ecume p-4">
        <legend className="sr-only">Nouvelle personne</legend>
        <Pair>
          <NewField form={form} name="company" label="Entreprise" />
          <NewField form={form} name="siren" label="SIREN" />
        </Pair>
        <Pair>
          <NewField form={form} name="firstName" label="Prénom" />
          <NewField form={form} name="lastName" label="Nom" />
        </Pair>
        <Pair>
          <NewField form={form} name="email" label="E-mail" />
          <NewField form={form} name="phone" label="Téléphone" />
        </Pair>
        <Button look="quiet" onClick={() => form.setFieldValue('client', null)}>
          Choisir un client connu
        </Button>
      </fieldset>
    )
  return (
    <form.AppField name="clientId">
      {() => (
        <ClientField
          label="Client"
          client={client}
          isAccountOnly={false}
          onChoose={(next) => {
            setClient(next)
            form.setFieldValue('clientId', next?.id ?? null)
            if (next && form.state.values.address === '') form.setFieldValue('address', next.address)
          }}
          onNew={(typed) => {
            form.setFieldValue('clientId', null)
            form.setFieldValue('client', { ...callerFrom(typed), company: '', siren: '' })
          }}
        />
      )}
    </form.AppField>
  )
}

/** The field that somebody was looked for in is gone, and the focus with it. */
function focusFirst(fields: HTMLFieldSetElement | null) {
  fields?.querySelector('input')?.focus()
}

function NewField({ form, name, label }: PartProps & { name: keyof NewEntry; label: string }) {
  return (
    <form.AppField name={`client.${name}`}>
      {(field) => <field.TextField label={label} autoComplete="off" optional="unmarked" />}
    </form.AppField>
  )
}

function LineFields({ form }: PartProps) {
  const lines = useStore(form.store, ({ values }) => values.lines)
  const add = useRef<HTMLButtonElement>(null)
  const cents = lines.reduce((sum, one) => sum + (one.quantity ?? 0) * (one.unitCents ?? 0), 0)
  return (
    <fieldset className="grid grid-cols-1 gap-4">
      <legend className="mb-2 font-semibold">Lignes du devis</legend>
      {lines.map(({ id }, index) => (
        <div key={id} className="grid grid-cols-1 gap-3 rounded-lg bg-ecume p-4">
          <form.AppField name={`lines[${index}].label`}>
            {(field) => (
              <field.TextField
                label={`Libellé ${index + 1}`}
                maxLength={quoteLimits.label}
                autoComplete="off"
              />
            )}
          </form.AppField>
          <div className="grid grid-cols-2 gap-3">
            <form.AppField name={`lines[${index}].quantity`}>
              {() => <NumberField label={`Quantité ${index + 1}`} />}
            </form.AppField>
            <form.AppField name={`lines[${index}].unitCents`}>
              {() => <NumberField kind="cents" label={`Prix TTC ${index + 1}`} />}
            </form.AppField>
          </div>
          {lines.length > 1 && (
            <Button
              look="quiet"
              onClick={() => {
                void form.removeFieldValue('lines', index)
                // The button that was pressed is gone.
                add.current?.focus({ preventScroll: true })
              }}
            >
              Retirer la ligne {index + 1}
            </Button>
          )}
        </div>
      ))}
      {lines.length < quoteLimits.lines && (
        <Button ref={add} look="quiet" onClick={() => form.pushFieldValue('lines', newLine(lines))}>
          Ajouter une ligne
        </Button>
      )}
      <p className="flex justify-between gap-4 font-semibold" role="status">
        <span>Total TTC</span>
        <span className="tabular-nums">{formatCents(cents)}</span>
      </p>
    </fieldset>
  )
}

const becomesChoices = [
  { value: 'appointments', label: 'Un ou plusieurs passages' },
  { value: 'series', label: 'Un rythme (professionnels)' },
]
const services = serviceIds.map((id) => ({ value: serviceTitles[id], label: serviceTitles[id] }))
const times = slotStarts.map((time) => ({ value: time, label: frenchTime(time) }))

/** What the devis becomes once it is accepted. */
function PlanFields({ form }: PartProps) {
  const becomes = useStore(form.store, ({ values }) => values.becomes)
  return (
    <>
      <form.AppField name="becomes">
        {(field) => (
          <field.SelectField
            label="Une fois accepté, il devient"
            choices={becomesChoices}
            placeholder="À convenir"
            optional
          />
        )}
      </form.AppField>
      {becomes !== '' && (
        <div className="grid grid-cols-1 gap-5 rounded-lg bg-ecume p-4">
          <form.AppField name="service">
            {(field) => <field.SelectField label="Prestation" choices={services} placeholder="Choisissez" />}
          </form.AppField>
          <form.AppField name="address">
            {(field) => (
              <field.TextField
                label="Adresse des passages"
                hint="Rue, code postal et commune."
                autoComplete="off"
                maxLength={300}
              />
            )}
          </form.AppField>
          {becomes === 'series' ? <RhythmFields form={form} /> : <DateFields form={form} />}
        </div>
      )}
    </>
  )
}

function RhythmFields({ form }: PartProps) {
  const from = useStore(form.store, ({ values }) => values.from)
  return (
    <>
      <Pair>
        <form.AppField name="from">
          {(field) => <field.TextField type="date" label="À partir du" autoComplete="off" />}
        </form.AppField>
        <form.AppField name="until">
          {(field) => <field.TextField type="date" label="Jusqu’au" autoComplete="off" optional />}
        </form.AppField>
      </Pair>
      <Pair>
        <form.AppField name="repeat">
          {(field) => (
            <field.SelectField label="Rythme" choices={repeatChoices(from)} placeholder="Choisissez" />
          )}
        </form.AppField>
        <form.AppField name="time">
          {(field) => <field.SelectField label="Heure" choices={times} placeholder="Choisissez" />}
        </form.AppField>
      </Pair>
      <p className="text-nuit/75 text-sm">Le total du devis est alors le prix de chaque passage.</p>
    </>
  )
}

function DateFields({ form }: PartProps) {
  const starts = useStore(form.store, ({ values }) => values.starts)
  const from = useStore(form.store, ({ values }) => values.from)
  return (
    <>
      <form.AppField name="count">{() => <NumberField label="Nombre de passages" />}</form.AppField>
      {starts.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a date is its place in the form.
        <div key={index} className="grid grid-cols-1 gap-3">
          <Pair>
            <form.AppField name={`starts[${index}].date`}>
              {(field) => <field.TextField type="date" label={`Date ${index + 1}`} autoComplete="off" />}
            </form.AppField>
            <form.AppField name={`starts[${index}].time`}>
              {(field) => (
                <field.SelectField label={`Heure ${index + 1}`} choices={times} placeholder="Choisissez" />
              )}
            </form.AppField>
          </Pair>
          <Button look="quiet" onClick={() => form.removeFieldValue('starts', index)}>
            Retirer la date {index + 1}
          </Button>
        </div>
      ))}
      <Button look="quiet" onClick={() => form.pushFieldValue('starts', { date: from, time: '09:00' })}>
        Ajouter une date
      </Button>
      <p className="text-nuit/75 text-sm">
        Les dates libres au moment de l’accord sont réservées ; les autres se planifient ensuite.
      </p>
    </>
  )
}

function Pair({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">{children}</div>
}
