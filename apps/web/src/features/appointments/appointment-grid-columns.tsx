import { Link } from '@tanstack/react-router'
import type { AppointmentFilter } from '@tramontane/contract/appointments/appointment-admin'
import { appointmentColumns, unknownClient } from '@tramontane/contract/appointments/appointment-columns'
import type { AdminAppointment } from '@tramontane/contract/replies/appointments/appointments'
import { dayOf } from '@tramontane/domain/days/calendar'
import Pencil from 'lucide-react/icons/pencil'
import Repeat from 'lucide-react/icons/repeat'
import { gridButtonClass } from '../../components/grid/grid-field.ts'
import { EmailLink, PhoneLink } from '../../components/grid/table/contact-links.tsx'
import { gridColumns } from '../../components/grid/table/grid-columns.tsx'
import { fileSearch } from '../../lib/back-office/file-search.ts'
import { appointmentStatusLooks } from './appointments-grid.ts'
import { useAppointmentDialog } from './use-appointment-dialog.ts'

export const appointmentGridColumns = gridColumns(
  appointmentColumns,
  {
    date: { cell: 'DayCell', value: ({ date }) => dayOf(new Date(date)) },
    clientName: {
      cell: (appointment) => <ClientCell appointment={appointment} />,
      isRowName: true,
      width: 'min-w-40 max-w-60',
    },
    service: { cell: (appointment) => <ServiceCell appointment={appointment} />, width: 'min-w-24' },
    address: { width: 'min-w-36 max-w-72' },
    status: { cell: 'StatusCell', value: shownStatus, statuses: appointmentStatusLooks },
  },
  (appointment: AdminAppointment) => <EditButton appointment={appointment} />,
)

function shownStatus({ status, isToClose, isToConfirm }: AdminAppointment): AppointmentFilter {
  if (isToClose) return 'to_close'
  return isToConfirm ? 'to_confirm' : status
}

/** Who, which leads to their file, and how to reach them. */
function ClientCell({ appointment }: { appointment: AdminAppointment }) {
  const { clientId, clientName, clientEmail, clientPhone } = appointment
  return (
    <div className="grid gap-0.5">
      {clientId !== null && clientName ? (
        <Link
          to="/admin"
          search={fileSearch({ kind: 'client', id: clientId })}
          className="wrap-anywhere justify-self-start py-1 text-ciel underline decoration-ciel/30 underline-offset-4 hover:decoration-ciel"
        >
          {clientName}
        </Link>
      ) : (
        <span>{clientName || unknownClient}</span>
      )}
      {clientEmail && (
        <span className="font-normal text-sm">
          <EmailLink email={clientEmail} />
        </span>
      )}
      <span className="font-normal text-nuit/75 text-sm">
        {clientPhone ? <PhoneLink phone={clientPhone} className="whitespace-nowrap" /> : 'Pas de téléphone'}
      </span>
    </div>
  )
}

function ServiceCell({ appointment: { service, seriesId } }: { appointment: AdminAppointment }) {
  if (seriesId === null) return service
  return (
    <>
      {service}
      <span className="flex items-center gap-1 text-nuit/75 text-sm">
        <Repeat aria-hidden className="size-3.5 shrink-0" />
        Rythme
      </span>
    </>
  )
}

function EditButton({ appointment }: { appointment: AdminAppointment }) {
  const { edit } = useAppointmentDialog()
  return (
    <button type="button" onClick={() => edit(appointment.id)} className={gridButtonClass}>
      <Pencil aria-hidden className="size-4.5" />
      <span className="md:max-lg:sr-only">Modifier</span>
      <span className="sr-only"> le rendez-vous : {appointment.clientName || unknownClient}</span>
    </button>
  )
}
