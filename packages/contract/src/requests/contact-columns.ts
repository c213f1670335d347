import { dayOf, isDay, timeOf } from '@tramontane/domain/days/calendar'
import { frenchTime, longFrenchDate, shortFrenchDate } from '@tramontane/domain/days/french-date'
import { requestedServiceLabels } from '@tramontane/domain/washes/services'
import { type ContactStatus, contactStatuses } from '@tramontane/domain/washes/statuses'
import type { z } from 'zod'
import { gridQuery } from '../lists/grid-query.ts'
import { type Columns, listOf } from '../lists/list-columns.ts'
import type { ContactRow } from '../replies/requests.ts'

export const contactStatusLabels: Record<ContactStatus, string> = {
  nouveau: 'Nouveau',
  traité: 'Traité',
  converti: 'Converti',
}

/** What a visitor asked for. */
export type Asked = Omit<ContactRow, 'id' | 'status' | 'createdAt'>

/** What every place that shows a request has a place for. */
type PlacedField = 'name' | 'phone' | 'email' | 'service' | 'appointmentDate' | 'message'

/** All else of a request: columns of the grid and of its CSV, and a line each wherever a request is shown. */
const otherColumns: Columns<Exclude<keyof Asked, PlacedField>, Omit<Asked, PlacedField>> = {}

/** The grid 'Formulaires' and its CSV. */
const contactList = listOf<ContactRow>()({
  createdAt: { header: 'Reçu le', text: ({ createdAt }) => instantText(createdAt), sorts: true },
  name: { header: 'Nom', text: ({ name }) => name, sorts: true },
  phone: { header: 'Téléphone', text: ({ phone }) => phone, sorts: true },
  email: { header: 'E-mail', text: ({ email }) => email, sorts: true },
  service: { header: 'Service', text: ({ service }) => requestedServiceLabels[service], sorts: true },
  appointmentDate: {
    header: 'Date souhaitée',
    text: ({ appointmentDate }) => wishedDateText(appointmentDate),
    sorts: true,
  },
  message: { header: 'Message', text: ({ message }) => message ?? '' },
  ...otherColumns,
  status: { header: 'Statut', text: ({ status }) => contactStatusLabels[status], sorts: true },
} satisfies Columns<Exclude<keyof ContactRow, 'id'>, ContactRow>)

export const contactColumns = contactList.columns

export const contactSortFields = contactList.sortFields

/** GET /api/contact and its export. */
export const contactGridQuery = gridQuery(contactSortFields, contactStatuses, '-createdAt')

export type ContactGridQuery = z.infer<typeof contactGridQuery>

/** Header and words of all else that a visitor filled in: 'Immatriculation', 'FX-871-RD'. */
export function otherWords(asked: Omit<Asked, PlacedField>): [header: string, words: string][] {
  const others: { header: string; text: (of: typeof asked) => string }[] = Object.values(otherColumns)
  return others.flatMap(({ header, text }) => (text(asked) ? [[header, text(asked)]] : []))
}

/** What the note of a wash says of the request that it came of; '' where nothing was written. */
export function noteOf(asked: Omit<Asked, Exclude<PlacedField, 'message'>>): string {
  const others = otherWords(asked).map(([header, words]) => `${header}\u00a0: ${words}`)
  return [asked.message, ...others].filter(Boolean).join('\n')
}

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
