import { Button } from '../../../components/ui/button.tsx'
import { ButtonRow } from '../../../components/ui/button-row.tsx'
import { DialogFoot } from '../../../components/ui/dialog/dialog-foot.tsx'
import { Spinner } from '../../../components/ui/spinner.tsx'

/** What was proposed for a day is not what the day is any more. */
export function ChangedDay() {
  return (
    <p role="alert" className="mb-4 rounded-lg bg-soleil/20 p-3 font-medium">
      La journée a changé entre-temps, rien n’a été déplacé : voici la nouvelle proposition.
    </p>
  )
}

type DayProposalFootProps = {
  /** Whether there is something to accept. */
  hasMoves: boolean
  notifyLabel: string
  isNotified: boolean
  onNotify: (isNotified: boolean) => void
  acceptLabel: string
  onAccept: () => void
  onClose: () => void
  isSending: boolean
  isReckoning: boolean
}

/** Whether the clients are told, and the last word on what is proposed for a day. */
export function DayProposalFoot(props: DayProposalFootProps) {
  const { hasMoves, notifyLabel, isNotified, onNotify, acceptLabel, onAccept, onClose } = props
  const { isSending, isReckoning } = props
  return (
    <DialogFoot layout="mt-6 flex flex-wrap items-center justify-end gap-3">
      {hasMoves && (
        <label className="flex min-h-11 w-full cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={isNotified}
            onChange={(event) => onNotify(event.target.checked)}
            className="size-5 shrink-0 accent-ciel"
          />
          {notifyLabel}
        </label>
      )}
      <ButtonRow className="w-full">
        <Button look="quiet" onClick={onClose} disabled={isSending}>
          {hasMoves ? 'Ne rien changer' : 'Fermer'}
        </Button>
        {hasMoves && (
          <Button onClick={onAccept} disabled={isSending || isReckoning}>
            {isSending && <Spinner />}
            {acceptLabel}
          </Button>
        )}
      </ButtonRow>
    </DialogFoot>
  )
}
