import { receiptMeansWords } from '@tramontane/contract/books/receipt-columns'
import type { BookSums } from '@tramontane/contract/replies/books'
import { formatWithCents } from '@tramontane/domain/words/money'
import type { Figure } from '../../components/figures/figure-card.tsx'
import { bookDefinitions } from './book-words.ts'

/** What came, what went back, and what is left. */
export function mainBookFigures({
  from,
  to,
  cents,
  receivedCents,
  givenBackCents,
  lines,
}: BookSums): Figure[] {
  return [
    {
      label: 'Recettes',
      value: formatWithCents(cents),
      definition: bookDefinitions.receipts,
      detail: `${lines} ${lines > 1 ? 'lignes' : 'ligne'}`,
      to: { tab: 'payments', from, to },
    },
    { label: 'Encaissé', value: formatWithCents(receivedCents), definition: bookDefinitions.received },
    {
      label: 'Rendu ou repris',
      value: formatWithCents(givenBackCents),
      definition: bookDefinitions.givenBack,
    },
  ]
}

/** By what was paid, how, and by whom. */
export function sourceFigures({ from, to, subjects, means, companies }: BookSums): Figure[] {
  const words = {
    month: { label: 'Abonnements', definition: bookDefinitions.months },
    wash: { label: 'Lavages et déplacements', definition: bookDefinitions.washes },
  }
  return [
    ...subjects.map(({ subject, cents }) => ({ ...words[subject], value: formatWithCents(cents) })),
    ...means.map(({ means, cents }) => ({
      label: receiptMeansWords[means],
      value: formatWithCents(cents),
      definition: `Ce qui a été reçu et rendu par ce moyen : ${receiptMeansWords[means].toLowerCase()}.`,
      to: { tab: 'payments' as const, status: means, from, to },
    })),
    {
      label: 'Dont entreprises',
      value: formatWithCents(companies.cents),
      definition: bookDefinitions.companies,
    },
  ]
}
