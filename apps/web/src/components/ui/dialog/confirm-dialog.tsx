import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { ButtonRow } from '../button-row.tsx'
import { Spinner } from '../spinner.tsx'
import { DialogFrame } from './dialog-frame.tsx'

type ConfirmDialogProps = {
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  /** Names the thing and says what will come of it. */
  children: ReactNode
  confirmLabel: string
  /** How the way out is called, where 'Annuler' would be taken for the thing itself. */
  cancelLabel?: string
  /** For what cannot be undone. */
  isDangerous?: boolean
  isPending?: boolean
}

/** Asks before something happens. While it happens the dialog cannot be left, so that its outcome is seen. */
export function ConfirmDialog({
  isOpen,
  onClose,
  onConfirm,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Annuler',
  isDangerous,
  isPending,
}: ConfirmDialogProps) {
  return (
    <DialogFrame isOpen={isOpen} onClose={isPending ? () => {} : onClose} title={title} role="alertdialog">
      <div>{children}</div>
      <ButtonRow className="mt-6">
        <Button look="quiet" onClick={onClose} disabled={isPending}>
          {cancelLabel}
        </Button>
        <Button
          look={isDangerous ? 'danger' : 'primary'}
          onClick={onConfirm}
          disabled={isPending}
          aria-busy={isPending}
        >
          {isPending && <Spinner />}
          {confirmLabel}
        </Button>
      </ButtonRow>
    </DialogFrame>
  )
}
