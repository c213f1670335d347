import { receiptMeansWords, receiptSortFields } from '@tramontane/contract/books/receipt-columns'
import { type ReceiptMeans, receiptMeans } from '@tramontane/domain/books/receipts'
import type { GridWords, StatusLooks } from '../../components/grid/grid-words.ts'
import type { GridSpec, GridState } from '../../components/grid/view/grid-state.ts'

type ReceiptField = (typeof receiptSortFields)[number]

export const receiptsGrid: GridSpec<ReceiptField, ReceiptMeans> = {
  sortFields: receiptSortFields,
  sortDefault: '-at',
  statuses: receiptMeans,
}

export type ReceiptsGridState = GridState<ReceiptField, ReceiptMeans>

export const receiptsWords: GridWords = {
  one: 'paiement',
  many: 'paiements',
  isFeminine: false,
  searchPlaceholder: 'Somme, facture, client…',
  filter: { label: 'Filtrer par moyen de paiement', all: 'Tous les moyens' },
  none: 'Aucun paiement pour le moment',
  noneHint: 'Ce qui est payé en ligne, à la camionnette ou par virement est réuni ici.',
}

export const meansLooks = Object.fromEntries(
  receiptMeans.map((means) => [means, { word: receiptMeansWords[means], look: 'plain' }]),
) as StatusLooks<ReceiptMeans>
