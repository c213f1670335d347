import { computationLines } from '@tramontane/content/withdrawal-computation'
import type { WithdrawalComputation } from '@tramontane/domain/withdrawal-refund'

/** How the refund of a withdrawal comes about, line by line. */
export function RefundLines({ refund }: { refund: WithdrawalComputation }) {
  return (
    <dl className="grid gap-1">
      {computationLines(refund).map(([label, value]) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-nuit/75">{label}</dt>
          <dd className="text-right tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
