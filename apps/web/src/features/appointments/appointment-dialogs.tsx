import type { AdminAppointment } from '@tramontane/contract/replies/appointments/appointments'
import { CreateAppointmentDialog } from '../../components/appointment/create-appointment-dialog.tsx'
import { useHeldRow } from '../../components/grid/use-held-row.ts'
import { useRefreshAppointments } from '../../lib/back-office/appointments-key.ts'
import { useSite } from '../../lib/site.ts'
import { EditDialog } from './edit-dialog.tsx'
import { useAppointmentDialog } from './use-appointment-dialog.ts'
import { WaitlistDialog } from './waitlist/waitlist-dialog.tsx'

/** The dialog that the address asks for: about the row, or at the day and time, that it names. */
export function AppointmentDialogs({ rows }: { rows: AdminAppointment[] }) {
  const { dialog, row, day, time, van, close } = useAppointmentDialog()
  const { vans } = useSite()
  const refresh = useRefreshAppointments()
  const appointment = useHeldRow(rows, row)

  function leave() {
    close()
    return refresh()
  }

  if (dialog === 'ajouter') {
    const place = {
      ...(day && { date: day }),
      ...(time && { timeSlot: time }),
      ...(van && van <= vans && { van }),
    }
    return <CreateAppointmentDialog initial={place} onClose={leave} />
  }
  if (dialog === 'attente') return <WaitlistDialog onClose={close} />
  if (dialog !== 'modifier' || !appointment) return null
  return <EditDialog key={appointment.id} appointment={appointment} onClose={close} />
}
