import type { ClientAppointment } from '@tramontane/contract/replies/appointments/appointments'
import type { ClientInfo } from '@tramontane/contract/replies/clients/clients'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { AppointmentCard } from './appointment-card.tsx'
import { AppointmentList } from './appointment-list.tsx'
import { isPast, vehicleOf } from './appointment-words.ts'

type PastAppointmentsProps = { appointments: ClientAppointment[]; info: ClientInfo; isLoading: boolean }

/** Latest first. */
export function PastAppointments({ appointments, info, isLoading }: PastAppointmentsProps) {
  if (isLoading) return <Skeleton lines={3} label="Chargement de l’historique…" />
  const now = new Date()
  const past = appointments.filter((appointment) => isPast(appointment, now)).reverse()
  if (past.length === 0) return <p className="text-center text-nuit/75">Aucun rendez-vous passé.</p>
  return (
    <AppointmentList title="Passés et annulés" appointments={past} isRagged>
      {(appointment) => <AppointmentCard appointment={appointment} vehicle={vehicleOf(appointment, info)} />}
    </AppointmentList>
  )
}
