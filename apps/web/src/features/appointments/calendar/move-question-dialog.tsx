import { ScopeDialog } from '../../../components/rhythm/scope-choice.tsx'
import { ConfirmDialog } from '../../../components/ui/dialog/confirm-dialog.tsx'
import { scopeText, scopeWords } from '../use-scope-question.tsx'
import { targetText } from './calendar-words.ts'
import type { Moves, PendingMove, UnusualMove } from './use-move-appointment.ts'

/** What is to be asked about a move before it is sent. */
export function MoveQuestionDialog({ moves }: { moves: Moves }) {
  const { pending } = moves
  if (!pending?.question) return null
  return pending.question.about === 'series' ? (
    <WhichDates moves={moves} pending={pending} />
  ) : (
    <UnusualPlace moves={moves} pending={pending} unusual={pending.question} />
  )
}

type QuestionProps = { moves: Moves; pending: PendingMove }

/** Which dates of a rhythm go along. */
function WhichDates({ moves, pending: { wash, target } }: QuestionProps) {
  return (
    <ScopeDialog
      {...scopeWords.move}
      isPending={moves.isSending}
      onConfirm={moves.moveScope}
      onClose={moves.giveUp}
    >
      {(scope) => (
        <>
          <p>
            <strong>{wash.clientName}</strong>, {targetText(target, wash)}.
          </p>
          <p className="rounded-lg bg-ecume p-4">{scopeText('move', scope)}</p>
          <NotifyChoice moves={moves} />
        </>
      )}
    </ScopeDialog>
  )
}

const words = {
  closed: { title: 'Déplacer à un jour non travaillé ?', confirm: 'Déplacer quand même' },
  overlap: { title: 'Ce créneau est déjà pris', confirm: 'Forcer' },
}

/** A wash is about to land where none should. */
function UnusualPlace({ moves, pending, unusual }: QuestionProps & { unusual: UnusualMove }) {
  const { wash, target } = pending
  return (
    <ConfirmDialog
      isOpen
      onClose={moves.giveUp}
      onConfirm={moves.confirm}
      isPending={moves.isSending}
      title={words[unusual.about].title}
      confirmLabel={words[unusual.about].confirm}
    >
      <div className="grid gap-3">
        <p>
          <strong>{wash.clientName}</strong>, {wash.service}, {targetText(target, wash)}.
        </p>
        <p className="font-medium text-grenat">{unusual.sentence}</p>
        <NotifyChoice moves={moves} />
      </div>
    </ConfirmDialog>
  )
}

function NotifyChoice({ moves }: { moves: Moves }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={moves.isNotified}
        onChange={(event) => moves.setNotified(event.target.checked)}
        className="size-5 shrink-0 rounded accent-ciel"
      />
      <span>Prévenir le client</span>
    </label>
  )
}
