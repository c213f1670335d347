import { Link } from '@tanstack/react-router'
import type { AdminSubscription } from '@tramontane/contract/replies/subscriptions/subscriptions'
import { fileSearch } from '../../lib/back-office/file-search.ts'
import { toast } from '../../lib/toast.ts'

type FileLinkProps = { subscription: Pick<AdminSubscription, 'id' | 'customerName'>; className: string }

/** 'FICHE': the customer file, in the tab of the client accounts. Source: P-122. */
export function FileLink({ subscription: { id, customerName }, className }: FileLinkProps) {
  return (
    <Link
      to="/admin"
      search={fileSearch({ kind: 'subscription', id })}
      onClick={() => toast({ title: 'Fiche client', description: customerName })}
      className={className}
    >
      FICHE
      <span className="sr-only"> {customerName}</span>
    </Link>
  )
}
