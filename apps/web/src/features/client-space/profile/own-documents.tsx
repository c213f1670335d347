import { useQuery } from '@tanstack/react-query'
import { documentKindWords } from '@tramontane/contract/documents/document-columns'
import { plainFrenchDate } from '@tramontane/domain/days/french-date'
import { formatCents } from '@tramontane/domain/words/money'
import { RecordList } from './record-list.tsx'
import { documentsQuery } from './records-queries.ts'

/** The client's factures, avoirs and devis, each as a page to keep. */
export function OwnDocuments() {
  const query = useQuery(documentsQuery)
  return (
    <RecordList
      name="documents"
      query={query}
      failed="Impossible de récupérer vos documents"
      empty="Aucun document pour le moment."
    >
      {({ id, kind, number, issuedOn, dueOn, totals }) => (
        <>
          <span className="min-w-0 leading-snug">
            <a
              href={`/api/documents/${id}.pdf`}
              download
              className="inline-flex min-h-11 items-center font-semibold text-ciel underline underline-offset-4"
            >
              {documentKindWords[kind]} {number}
            </a>
            <span className="block text-nuit/75 text-sm">
              du {plainFrenchDate(issuedOn)}
              {dueOn && `, échéance le ${plainFrenchDate(dueOn)}`}
            </span>
          </span>
          <span className="shrink-0 font-semibold tabular-nums">
            {kind === 'avoir' ? `−${formatCents(totals.cents)}` : formatCents(totals.cents)}
          </span>
        </>
      )}
    </RecordList>
  )
}
