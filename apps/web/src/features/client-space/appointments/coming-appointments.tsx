import type { ClientAppointment } from '@tramontane/contract/replies/appointments'
import type { ClientInfo } from '@tramontane/contract/replies/clients'
import { useSite } from '../../../lib/site.ts'
import { travelOf } from '../place-of.ts'
import { isRunning } from '../subscription-state.ts'
import { AppointmentActions } from './appointment-actions.tsx'
import { AppointmentCard } from './appointment-card.tsx'
import type { AskedAppointment } from './appointment-dialogs.tsx'
import { AppointmentList } from './appointment-list.tsx'
import { isAhead, isPast } from './appointment-words.ts'
import { NoAppointment } from './no-appointment.tsx'
import { vehicleOf } from './vehicle-of.ts'

type ComingAppointmentsProps = {
  appointments: ClientAppointment[]
  info: ClientInfo
  onAsk: (asked: AskedAppointment) => void
  onBook: () => void
}

export function ComingAppointments({ appointments, info, onAsk, onBook }: ComingAppointmentsProps) {
  const site = useSite()
  const now = new Date()
  const coming = appointments.filter((appointment) => !isPast(appointment, now))
  if (coming.length === 0)
    return <NoAppointment canBook={info.subscriptions.some(isRunning)} onBook={onBook} />
  return (
    <AppointmentList title="À venir" appointments={coming}>
      {(appointment) => (
        <AppointmentCard
          appointment={appointment}
          vehicle={vehicleOf(appointment, info)}
          travel={travelOf(site, appointment, info)}
        >
          {isAhead(appointment, now) && (
            <AppointmentActions
              appointment={appointment}
              onMove={() => onAsk({ action: 'move', appointment })}
              onCancel={() => onAsk({ action: 'cancel', appointment })}
            />
          )}
        </AppointmentCard>
      )}
    </AppointmentList>
  )
}
