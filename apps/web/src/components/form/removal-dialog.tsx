import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx'
import { FormAlert } from './form-alert.tsx'

type RemovalDialogProps = {
  title: string
  confirmLabel: string
  remove: () => Promise<unknown>
  onClose: () => void
  /** What goes with it, and what stays. */
  children: ReactNode
}

/** Asks before something goes; what still serves stays, and the server says what it serves. */
export function RemovalDialog({ title, confirmLabel, remove, onClose, children }: RemovalDialogProps) {
  const removal = useMutation({ mutationFn: remove, onSuccess: onClose })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => removal.mutate()}
      title={title}
      confirmLabel={confirmLabel}
      isDangerous
      isPending={removal.isPending}
    >
      <p className="wrap-anywhere">{children}</p>
      <div className="mt-4 empty:mt-0">
        <FormAlert sentence={removal.error && errorSentence(removal.error)} />
      </div>
    </ConfirmDialog>
  )
}
