import { useStore } from '@tanstack/react-form'
import { appointmentCreationInput } from '@tramontane/contract/appointment-admin'
import type { BookableClient } from '@tramontane/contract/appointment-admin-reply'
import { useState } from 'react'
import { answer, api } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { type AppointmentEntry, emptyEntry, sentFields, subscriptionIdOf } from './appointment-entry.ts'
import { AppointmentFormDialog } from './appointment-form-dialog.tsx'
import { ClientField } from './client-field.tsx'
import { type Person, PersonFacts } from './person-facts.tsx'
import { SubscriptionChoice } from './subscription-choice.tsx'
import { toldWarnings } from './told-warnings.ts'
import { type AppointmentForm, useAppointmentForm } from './use-appointment-form.ts'

type CreateAppointmentDialogProps = {
  /** What is known already: a day and a time of the calendar, the words of a request. */
  initial?: Partial<AppointmentEntry>
  /** Who sent the request that becomes this appointment. */
  requester?: Person
  /** Left, or done; once done, it resolves when the list beneath shows it. */
  onClose: () => Promise<unknown>
  clock?: () => Date
}

/** 'Ajouter un rendez-vous', for a client or for who sent a request. */
export function CreateAppointmentDialog(props: CreateAppointmentDialogProps) {
  const { initial, requester, onClose, clock = systemClock } = props
  const [entry] = useState(() => ({ ...emptyEntry(clock()), ...initial }))
  const { form, refusal } = useAppointmentForm({
    initial: entry,
    schema: appointmentCreationInput,
    failed: 'Échec de la création du rendez-vous',
    send: async (value, { force }) => {
      const { warnings } = await create(value, force)
      toast({ title: 'Rendez-vous créé', description: toldWarnings(warnings) })
      await onClose()
    },
  })
  const hasPerson = useStore(form.store, ({ values }) => Boolean(values.clientId ?? values.contactMessageId))
  return (
    <AppointmentFormDialog
      title={requester ? 'Convertir en rendez-vous' : 'Ajouter un rendez-vous'}
      form={form}
      refusal={refusal}
      onClose={onClose}
      submitLabel="Créer le rendez-vous"
      pendingLabel="Création..."
      canSend={hasPerson}
    >
      {requester && <PersonFacts {...requester} />}
      <ClientPart form={form} isOptional={requester !== undefined} />
    </AppointmentFormDialog>
  )
}

function create(entry: AppointmentEntry, force: boolean) {
  const { clientId, contactMessageId } = entry
  const subscriptionId = subscriptionIdOf(entry)
  const json = { ...sentFields(entry), clientId, contactMessageId, subscriptionId, force }
  return answer(api.admin['create-appointment'].$post({ json }))
}

/** The account; choosing one fills in where its cars stand, unless something else was typed. */
function ClientPart({ form, isOptional }: { form: AppointmentForm; isOptional: boolean }) {
  const [client, setClient] = useState<BookableClient | null>(null)

  function choose(next: BookableClient | null) {
    const { address } = form.state.values
    if (address === '' || address === client?.address) form.setFieldValue('address', next?.address ?? '')
    form.setFieldValue('subscription', String(next?.subscriptions[0]?.id ?? ''))
    setClient(next)
  }

  return (
    <>
      <form.AppField name="clientId">
        {() => (
          <ClientField
            label={isOptional ? 'Compte client' : 'Client'}
            optional={isOptional}
            client={client}
            onChoose={choose}
          />
        )}
      </form.AppField>
      {client && <SubscriptionChoice form={form} client={client} />}
    </>
  )
}

function systemClock(): Date {
  return new Date()
}
