import type { AdminSubscription } from '@tramontane/contract/replies/subscriptions/subscriptions'
import type { ComponentType } from 'react'
import { useHeldRow } from '../../../components/grid/use-held-row.ts'
import { canAdvance, canEnd, lacksAccount } from '../row-steps.ts'
import { type RowDialog, useSubscriberDialog } from '../use-subscriber-dialog.ts'
import { AddDialog } from './add-dialog.tsx'
import { CredentialsDialog } from './credentials-dialog.tsx'
import { DeletionDialog } from './deletion-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { RenewalDialog } from './renewal-dialog.tsx'
import { TerminationDialog } from './termination-dialog.tsx'

type RowDialogProps = { subscription: AdminSubscription; onClose: () => void }

const rowDialogs: Record<RowDialog, ComponentType<RowDialogProps>> = {
  modifier: EditDialog,
  identifiants: CredentialsDialog,
  supprimer: EndDialog,
  avancer: RenewalDialog,
}

/** The dialog that the address asks for, about the row that it names. */
export function SubscriberDialogs({ rows }: { rows: AdminSubscription[] }) {
  const { dialog, row, close } = useSubscriberDialog()
  const subscription = useHeldRow(rows, row)
  if (dialog === 'ajouter') return <AddDialog onClose={close} />
  if (!subscription || !isPossible(dialog, subscription)) return null
  const RowDialog = rowDialogs[dialog]
  return <RowDialog key={subscription.id} subscription={subscription} onClose={close} />
}

/** An address may ask for what this subscription does not offer any more. */
function isPossible(dialog: string | undefined, subscription: AdminSubscription): dialog is RowDialog {
  if (dialog === 'supprimer') return canEnd(subscription)
  if (dialog === 'avancer') return canAdvance(subscription)
  if (dialog === 'identifiants') return lacksAccount(subscription)
  return dialog === 'modifier'
}

type EndDialogProps = { subscription: AdminSubscription; onClose: () => void }

/** 'Supprimer': a contract that runs ends with a day and a reason; what never began has nobody to tell. Source: LAW-34. */
function EndDialog(props: EndDialogProps) {
  const runs = props.subscription.status === 'active' || props.subscription.status === 'past_due'
  return runs ? <TerminationDialog {...props} /> : <DeletionDialog {...props} />
}
