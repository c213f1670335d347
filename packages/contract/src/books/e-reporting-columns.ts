import { shortFrenchDate } from '@tramontane/domain/days/french-date'
import { centsCell } from '../lists/csv.ts'
import { listOf } from '../lists/list-columns.ts'
import type { ReportedDay } from '../replies/books.ts'

/** What consumers paid by day and rate, and companies apart. Source: LAW-52. */
export const eReportingColumns = listOf<ReportedDay>()({
  day: { header: 'Date', text: ({ day }) => shortFrenchDate(day) },
  customers: { header: 'Clientèle', text: ({ isCompany }) => (isCompany ? 'Entreprises' : 'Particuliers') },
  rate: { header: 'Taux de TVA en %', text: ({ rate }) => String(rate).replace('.', ',') },
  lines: { header: 'Nombre d’opérations', text: ({ lines }) => String(lines) },
  net: { header: 'Total hors taxe en euros', text: ({ cents, vatCents }) => centsCell(cents - vatCents) },
  vat: { header: 'TVA en euros', text: ({ vatCents }) => centsCell(vatCents) },
  cents: { header: 'Total TTC en euros', text: ({ cents }) => centsCell(cents) },
}).columns
