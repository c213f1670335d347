import { useStore } from '@tanstack/react-form'
import { useQueryClient } from '@tanstack/react-query'
import { appointmentCreationInput } from '@tramontane/contract/appointments/appointment-admin'
import { toldWarnings } from '@tramontane/contract/appointments/appointment-warnings'
import type { BookableClient } from '@tramontane/contract/replies/appointments/appointments'
import { useState } from 'react'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/calendar.ts'
import { toast } from '../../lib/toast.ts'
import { leftText } from '../rhythm/left-text.ts'
import {
  type AppointmentEntry,
  emptyAgreement,
  emptyEntry,
  sentAgreement,
  sentCar,
  sentFields,
  subscriptionIdOf,
} from './appointment-entry.ts'
import { AppointmentFormDialog } from './appointment-form-dialog.tsx'
import { KnownPersonChoice } from './client/caller-fields.tsx'
import { CarChoice } from './client/car-choice.tsx'
import { ClientPart, choiceOf } from './client/client-part.tsx'
import { placeIdOf } from './client/client-places.ts'
import { type Person, PersonFacts } from './client/person-facts.tsx'
import { giveRhythm } from './repeat/repeated.ts'
import { type AppointmentForm, type SendOptions, useAppointmentForm } from './use-appointment-form.ts'

type CreateAppointmentDialogProps = {
  /** What is known already: a day and a time of the calendar, the words of a request. */
  initial?: Partial<AppointmentEntry>
  /** Who sent the request that becomes this appointment. */
  requester?: Person
  /** Who sent the request, where they were known before. */
  knownAs?: { clientId: number; name: string } | null
  /** Whose file it was begun from. */
  chosen?: BookableClient
  /** Which of their vehicles. */
  vehicleId?: number
  /** The accepted devis that it is of. */
  quoteId?: number
  /** Left, or done; once done, it resolves when the list beneath shows it. */
  onClose: () => Promise<unknown>
  clock?: () => Date
}

/** 'Ajouter un rendez-vous', for a client or for who sent a request. */
export function CreateAppointmentDialog(props: CreateAppointmentDialogProps) {
  const {
    initial,
    requester,
    knownAs,
    chosen = null,
    vehicleId,
    quoteId,
    onClose,
    clock = systemClock,
  } = props
  const queryClient = useQueryClient()
  const [entry] = useState(() => {
    const now = clock()
    const agreement = emptyAgreement(now, requester?.email ?? chosen?.email)
    return { ...emptyEntry(now), agreement, ...(chosen && choiceOf(chosen, vehicleId)), ...initial }
  })
  // Of whom it was said that they are none of those who are known: another refusal does not ask it again.
  const [apart, setApart] = useState('')
  const { form, refusal } = useAppointmentForm({
    initial: entry,
    schema: appointmentCreationInput,
    failed: 'Échec de la création du rendez-vous',
    send: async (value, options) => {
      const placeId = placeIdOf(queryClient, value)
      if (isRepeated(value)) {
        const { left } = await giveRhythm(value, placeId, quoteId)
        toast(leftText('Rythme ajouté', left.length))
        await onClose()
        return
      }
      const reach = reachOf(value)
      if (options.isNew) setApart(reach)
      const { warnings, pause, joined } = await create(value, {
        ...options,
        isNew: options.isNew || (reach !== '' && reach === apart) || undefined,
        placeId,
        again: requester === undefined,
        quoteId,
      })
      const told = [joined && `Rattaché à ${joined.name}, déjà connu·e.`, ...toldWarnings(warnings, pause)]
      toast({ title: 'Rendez-vous créé', description: told.filter(Boolean).join(' ') || undefined })
      await onClose()
    },
  })
  const canRepeat = useStore(form.store, ({ values }) => values.clientId !== null) && !requester
  const repeats = useStore(form.store, ({ values }) => isRepeated(values))
  const hasPerson = useStore(form.store, ({ values }) =>
    Boolean(values.clientId ?? values.contactMessageId ?? values.client),
  )
  return (
    <AppointmentFormDialog
      title={requester ? 'Convertir en rendez-vous' : 'Ajouter un rendez-vous'}
      form={form}
      refusal={refusal}
      onClose={onClose}
      submitLabel={repeats ? 'Créer le rythme' : 'Créer le rendez-vous'}
      pendingLabel="Création..."
      canSend={hasPerson}
      canRepeat={canRepeat && (quoteId === undefined || entry.repeat !== '')}
      canAgree={quoteId === undefined}
      notice={refusal?.known && <KnownPersonChoice form={form} known={refusal.known} />}
    >
      {requester && <PersonFacts {...requester} clientId={knownAs?.clientId} />}
      {quoteId !== undefined && chosen ? (
        <QuotedPart form={form} client={chosen} />
      ) : (
        <ClientPart
          form={form}
          isOptional={requester !== undefined}
          knownAs={knownAs ?? null}
          chosen={chosen}
        />
      )}
    </AppointmentFormDialog>
  )
}

/** Whom an accepted devis is of stands in it, and no subscription pays for its washes. */
function QuotedPart({ form, client }: { form: AppointmentForm; client: BookableClient }) {
  return (
    <>
      <p className="wrap-anywhere font-semibold">Pour {client.name}</p>
      <p className="-mt-3 text-nuit/75">Le prix et l’accord sont ceux du devis accepté.</p>
      <CarChoice form={form} client={client} />
    </>
  )
}

/** Of a known client alone: who is new has no rhythm yet. */
function isRepeated({ repeat, clientId, contactMessageId }: AppointmentEntry): boolean {
  return repeat !== '' && clientId !== null && contactMessageId === null
}

/** What somebody new is recognised by; empty for a known one. */
function reachOf({ client }: AppointmentEntry): string {
  return client ? `${client.phone} ${client.email}` : ''
}

type CreateOptions = SendOptions & { placeId: number | undefined; again: boolean; quoteId?: number }

/** A person who was chosen is booked again, whatever they have already; a request is converted once. */
function create(entry: AppointmentEntry, { force, isNew, placeId, again, quoteId }: CreateOptions) {
  const { clientId, contactMessageId } = entry
  const subscriptionId = subscriptionIdOf(entry)
  const client = entry.client && { ...entry.client, force: isNew }
  const agreement = sentAgreement(entry.agreement)
  const json = {
    ...{ ...sentFields(entry), ...sentCar(entry) },
    placeId,
    clientId,
    contactMessageId,
    client,
    subscriptionId,
    agreement,
    force,
    again,
    quoteId,
  }
  return answer(api.admin['create-appointment'].$post({ json }))
}

function systemClock(): Date {
  return new Date()
}
