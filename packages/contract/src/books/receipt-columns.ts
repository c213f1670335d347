import { type ReceiptMeans, receiptMeans } from '@tramontane/domain/books/receipts'
import { isDay } from '@tramontane/domain/days/calendar'
import { daysIn } from '@tramontane/domain/days/day-spans'
import { shortFrenchDate } from '@tramontane/domain/days/french-date'
import { z } from 'zod'
import { dayField } from '../fields.ts'
import { centsCell } from '../lists/csv.ts'
import { gridQuery } from '../lists/grid-query.ts'
import { listOf } from '../lists/list-columns.ts'
import type { Receipt } from '../replies/books.ts'

export const receiptMeansWords: Record<ReceiptMeans, string> = {
  cash: 'Espèces',
  card: 'Carte',
  cheque: 'Chèque',
  transfer: 'Virement',
  online: 'Carte en ligne',
}

/** The list 'Paiements' and the book of receipts. */
const receiptList = listOf<Receipt>()({
  at: { header: 'Date', text: ({ day }) => shortFrenchDate(day), sorts: true },
  number: { header: 'Facture', text: ({ number }) => number ?? '' },
  clientName: { header: 'Client', text: ({ clientName }) => clientName || 'Client inconnu', sorts: true },
  nature: { header: 'Nature', text: ({ nature }) => nature },
  cents: { header: 'Montant en euros', text: ({ cents }) => centsCell(cents), sorts: true },
  means: { header: 'Moyen de paiement', text: ({ means }) => receiptMeansWords[means], sorts: true },
})

export const receiptColumns = receiptList.columns

export const receiptSortFields = receiptList.sortFields

const sentences = {
  day: 'Veuillez indiquer une date valide.',
  order: 'La fin de la période doit suivre son début.',
  span: 'La période ne doit pas dépasser dix ans.',
} as const

/** As long as the law keeps the books. */
const bookDaysMax = 3_660

const day = dayField(sentences.day)

type Ends = { from?: string; to?: string }

function inOrder({ from, to }: Ends, context: z.RefinementCtx) {
  if (!from || !to || !isDay(from) || !isDay(to)) return
  const days = daysIn({ from, to })
  const message = days < 1 ? sentences.order : days > bookDaysMax ? sentences.span : null
  if (message) context.addIssue({ code: 'custom', path: ['to'], message })
}

/** GET /api/exports/recettes.csv, e-reporting.csv, and what they come to: Paris days, both included. */
export const bookQuery = z.object({ from: day, to: day }).superRefine(inOrder)

export type BookQuery = z.infer<typeof bookQuery>

/** GET /api/payments and its export. `status` is the means; days are both included, and each may be left out. */
export const receiptGridQuery = gridQuery(receiptSortFields, receiptMeans, '-at').extend({
  from: day.optional(),
  to: day.optional(),
})

export type ReceiptGridQuery = z.infer<typeof receiptGridQuery>
