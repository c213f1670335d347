import { quoteColumns, quoteSortFields } from '@tramontane/contract/documents/quote-columns'
import type { Quote } from '@tramontane/contract/replies/documents/quotes'
import { type QuoteState, quoteStates } from '@tramontane/domain/documents/quote'
import type { GridWords } from '../../components/grid/grid-words.ts'
import { gridColumns } from '../../components/grid/table/grid-columns.tsx'
import type { GridSpec } from '../../components/grid/view/grid-state.ts'

export const quotesGrid: GridSpec<(typeof quoteSortFields)[number], QuoteState> = {
  sortFields: quoteSortFields,
  sortDefault: '-issuedOn',
  statuses: quoteStates,
}

export const quoteGridColumns = gridColumns<Quote, (typeof quoteColumns)[number]['id']>(
  quoteColumns,
  {},
  null,
)

export const quotesWords: GridWords = {
  one: 'devis',
  many: 'devis',
  isFeminine: false,
  searchPlaceholder: 'Numéro, client…',
  none: 'Aucun devis',
  noneHint: 'Faites-en un ici, ou depuis la fiche d’un client.',
}
