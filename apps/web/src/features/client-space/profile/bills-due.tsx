import type { ClientInfo } from '@tramontane/contract/replies/clients/clients'
import { plainFrenchDate } from '@tramontane/domain/days/french-date'
import { formatCents } from '@tramontane/domain/words/money'
import { AccountLines } from './account-lines.tsx'

/** What is still to be paid of factures of months, and where to. */
export function BillsDue({ info: { billsDue, payTo } }: { info: ClientInfo }) {
  if (billsDue.length === 0) return null
  return (
    <div className="mb-5 rounded-xl bg-ecume p-4">
      <p className="font-semibold">À payer par virement</p>
      <ul className="mt-2">
        {billsDue.map(({ id, number, dueOn, leftCents }) => (
          <li key={id}>
            {formatCents(leftCents)} de la facture <span className="whitespace-nowrap">{number}</span>, au
            plus tard le {plainFrenchDate(dueOn)}
          </li>
        ))}
      </ul>
      {payTo && <AccountLines account={payTo} className="mt-3" />}
    </div>
  )
}
