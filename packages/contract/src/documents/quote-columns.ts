import { shortFrenchDate } from '@tramontane/domain/days/french-date'
import { centsCell } from '../lists/csv.ts'
import { listOf } from '../lists/list-columns.ts'
import type { Quote } from '../replies/documents/quotes.ts'

/** What the devis are sorted by: each is a card of its own, and there is no file of them. */
const quoteList = listOf<Quote>()({
  issuedOn: { header: 'Date', text: ({ issuedOn }) => shortFrenchDate(issuedOn), sorts: true },
  cents: { header: 'Montant', text: ({ cents }) => centsCell(cents), sorts: true },
  validUntil: {
    header: 'Fin de validité',
    text: ({ validUntil }) => shortFrenchDate(validUntil),
    sorts: true,
  },
})

export const quoteColumns = quoteList.columns

export const quoteSortFields = quoteList.sortFields
