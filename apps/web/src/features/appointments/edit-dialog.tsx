import { useQuery, useQueryClient } from '@tanstack/react-query'
import { appointmentEditInput } from '@tramontane/contract/appointments/appointment-admin'
import { unknownClient } from '@tramontane/contract/appointments/appointment-columns'
import { toldWarnings } from '@tramontane/contract/appointments/appointment-warnings'
import type { SeriesScope } from '@tramontane/contract/appointments/series'
import type { AdminAppointment } from '@tramontane/contract/replies/appointments/appointments'
import { useState } from 'react'
import { AgreementLine } from '../../components/appointment/agreement/agreement-line.tsx'
import {
  type AppointmentEntry,
  entryOf,
  sentAgreement,
  sentFields,
} from '../../components/appointment/appointment-entry.ts'
import { AppointmentFormDialog } from '../../components/appointment/appointment-form-dialog.tsx'
import { ChangedAppointment, mergedEntry } from '../../components/appointment/changed-appointment.tsx'
import { CarSelect } from '../../components/appointment/client/car-choice.tsx'
import { placeIdOf } from '../../components/appointment/client/client-places.ts'
import { clientVehiclesQuery } from '../../components/appointment/client/client-vehicles.ts'
import { PersonFacts } from '../../components/appointment/client/person-facts.tsx'
import {
  type AppointmentForm,
  useAppointmentForm,
} from '../../components/appointment/use-appointment-form.ts'
import { ReceivedDialog } from '../../components/endings/received-dialog.tsx'
import { ReceivedButton, renouncedWash } from '../../components/endings/received-for-wash.tsx'
import { LinkDialog } from '../../components/payment/link-dialog.tsx'
import { WashLink } from '../../components/payment/wash-link.tsx'
import { sayDatesMoved } from '../../components/rhythm/say-dates-moved.ts'
import { cancelDates, moveDates } from '../../components/rhythm/series-calls.ts'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/calendar.ts'
import { useSite } from '../../lib/site.ts'
import { toast } from '../../lib/toast.ts'
import { useRefreshAppointments } from './appointments-query.ts'
import { vehicleOf } from './calendar/calendar-wash.ts'
import { isAskable, isMoved, namesChanged, wordsChanged } from './series-edit.ts'
import { SeriesLine } from './series-line.tsx'
import { useScopeQuestion } from './use-scope-question.tsx'

type Changed = { scope: Exclude<SeriesScope, 'one'>; unchangedSince: string }

type EditDialogProps = { appointment: AdminAppointment; onClose: () => void }

