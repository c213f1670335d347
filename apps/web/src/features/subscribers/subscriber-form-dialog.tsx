import type { ReactNode } from 'react'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { Button } from '../../components/ui/button.tsx'
import { ButtonRow } from '../../components/ui/button-row.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import type { SubscriberForm } from './use-subscriber-form.ts'

type SubscriberFormDialogProps = {
  title: string
  form: SubscriberForm
  refusal: string | null
  onClose: () => void
  submitLabel: string
  children: ReactNode
}

/** What both forms have around their fields; while one is being sent it cannot be left, so that its outcome is seen. */
export function SubscriberFormDialog(props: SubscriberFormDialogProps) {
  const { title, form, refusal, onClose, submitLabel, children } = props

  function leave() {
    if (!form.state.isSubmitting) onClose()
  }

  return (
    <Dialog isOpen onClose={leave} title={title}>
      <form.AppForm>
        <form.FormShell>
          <div className="grid grid-cols-1 gap-5">{children}</div>
          {/* Beside the button that was pressed: the top of a long form is out of sight on a phone. */}
          <FormAlert sentence={refusal} />
          <ButtonRow>
            <Button look="quiet" onClick={leave}>
              Annuler
            </Button>
            <form.SubmitButton label={submitLabel} pendingLabel="Enregistrement…" />
          </ButtonRow>
        </form.FormShell>
      </form.AppForm>
    </Dialog>
  )
}
