import { unknownClient } from '@tramontane/contract/appointment-columns'
import type { AdminAppointment } from '@tramontane/contract/replies/appointments'
import { EmailLink, PhoneLink } from '../../components/grid/table/contact-links.tsx'

/** Who, and how to reach them. */
export function ClientCell({ appointment }: { appointment: AdminAppointment }) {
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
