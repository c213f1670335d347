import type { Day } from '@tramontane/domain/days/day'
import type { DocumentLine } from '@tramontane/domain/documents/document'
import type { QuoteState } from '@tramontane/domain/documents/quote'

/** What a consumer is told before accepting, and the words of the express request where it is asked; null for a company. */
export type QuoteTerms = { says: string[]; express: string | null } | null

/** What the page behind the link of a devis shows. Units: euro cents. */
export type QuotePage =
  | { state: 'unknown' }
  | {
      state: QuoteState
      number: string
      issuedOn: Day
      validUntil: Day
      buyer: string
      lines: DocumentLine[]
      cents: number
      /** On its paper: what the owner wrote, and what it becomes. */
      words: string[]
      vatMention: string
      terms: QuoteTerms
      /** What was agreed to. */
      answeredText: string | null
      answeredOn: Day | null
    }

/** The page with what was typed and refused. */
export type ShownQuotePage = QuotePage & {
  token: string
  refusal: string | null
  fields: Record<string, string>
  typed: { name: string; reason: string; boxes: string[] }
}
