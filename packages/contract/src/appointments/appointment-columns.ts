import { dayOf } from '@tramontane/domain/days/calendar'
import { shortFrenchDate } from '@tramontane/domain/days/french-date'
import type { AppointmentStatus } from '@tramontane/domain/washes/statuses'
import { listOf } from '../lists/list-columns.ts'
import type { AdminAppointment } from '../replies/appointments/appointments.ts'

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

/** The grid 'Réservations' and its CSV: the grid shows the person in one cell, and no notes. */
const appointmentList = listOf<AppointmentCells>()({
  date: { header: 'Date', text: ({ date }) => shortFrenchDate(dayOf(new Date(date))), sorts: true },
  timeSlot: { header: 'Heure', text: ({ timeSlot }) => hourText(timeSlot) },
  clientName: { header: 'Client', text: ({ clientName }) => clientName || unknownClient },
  clientEmail: { header: 'E-mail', text: ({ clientEmail }) => clientEmail, inFileAlone: true },
  clientPhone: { header: 'Téléphone', text: ({ clientPhone }) => clientPhone, inFileAlone: true },
  service: { header: 'Service', text: ({ service }) => service, sorts: true },
  address: { header: 'Adresse', text: ({ address }) => address },
  status: { header: 'Statut', text: appointmentStatusText, sorts: true },
  notes: { header: 'Notes', text: ({ notes }) => notes ?? '', inFileAlone: true },
})

export const appointmentColumns = appointmentList.columns

export const appointmentSortFields = appointmentList.sortFields
