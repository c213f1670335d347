import { Link } from '@tanstack/react-router'
import { receiptColumns } from '@tramontane/contract/books/receipt-columns'
import type { Receipt } from '@tramontane/contract/replies/books'
import { shortFrenchDate } from '@tramontane/domain/days/french-date'
import { formatWithCents } from '@tramontane/domain/words/money'
import { typeset } from '@tramontane/domain/words/typeset'
import { gridColumns } from '../../components/grid/table/grid-columns.tsx'
import { fileSearch } from '../../lib/back-office/file-search.ts'
import { meansLooks } from './receipts-grid.ts'

export const receiptGridColumns = gridColumns<Receipt, (typeof receiptColumns)[number]['id']>(
  receiptColumns,
  {
    // A transfer has a day and no hour.
    at: { cell: ({ day }) => shortFrenchDate(day), sortDescFirst: true, width: 'w-21' },
    number: { cell: (receipt) => <DocumentCell {...receipt} /> },
    clientName: {
      isRowName: true,
      cell: (receipt) => <ClientCell {...receipt} />,
      width: 'min-w-32 max-w-52',
    },
    nature: { cell: ({ nature }) => typeset(nature), width: 'max-w-80' },
    cents: { cell: ({ cents }) => <Sum cents={cents} />, sortDescFirst: true, width: 'w-28' },
    means: { cell: 'StatusCell', value: ({ means }) => means, statuses: meansLooks },
  },
  null,
)

function ClientCell({ clientId, clientName }: Receipt) {
  if (clientId === null) return <>{clientName || 'Client inconnu'}</>
  return (
    <Link
      to="/admin"
      search={fileSearch({ kind: 'client', id: clientId })}
      className="inline-flex min-h-11 items-center font-semibold text-ciel underline decoration-ciel/30 underline-offset-4"
    >
      {clientName || 'Voir la fiche'}
    </Link>
  )
}

/** The facture or avoir itself, as a page. */
function DocumentCell({ number, documentId }: Receipt) {
  if (documentId === null) return null
  return (
    <a
      href={`/api/documents/${documentId}.pdf`}
      download
      className="inline-flex min-h-11 items-center whitespace-nowrap font-semibold text-ciel tabular-nums underline decoration-ciel/30 underline-offset-4"
    >
      {number}
      <span className="sr-only"> (PDF)</span>
    </a>
  )
}

function Sum({ cents }: Pick<Receipt, 'cents'>) {
  return (
    <span className={`whitespace-nowrap tabular-nums ${cents < 0 ? 'font-semibold text-grenat' : ''}`}>
      {formatWithCents(cents)}
    </span>
  )
}
