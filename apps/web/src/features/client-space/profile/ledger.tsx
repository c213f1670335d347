import { useQuery } from '@tanstack/react-query'
import type { ClientLedgerLine } from '@tramontane/contract/replies/clients/clients'
import { frenchDayOf } from '../../../lib/french-day.ts'
import { RecordList } from './record-list.tsx'
import { ledgerQuery } from './records-queries.ts'

/** What came into the allowance and what went out of it. */
export function Ledger({ subscriptionId }: { subscriptionId: number }) {
  const query = useQuery(ledgerQuery(subscriptionId))
  return (
    <RecordList
      name="mouvements"
      query={query}
      failed="Impossible de récupérer vos lavages"
      empty="Aucun lavage pour le moment : ils apparaissent au premier paiement."
    >
      {(line) => <LedgerLine line={line} />}
    </RecordList>
  )
}

function LedgerLine({ line: { text, washes, at } }: { line: ClientLedgerLine }) {
  return (
    <>
      <span className="min-w-0">
        <span className="wrap-anywhere block leading-snug">{text}</span>
        <span className="text-sm text-nuit/75">{frenchDayOf(new Date(at))}</span>
      </span>
      <span className={`shrink-0 font-semibold tabular-nums ${washes > 0 ? 'text-garrigue' : 'text-nuit'}`}>
        {washes > 0 ? `+${washes}` : washes < 0 ? `−${-washes}` : '0'}
        <span className="sr-only"> lavage</span>
      </span>
    </>
  )
}
