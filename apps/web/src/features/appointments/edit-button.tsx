import { unknownClient } from '@tramontane/contract/appointment-columns'
import type { AdminAppointment } from '@tramontane/contract/replies/appointments'
import Pencil from 'lucide-react/icons/pencil'
import { gridButtonClass } from '../../components/grid/grid-field.ts'
import { useAppointmentDialog } from './use-appointment-dialog.ts'

export function EditButton({ appointment }: { appointment: AdminAppointment }) {
  const { edit } = useAppointmentDialog()
  return (
    <button type="button" onClick={() => edit(appointment.id)} className={gridButtonClass}>
      <Pencil aria-hidden className="size-4.5" />
      <span className="md:max-lg:sr-only">Modifier</span>
      <span className="sr-only"> le rendez-vous : {appointment.clientName || unknownClient}</span>
    </button>
  )
}
