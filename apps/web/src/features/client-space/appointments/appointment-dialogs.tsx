import type { ClientAppointment } from '@tramontane/contract/replies/appointments/appointments'
import type { ClientInfo } from '@tramontane/contract/replies/clients/clients'
import { useSite } from '../../../lib/site.ts'
import { travelOf } from '../place-of.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'

/** What is asked of which appointment, as it stood then: a refresh behind the dialog does not close it. */
export type AskedAppointment = { action: 'move' | 'cancel'; appointment: ClientAppointment }

type AppointmentDialogsProps = {
  asked: AskedAppointment | null
  appointments: ClientAppointment[]
  info: ClientInfo
  onClose: () => void
}

export function AppointmentDialogs({ asked, appointments, info, onClose }: AppointmentDialogsProps) {
  const site = useSite()
  if (!asked) return null
  const { action, appointment } = asked
  if (action === 'cancel')
    return <CancelDialog appointment={appointment} coming={appointments} onClose={onClose} />
  const subscription = info.subscriptions.find(({ id }) => id === appointment.subscriptionId)
  return (
    <MoveDialog
      appointment={appointment}
      subscription={subscription ?? null}
      travel={travelOf(site, appointment, info)}
      onClose={onClose}
    />
  )
}
