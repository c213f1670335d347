import { useQuery } from '@tanstack/react-query'
import type { TransferMonthView, TransferPlan } from '@tramontane/contract/replies/subscriptions/transfers'
import { plusDays } from '@tramontane/domain/days/calendar'
import { shortFrenchDate } from '@tramontane/domain/days/french-date'
import { formatCents } from '@tramontane/domain/words/money'
import { useState } from 'react'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/people.ts'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { gridButtonClass } from '../grid/grid-field.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { ReceivedDialog } from './received-dialog.tsx'
import { TransferBadge } from './transfer-badge.tsx'
import { transferQuery } from './transfer-query.ts'

/** As many months as are looked at before anything older. */
const shownMonths = 6

type TransfersProps = {
  subscriptionId: number
  /** Whose, in a few words. */
  name: string
  /** The form is what was asked for. */
  isOpen?: boolean
}

/** The months of a subscription that is paid by transfer: expected, received, late; and the form that notes one. */
export function Transfers({ subscriptionId, name, isOpen: isAsked = false }: TransfersProps) {
  const { data: plan, error } = useQuery(transferQuery(subscriptionId))
  const [isOpen, setOpen] = useState(isAsked)
  if (error) return <p className="text-grenat">{errorSentence(error)}</p>
  if (!plan) return <Skeleton lines={2} label="Chargement : virements…" />
  return (
    <div className="grid gap-2">
      <p className="font-semibold">Virements attendus</p>
      {plan.months.length === 0 && (
        <p className="text-nuit/75 text-sm">Aucun mois n’est attendu pour le moment.</p>
      )}
      <ul className="grid gap-1.5">
        {plan.months.slice(0, shownMonths).map((month) => (
          <Month key={month.start} month={month} />
        ))}
      </ul>
      <button type="button" className={`${gridButtonClass} justify-self-start`} onClick={() => setOpen(true)}>
        Noter un virement<span className="sr-only"> : {name}</span>
      </button>
      {isOpen && (
        <TransferDialog
          subscriptionId={subscriptionId}
          name={name}
          plan={plan}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

function Month({ month }: { month: TransferMonthView }) {
  const { start, end, expectedCents, receivedCents, leftCents, isLate, transfers } = month
  return (
    <li className="flex items-start justify-between gap-x-3 text-sm">
      <span className="min-w-0">
        Du {shortFrenchDate(start)} au {shortFrenchDate(plusDays(end, -1))}
        <span className="block text-nuit/75">
          {formatCents(receivedCents)} sur {formatCents(expectedCents)}
          {transfers.map(({ cents, on }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added.
            <span key={index} className="block tabular-nums">
              {shortFrenchDate(on)} : {formatCents(cents)}
            </span>
          ))}
        </span>
      </span>
      <TransferBadge leftCents={leftCents} isLate={isLate} />
    </li>
  )
}

type TransferDialogProps = {
  subscriptionId: number
  name: string
  plan: TransferPlan
  onClose: () => void
}

/** What was received of a month of a subscription. */
function TransferDialog({ subscriptionId, name, plan, onClose }: TransferDialogProps) {
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
