import type { ClientAppointment } from '@tramontane/contract/replies/appointments/appointments'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarPlus2 from 'lucide-react/icons/calendar-plus-2'
import CalendarX2 from 'lucide-react/icons/calendar-x-2'
import { calendarPath } from './appointment-calls.ts'
import { appointmentTime, whyItStays } from './appointment-words.ts'

type AppointmentActionsProps = {
  appointment: ClientAppointment
  onMove: () => void
  onCancel: () => void
}

const actionClass =
  'inline-flex min-h-11 flex-1 items-center justify-center gap-2 rounded-lg border border-nuit/25 px-3 text-base font-semibold whitespace-nowrap hover:bg-ecume'

/** What can be done with a wash that is still ahead. */
export function AppointmentActions({ appointment, onMove, onCancel }: AppointmentActionsProps) {
  const which = <span className="sr-only"> le rendez-vous du {appointmentTime(appointment)}</span>
  return (
    <div className="mt-auto grid gap-2 border-nuit/10 border-t pt-4">
      <div className="flex flex-wrap gap-2">
        {appointment.canReschedule && (
          <button type="button" className={actionClass} onClick={onMove}>
            <CalendarClock aria-hidden className="size-5 text-ciel" />
            {appointment.time === null ? 'Choisir l’heure' : 'Déplacer'}
            {which}
          </button>
        )}
        <button type="button" className={`${actionClass} text-grenat`} onClick={onCancel}>
          <CalendarX2 aria-hidden className="size-5" />
          Annuler{which}
        </button>
      </div>
      {!appointment.canReschedule && (
        <p className="text-[0.9375rem] text-nuit/75">{whyItStays(appointment)}</p>
      )}
      <a
        href={calendarPath(appointment.id)}
        download
        className="inline-flex min-h-11 items-center justify-center gap-2 rounded-lg px-3 text-base font-semibold text-ciel hover:bg-ecume"
      >
        <CalendarPlus2 aria-hidden className="size-5" />
        Ajouter à mon agenda
      </a>
    </div>
  )
}
