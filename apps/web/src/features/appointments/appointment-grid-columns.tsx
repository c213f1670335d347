import type { AppointmentFilter } from '@tramontane/contract/appointment-admin'
import { appointmentColumns, hourText, unknownClient } from '@tramontane/contract/appointment-columns'
import type { AdminAppointment } from '@tramontane/contract/replies/appointments'
import { dayOf } from '@tramontane/domain/calendar'
import Pencil from 'lucide-react/icons/pencil'
import { gridButtonClass } from '../../components/grid/grid-field.ts'
import { createAppColumnHelper, headersOf } from '../../components/grid/table/app-table.ts'
import { EmailLink, PhoneLink } from '../../components/grid/table/contact-links.tsx'
import { appointmentStatusLooks } from './appointments-grid.ts'
import { useAppointmentDialog } from './use-appointment-dialog.ts'

const column = createAppColumnHelper<AdminAppointment>()

const header = headersOf(appointmentColumns)

export const appointmentGridColumns = column.columns([
  column.accessor(({ date }) => dayOf(new Date(date)), {
    id: 'date',
    header: header.date,
    sortDescFirst: true,
    cell: ({ cell }) => <cell.DayCell />,
    meta: { width: 'w-21' },
  }),
  column.accessor(({ timeSlot }) => hourText(timeSlot), {
    id: 'timeSlot',
    header: header.timeSlot,
    cell: ({ cell }) => <cell.TextCell />,
  }),
  column.accessor('clientName', {
    header: header.clientName,
    enableHiding: false,
    cell: ({ row }) => <ClientCell appointment={row.original} />,
    meta: { width: 'min-w-40 max-w-60', isRowName: true },
  }),
  column.accessor('service', {
    header: header.service,
    cell: ({ cell }) => <cell.TextCell />,
    meta: { width: 'min-w-24' },
  }),
  column.accessor('address', {
    header: header.address,
    cell: ({ cell }) => <cell.TextCell />,
    meta: { width: 'min-w-36 max-w-72' },
  }),
  column.accessor(shownStatus, {
    id: 'status',
    header: header.status,
    cell: ({ cell }) => <cell.StatusCell />,
    meta: { statuses: appointmentStatusLooks },
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    enableHiding: false,
    cell: ({ row }) => <EditButton appointment={row.original} />,
    meta: { isPinned: true },
  }),
])

function shownStatus({ status, isToClose, isToConfirm }: AdminAppointment): AppointmentFilter {
  if (isToClose) return 'to_close'
  return isToConfirm ? 'to_confirm' : status
}

/** Who, and how to reach them. */
function ClientCell({ appointment }: { appointment: AdminAppointment }) {
  const { clientName, clientEmail, clientPhone } = appointment
  return (
    <div className="grid gap-0.5">
      <span>{clientName || unknownClient}</span>
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
