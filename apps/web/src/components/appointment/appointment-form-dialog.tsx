import { useStore } from '@tanstack/react-form'
import type { ReactNode } from 'react'
import { FormAlert } from '../form/form-alert.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { DialogFoot } from '../ui/dialog/dialog-foot.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { AppointmentFields } from './appointment-fields.tsx'
import type { AppointmentForm, AppointmentRefusal } from './use-appointment-form.ts'

type AppointmentFormDialogProps = {
  title: string
  form: AppointmentForm
  refusal: AppointmentRefusal | null
  onClose: () => void
  submitLabel: string
  pendingLabel: string
  canSend?: boolean
  /** The one that is corrected; none for a new one. */
  appointmentId?: number
  /** Whether a cancellation decides about a wash of a subscription. */
  asksCause?: boolean
  /** Whether the client's agreement is chosen here. */
  canAgree?: boolean
  /** Whether the appointment may come back. */
  canRepeat?: boolean
  /** Said above the buttons, with what can be done about it. */
  notice?: ReactNode
  /** Whose appointment it is. */
  children: ReactNode
}

/** A form around the fields of an appointment; while it is being sent it cannot be left, so that its outcome is seen. */
export function AppointmentFormDialog(props: AppointmentFormDialogProps) {
  const { title, form, refusal, onClose, submitLabel, pendingLabel, canSend = true, children } = props
  const { appointmentId, asksCause = false, notice, canAgree = true, canRepeat = false } = props
  const isPending = useStore(form.store, (state) => state.isSubmitting)

  function leave() {
    if (!form.state.isSubmitting) onClose()
  }

  return (
    <Dialog isOpen onClose={leave} title={title}>
      <form.AppForm>
        <form.FormShell>
          <div className="grid grid-cols-1 gap-5">
            {children}
            <AppointmentFields
              form={form}
              appointmentId={appointmentId}
              asksCause={asksCause}
              canAgree={canAgree}
              canRepeat={canRepeat}
              refused={refusal?.sentence ?? null}
            />
          </div>
          {/* What is refused is said beside the button that was pressed: the top of a long form is out of sight. */}
          <DialogFoot layout="grid gap-4">
            <FormAlert sentence={refusal?.sentence ?? null} />
            {notice}
            <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow max-sm:*:px-3">
              <Button look="quiet" onClick={leave}>
                Annuler
              </Button>
              {refusal?.isOverlap && (
                <Button look="danger" onClick={() => form.handleSubmit({ force: true })}>
                  Forcer ce créneau
                </Button>
              )}
              <SendButton
                label={submitLabel}
                pendingLabel={pendingLabel}
                isPending={isPending}
                canSend={canSend}
              />
            </div>
          </DialogFoot>
        </form.FormShell>
      </form.AppForm>
    </Dialog>
  )
}

type SendButtonProps = { label: string; pendingLabel: string; isPending: boolean; canSend: boolean }

/** Disabled until something can be sent, and while it is. */
function SendButton({ label, pendingLabel, isPending, canSend }: SendButtonProps) {
  return (
    <Button type="submit" disabled={isPending || !canSend}>
      {isPending && <Spinner />}
      {isPending ? pendingLabel : label}
    </Button>
  )
}
