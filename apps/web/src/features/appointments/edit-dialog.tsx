import { useQuery } from '@tanstack/react-query'
import { unknownClient } from '@tramontane/contract/appointments/appointment-columns'
import type { AdminAppointment } from '@tramontane/contract/replies/appointments/appointments'
import { useState } from 'react'
import { AgreementLine } from '../../components/appointment/agreement/agreement-line.tsx'
import { entryOf } from '../../components/appointment/appointment-entry.ts'
import { AppointmentFormDialog } from '../../components/appointment/appointment-form-dialog.tsx'
import { ChangedAppointment } from '../../components/appointment/changed-appointment.tsx'
import { CarSelect } from '../../components/appointment/client/car-choice.tsx'
import { clientVehiclesQuery } from '../../components/appointment/client/client-vehicles.ts'
import { PersonFacts } from '../../components/appointment/client/person-facts.tsx'
import type { AppointmentForm } from '../../components/appointment/use-appointment-form.ts'
import { ReceivedDialog } from '../../components/endings/received-dialog.tsx'
import { ReceivedButton, renouncedWash } from '../../components/endings/received-for-wash.tsx'
import { LinkDialog } from '../../components/payment/link-dialog.tsx'
import { WashLink } from '../../components/payment/wash-link.tsx'
import { useSite } from '../../lib/site.ts'
import { vehicleOf } from './calendar/calendar-wash.ts'
import { SeriesLine } from './series-line.tsx'
import { useEditAppointment } from './use-edit-appointment.ts'

type EditDialogProps = { appointment: AdminAppointment; onClose: () => void }

/** Corrects an appointment: its client is told by mail of a new time and of a cancellation. */
export function EditDialog({ appointment, onClose }: EditDialogProps) {
  const { vans } = useSite()
  const { id, subscriptionId, status, clientName, clientEmail, clientPhone, agreement } = appointment
  const { form, refusal, before, changed, question, leave } = useEditAppointment(appointment, onClose)
  const renounced = renouncedWash(appointment)
  const [isReceiving, setReceiving] = useState(false)
  const [isAskingPayment, setAskingPayment] = useState(false)
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
        canAgree={appointment.isToConfirm}
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
