import type { AppointmentFilter } from '@tramontane/contract/appointment-admin'
import { appointmentColumns, hourText } from '@tramontane/contract/appointment-columns'
import type { AdminAppointment } from '@tramontane/contract/replies/appointments'
import { dayOf } from '@tramontane/domain/calendar'
import { createAppColumnHelper, headersOf } from '../../components/grid/table/app-table.ts'
import { appointmentStatusLooks } from './appointments-grid.ts'
import { ClientCell } from './client-cell.tsx'
import { EditButton } from './edit-button.tsx'

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
