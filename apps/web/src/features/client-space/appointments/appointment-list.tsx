import type { ClientAppointment } from '@tramontane/contract/replies/appointments/appointments'
import type { ReactNode } from 'react'

type AppointmentListProps = {
  title: string
  appointments: ClientAppointment[]
  /** Each as tall as what it holds: photographs beside nothing would leave half of a row empty. */
  isRagged?: boolean
  children: (appointment: ClientAppointment) => ReactNode
}

export function AppointmentList({ title, appointments, isRagged, children }: AppointmentListProps) {
  return (
    <section aria-label={title}>
      <h2 className="mb-4 text-xl">{title}</h2>
      <ul className={`grid gap-4 md:grid-cols-2 xl:grid-cols-3 ${isRagged ? 'items-start' : ''}`}>
        {appointments.map((appointment) => (
          <li key={appointment.id}>{children(appointment)}</li>
        ))}
      </ul>
    </section>
  )
}
