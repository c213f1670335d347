import { dayOf } from '@tramontane/domain/calendar'
import { shortFrenchDate } from '@tramontane/domain/french-date'
import type { AppointmentStatus } from '@tramontane/domain/statuses'
import type { AdminAppointment } from './replies/appointments.ts'

/** Source: P-130. */
export const appointmentStatusLabels: Record<AppointmentStatus, string> = {
  pending: 'En attente',
  confirmed: 'Confirmé',
  completed: 'Terminé',
  canceled: 'Annulé',
}

/** How a wash that is over reads until it is closed. */
export const toCloseLabel = 'À clôturer'

/** How a one-off wash reads until its client has confirmed it. Source: R-73. */
export const toConfirmLabel = 'À confirmer par le client'

type Standing = Pick<AdminAppointment, 'status' | 'isToClose' | 'isToConfirm'>

export function appointmentStatusText({ status, isToClose, isToConfirm }: Standing): string {
  if (isToClose) return toCloseLabel
  return isToConfirm ? toConfirmLabel : appointmentStatusLabels[status]
}

/** Source: P-126. */
export const unknownClient = 'Client inconnu'

/** What stands where the hour of a wash would. */
export const untimedWord = 'À caler'

export function hourText(timeSlot: string | null): string {
  return timeSlot ?? untimedWord
}

/** What the columns read of an appointment. */
export type AppointmentCells = Pick<
  AdminAppointment,
  | 'date'
  | 'timeSlot'
  | 'clientName'
  | 'clientEmail'
  | 'clientPhone'
  | 'service'
  | 'address'
  | 'status'
  | 'notes'
  | 'isToClose'
  | 'isToConfirm'
>

export type AppointmentColumn = {
  id:
    | 'date'
    | 'timeSlot'
    | 'clientName'
    | 'clientEmail'
    | 'clientPhone'
    | 'service'
    | 'address'
    | 'status'
    | 'notes'
  header: string
  /** The cell as it reads, on screen and in the export alike. */
  text: (appointment: AppointmentCells) => string
}

/** The columns of the CSV of 'Réservations', in their order; the grid shows the person in one cell, and no notes. */
export const appointmentColumns: AppointmentColumn[] = [
  { id: 'date', header: 'Date', text: ({ date }) => shortFrenchDate(dayOf(new Date(date))) },
  { id: 'timeSlot', header: 'Heure', text: ({ timeSlot }) => hourText(timeSlot) },
  { id: 'clientName', header: 'Client', text: ({ clientName }) => clientName || unknownClient },
  { id: 'clientEmail', header: 'E-mail', text: ({ clientEmail }) => clientEmail },
  { id: 'clientPhone', header: 'Téléphone', text: ({ clientPhone }) => clientPhone },
  { id: 'service', header: 'Service', text: ({ service }) => service },
  { id: 'address', header: 'Adresse', text: ({ address }) => address },
  { id: 'status', header: 'Statut', text: appointmentStatusText },
  { id: 'notes', header: 'Notes', text: ({ notes }) => notes ?? '' },
]
