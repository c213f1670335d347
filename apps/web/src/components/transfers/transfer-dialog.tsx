import type { TransferPlan } from '@tramontane/contract/replies/subscriptions/transfers'
import { shortFrenchDate } from '@tramontane/domain/days/french-date'
import { formatCents } from '@tramontane/domain/words/money'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/people.ts'
import { ReceivedDialog } from './received-dialog.tsx'

type TransferDialogProps = {
  subscriptionId: number
  name: string
  plan: TransferPlan
  onClose: () => void
}

/** What was received of a month of a subscription. */
export function TransferDialog({ subscriptionId, name, plan, onClose }: TransferDialogProps) {
  const months = [...(plan.next ? [plan.next] : []), ...plan.months]
  const first = plan.months.findLast(({ leftCents }) => leftCents > 0) ?? plan.next ?? months[0]
  const choices = months.map(({ start, leftCents }) => ({
    value: start,
    label: `Du ${shortFrenchDate(start)} (reste ${formatCents(leftCents)})`,
  }))
  return (
    <ReceivedDialog
      name={name}
      leftCents={first?.leftCents ?? 0}
      months={{ first: first?.start ?? '', choices }}
      backHint="Pour une erreur de saisie, ou une somme rendue par virement : une ligne de plus s’ajoute, rien n’est effacé."
      onNote={(json) =>
        answer(api.subscriptions[':id'].transfers.$post({ param: { id: String(subscriptionId) }, json }))
      }
      onClose={onClose}
    />
  )
}
