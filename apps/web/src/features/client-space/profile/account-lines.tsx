import { accountFacts } from '@tramontane/domain/site/bank'
import type { BankAccount } from '@tramontane/domain/site/business-settings'

/** Where a transfer goes, each part to be copied as a whole. */
export function AccountLines({ account, className }: { account: BankAccount; className?: string }) {
  return (
    <dl className={`grid gap-y-1 ${className}`}>
      {accountFacts(account).map(([label, value]) => (
        <div key={label} className="wrap-anywhere">
          <dt className="inline text-nuit/75">{label} : </dt>
          <dd className="inline select-all font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
