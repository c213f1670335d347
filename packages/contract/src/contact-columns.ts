import { dayOf, isDay, timeOf } from '@tramontane/domain/calendar'
import { frenchTime, longFrenchDate, shortFrenchDate } from '@tramontane/domain/french-date'
import { requestedServiceLabels } from '@tramontane/domain/services'
import type { ContactStatus } from '@tramontane/domain/statuses'
import type { ContactRow } from './replies/requests.ts'

export const contactStatusLabels: Record<ContactStatus, string> = {
  nouveau: 'Nouveau',
  traité: 'Traité',
  converti: 'Converti',
}

export type ContactColumn = {
  id: Exclude<keyof ContactRow, 'id'>
  header: string
  /** The cell as it reads, on screen and in the export alike. */
  text: (request: ContactRow) => string
}

/** The columns of the grid 'Formulaires' and of its CSV, in their order. */
export const contactColumns: ContactColumn[] = [
  { id: 'createdAt', header: 'Reçu le', text: (request) => instantText(request.createdAt) },
  { id: 'name', header: 'Nom', text: (request) => request.name },
  { id: 'phone', header: 'Téléphone', text: (request) => request.phone },
  { id: 'email', header: 'E-mail', text: (request) => request.email },
  { id: 'service', header: 'Service', text: (request) => requestedServiceLabels[request.service] },
  {
    id: 'appointmentDate',
    header: 'Date souhaitée',
    text: (request) => wishedDateText(request.appointmentDate),
  },
  { id: 'message', header: 'Message', text: (request) => request.message ?? '' },
  { id: 'status', header: 'Statut', text: (request) => contactStatusLabels[request.status] },
]

/** '20/11/2026 10:34', in Paris. */
export function instantText(iso: string): string {
  const instant = new Date(iso)
  return `${shortFrenchDate(dayOf(instant))} ${timeOf(instant)}`
}

/** '23/11/2026', with the time where one was given. */
function wishedDateText(date: string | null): string {
  if (date === null) return ''
  return isDay(date) ? shortFrenchDate(date) : instantText(date)
}

/** 'lundi 23 novembre 2026', with 'à 14 h 30' where a time was given. */
export function wishedLongDate(date: string): string {
  if (isDay(date)) return longFrenchDate(date)
  const instant = new Date(date)
  return `${longFrenchDate(dayOf(instant))} à ${frenchTime(timeOf(instant))}`
}