/** Corrects an appointment: its client is told by mail of a new time and of a cancellation. */
export function EditDialog({ appointment, onClose }: EditDialogProps) {
  const queryClient = useQueryClient()
  const refresh = useRefreshAppointments()
  const { vans } = useSite()
  const { id, updatedAt, subscriptionId, status, clientName, clientEmail, clientPhone } = appointment
  const { agreement, isToConfirm: canAgree, seriesId } = appointment
  const { ask, question } = useScopeQuestion()
  const renounced = renouncedWash(appointment)
  const [isReceiving, setReceiving] = useState(false)
  const [isAskingPayment, setAskingPayment] = useState(false)
  const [before] = useState(() => entryOf(appointment))
  const [changed, setChanged] = useState<{ now: AdminAppointment; mine: AppointmentEntry } | null>(null)
  const { form, refusal } = useAppointmentForm({
    initial: before,
    schema: appointmentEditInput,
    failed: 'Échec de la mise à jour du rendez-vous',
    send: async (entry, { force }) => {
      const agreement = canAgree && entry.agreement.way !== 'email' ? sentAgreement(entry.agreement) : null
      const unchangedSince = changed?.now.updatedAt ?? updatedAt
      const express = entry.expressStart ? { expressStart: true } : {}
      const scope = await scopeOf(entry)
      if (scope === null) return
      const isAlone = seriesId !== null && !isAskable(entry) && isMoved(entry, before)
      if (scope !== 'one') {
        await changeDates(entry, { scope, unchangedSince })
        return leave()
      }
      const placeId = placeIdOf(queryClient, entry)
      const car = entry.car === before.car ? {} : { vehicleId: entry.car === '' ? null : Number(entry.car) }
      const json = { ...sentFields(entry), placeId, ...car, ...express, agreement, force, unchangedSince }
      const { warnings, pause } = await answer(
        api.appointments[':id'].$put({ param: { id: String(id) }, json }),
      )
      const told = [
        ...toldWarnings(warnings, pause),
        ...(isAlone ? ['Les autres dates du rythme ne changent pas.'] : []),
      ]
      toast({ title: 'Rendez-vous mis à jour', description: told.join(' ') || undefined })
      await leave()
    },
    onChanged: (now, mine) => {
      setChanged({ now, mine })
      const merged = mergedEntry(mine, { before, now: entryOf(now) })
      for (const name of Object.keys(merged) as (keyof AppointmentEntry)[])
        if (merged[name] !== mine[name]) form.setFieldValue(name, merged[name] as never)
    },
  })

  /** Of a date of a rhythm that goes elsewhere or is cancelled: which others go with it. */
  async function scopeOf(entry: AppointmentEntry): Promise<SeriesScope | null> {
    if (seriesId === null || status === 'canceled') return 'one'
    if (entry.status === 'canceled') return ask('cancel', namesChanged(entry, before))
    return isMoved(entry, before) && isAskable(entry) ? ask('move', namesChanged(entry, before)) : 'one'
  }

  async function changeDates(entry: AppointmentEntry, { scope, unchangedSince }: Changed) {
    const meant = { seriesId: seriesId ?? 0, appointmentId: id, scope }
    const { date, timeSlot: time, notify } = entry
    if (entry.status === 'canceled') {
      await cancelDates(meant, notify)
      toast({ title: scope === 'all' ? 'Rythme arrêté' : 'Rendez-vous annulés' })
      return
    }
    const words = { ...wordsChanged(entry, before), ...placeChanged(entry) }
    const key = crypto.randomUUID()
    const left = await moveDates(meant, { date, time, notify, unchangedSince, key, ...words })
    sayDatesMoved({ left, key, isTold: notify && clientEmail !== '', refresh })
  }

  function placeChanged(entry: AppointmentEntry) {
    if (entry.address === before.address && entry.placeId === before.placeId) return {}
    return { address: entry.address, placeId: placeIdOf(queryClient, entry) }
  }

  /** Whatever the answer was, the list shows how things stand: the next try begins from there. */
  function leave() {
    onClose()
    return refresh()
  }

  return (
    <>
      <AppointmentFormDialog
        title="Modifier le rendez-vous"
        form={form}
        refusal={refusal}
        onClose={leave}
        submitLabel="Enregistrer"
        pendingLabel="Mise à jour..."
        appointmentId={id}
        asksCause={subscriptionId !== null && status !== 'canceled'}
        canAgree={canAgree}
        notice={
          changed && (
            <ChangedAppointment
              key={changed.now.updatedAt}
              form={form}
              mine={changed.mine}
              before={before}
              now={entryOf(changed.now)}
            />
          )
        }
      >
        <PersonFacts
          name={clientName || unknownClient}
          email={clientEmail}
          phone={clientPhone}
          clientId={appointment.clientId}
        />
        <SeriesLine {...appointment} />
        <WashedCar form={form} appointment={appointment} />
        <WashLink appointmentId={id} onAsk={() => setAskingPayment(true)} />
        {vans > 1 && <p>{`Camionnette\u00a0${appointment.van}`}</p>}
        {agreement && (
          <AgreementLine agreement={agreement}>
            {renounced && <ReceivedButton onClick={() => setReceiving(true)} />}
          </AgreementLine>
        )}
      </AppointmentFormDialog>
      {question}
      {isAskingPayment && (
        <LinkDialog
          appointmentId={id}
          clientName={clientName || unknownClient}
          email={clientEmail}
          phone={clientPhone}
          onClose={() => setAskingPayment(false)}
        />
      )}
      {isReceiving && renounced && (
        <ReceivedDialog subject={renounced} onClose={() => setReceiving(false)} onRecorded={leave} />
      )}
    </>
  )
}

type WashedCarProps = { form: AppointmentForm; appointment: AdminAppointment }

/** Which car it is: said by its subscription, or chosen among the client's. */
function WashedCar({ form, appointment }: WashedCarProps) {
  const { clientId, subscriptionId } = appointment
  const { data: vehicles = [] } = useQuery(clientVehiclesQuery(subscriptionId === null ? clientId : null))
  const words = vehicleOf(appointment)
  const own = carOf(appointment)
  // One that was taken away since stays that of its wash.
  const all = own && !vehicles.some(({ id }) => id === own.id) ? [own, ...vehicles] : vehicles
  if (subscriptionId === null && vehicles.length > 0) return <CarSelect form={form} vehicles={all} />
  return words ? <p className="wrap-anywhere">Véhicule : {words}</p> : null
}

function carOf({ vehicleId: id, clientId, vehicle, licensePlate }: AdminAppointment) {
  if (id === null || clientId === null) return null
  return { id, clientId, brand: vehicle ?? '', model: '', plate: licensePlate ?? '' }
}
