import type { AdminSubscription } from '@tramontane/contract/replies/subscriptions/subscriptions'
import { DeletionDialog } from './deletion-dialog.tsx'
import { TerminationDialog } from './termination-dialog.tsx'

type EndDialogProps = { subscription: AdminSubscription; onClose: () => void }

/** 'Supprimer': a contract that runs ends with a day and a reason; what never began has nobody to tell. Source: LAW-34. */
export function EndDialog(props: EndDialogProps) {
  const runs = props.subscription.status === 'active' || props.subscription.status === 'past_due'
  return runs ? <TerminationDialog {...props} /> : <DeletionDialog {...props} />
}
