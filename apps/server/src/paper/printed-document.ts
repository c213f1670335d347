import type { Day } from '@tramontane/domain/days/day'
import type {
  DocumentBuyer,
  DocumentKind,
  DocumentLine,
  DocumentPayment,
  DocumentSeller,
  DocumentTotals,
} from '@tramontane/domain/documents/document'

/** All that a paper says. Shapes: `credits` is the number of the document that it credits. */
export type PrintedDocument = {
  kind: DocumentKind
  number: string
  issuedOn: Day
  seller: DocumentSeller
  buyer: DocumentBuyer
  lines: DocumentLine[]
  totals: DocumentTotals
  payments: DocumentPayment[]
  validUntil: Day | null
  /** Until when it is paid; of what was paid before it was made, null. */
  dueOn: Day | null
  reason: string | null
  credits: string | null
}
