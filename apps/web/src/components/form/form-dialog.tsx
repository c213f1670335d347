import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { FormAlert } from './form-alert.tsx'
import { useFormContext } from './form-contexts.ts'
import { FormShell, SubmitButton } from './form-shell.tsx'

type FormDialogProps = {
  title: string
  /** Why the last sending was refused. */
  refusal: string | null
  submitLabel: string
  pendingLabel: string
  onClose: () => void
  /** Of the form, where it is not the dialog's title. */
  label?: string
  /** Below the refusal: what can be done about it. */
  wayOut?: ReactNode
  /** Below the buttons: another way to the same end, which is no part of the form. */
  below?: ReactNode
  children: ReactNode
}

/** A form in a dialog, within its `form.AppForm`: while it is being sent it cannot be left, so that its outcome is seen. */
export function FormDialog(props: FormDialogProps) {
  const { title, refusal, submitLabel, pendingLabel, onClose, label, wayOut, below, children } = props
  const form = useFormContext()

  function leave() {
    if (!form.state.isSubmitting) onClose()
  }

  return (
    <Dialog isOpen onClose={leave} title={title}>
      <FormShell aria-label={label}>
        {children}
        {/* Beside the button that was pressed: the top of a long form is out of sight on a phone. */}
        <FormAlert sentence={refusal} />
        {wayOut}
        <ButtonRow>
          <Button look="quiet" onClick={leave}>
            Annuler
          </Button>
          <SubmitButton label={submitLabel} pendingLabel={pendingLabel} />
        </ButtonRow>
      </FormShell>
      {below && <div className="mt-6 border-nuit/30 border-t pt-4">{below}</div>}
    </Dialog>
  )
}
