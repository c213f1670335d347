import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import { targetText } from './calendar-words.ts'
import type { MoveQuestion, PendingMove } from './use-move-appointment.ts'

type MoveQuestionDialogProps = {
  pending: PendingMove
  question: MoveQuestion
  isSending: boolean
  isNotified: boolean
  onNotify: (isNotified: boolean) => void
  onConfirm: () => void
  onGiveUp: () => void
}

const words = {
  closed: { title: 'Déplacer à un jour non travaillé ?', confirm: 'Déplacer quand même' },
  overlap: { title: 'Ce créneau est déjà pris', confirm: 'Forcer' },
}

/** Asks before a wash lands where none should. */
export function MoveQuestionDialog({ pending, question, ...rest }: MoveQuestionDialogProps) {
  const { wash, target } = pending
  return (
    <ConfirmDialog
      isOpen
      onClose={rest.onGiveUp}
      onConfirm={rest.onConfirm}
      isPending={rest.isSending}
      title={words[question.about].title}
      confirmLabel={words[question.about].confirm}
    >
      <div className="grid gap-3">
        <p>
          <strong>{wash.clientName}</strong>, {wash.service}, {targetText(target, wash)}.
        </p>
        <p className="font-medium text-grenat">{question.sentence}</p>
        <label className="flex cursor-pointer items-start gap-3 py-1">
          <input
            type="checkbox"
            checked={rest.isNotified}
            onChange={(event) => rest.onNotify(event.target.checked)}
            className="mt-1 size-5 shrink-0 rounded accent-ciel"
          />
          <span>Prévenir le client</span>
        </label>
      </div>
    </ConfirmDialog>
  )
}
