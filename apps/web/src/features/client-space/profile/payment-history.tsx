import { useQuery } from '@tanstack/react-query'
import { refundText } from '@tramontane/content/endings/refunds'
import type { ClientPayment } from '@tramontane/contract/replies/clients/clients'
import { plainFrenchDate } from '@tramontane/domain/days/french-date'
import type { PaymentStatus } from '@tramontane/domain/washes/statuses'
import { formatCents } from '@tramontane/domain/words/money'
import { frenchDayOf } from '../../../lib/french-day.ts'
import { RecordList } from './record-list.tsx'
import { paymentsQuery } from './records-queries.ts'

/** The payments of one subscription, with their receipts. */
export function PaymentHistory({ subscriptionId }: { subscriptionId: number }) {
  const query = useQuery({
    ...paymentsQuery,
    select: (payments) => payments.filter((payment) => payment.subscriptionId === subscriptionId),
  })
  return (
    <RecordList
      name="paiements"
      query={query}
      failed="Impossible de récupérer vos paiements"
      empty="Aucun paiement pour le moment."
    >
      {(payment) => <PaymentLine payment={payment} />}
    </RecordList>
  )
}

const words: Record<PaymentStatus, string> = { paid: 'Payé', failed: 'Refusé', refunded: 'Remboursé' }

function PaymentLine({ payment }: { payment: ClientPayment }) {
  const { amount, refunded, refunds, status, periodStart, paidAt, receiptUrl } = payment
  return (
    <>
      <span className="min-w-0 leading-snug">
        <span className="block">{words[status]}</span>
        <span className="text-sm text-nuit/75">
          {paidAt
            ? `le ${frenchDayOf(new Date(paidAt))}`
            : `pour la période du ${plainFrenchDate(periodStart)}`}
          {refunded > 0 && refunds.length === 0 && `, ${formatCents(refunded)} remboursés`}
        </span>
        {refunds.map((refund) => (
          <span key={refund.id} className="block text-sm text-nuit/75">
            {refundText(refund, frenchDayOf(new Date(refund.at)))}
          </span>
        ))}
      </span>
      <span className="shrink-0 text-right">
        <span className="block font-semibold tabular-nums">{formatCents(amount)}</span>
        {receiptUrl && (
          <a
            href={receiptUrl}
            target="_blank"
            rel="noreferrer"
            className="inline-block py-1 text-ciel underline underline-offset-4"
          >
            Reçu
            <span className="sr-only"> du {plainFrenchDate(periodStart)}, nouvel onglet</span>
          </a>
        )}
      </span>
    </>
  )
}
