import type { ClientAppointment } from '@tramontane/contract/replies/appointments/appointments'
import type { ClientInfo } from '@tramontane/contract/replies/clients/clients'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { Button } from '../../../components/ui/button.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { useSite } from '../../../lib/site.ts'
import { travelOf } from '../place-of.ts'
import { isRunning } from '../subscription-state.ts'
import { AppointmentActions } from './appointment-actions.tsx'
import { AppointmentCard } from './appointment-card.tsx'
import type { AskedAppointment } from './appointment-dialogs.tsx'
import { AppointmentList } from './appointment-list.tsx'
import { isAhead, isPast, vehicleOf } from './appointment-words.ts'

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
  if (coming.length === 0) return <NoAppointment info={info} onBook={onBook} />
  return (
    <AppointmentList title="À venir" appointments={coming}>
      {(appointment) => (
        <AppointmentCard
          appointment={appointment}
          vehicle={vehicleOf(appointment, info)}
          travel={travelOf(site, appointment, info)}
        >
          {isAhead(appointment, now) && !appointment.isUnderWay && (
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

type NoAppointmentProps = { info: ClientInfo; onBook: () => void }

/** Invites to book, unless no subscription runs. Who never had one is told how to ask at the top of the page. */
function NoAppointment({ info, onBook }: NoAppointmentProps) {
  if (info.subscriptions.length === 0)
    return (
      <EmptyState title="Aucun rendez-vous à venir" text="Dès qu’un lavage est convenu, il s’affiche ici." />
    )
  if (!info.subscriptions.some(isRunning)) return <EmptyState title="Aucun rendez-vous à venir" />
  return (
    <EmptyState
      title="Aucun rendez-vous à venir"
      text="Choisissez un jour et une heure : nous venons laver votre véhicule chez vous ou à votre travail."
    >
      <Button look="call" onClick={onBook}>
        <CalendarPlus aria-hidden className="size-5" />
        Réserver un lavage
      </Button>
    </EmptyState>
  )
}
