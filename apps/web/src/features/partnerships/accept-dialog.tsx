import type { ProfessionalRequest } from '@tramontane/contract/replies/requests'
import { companyTypes } from '@tramontane/contract/requests/professional-partnership'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { Button } from '../../components/ui/button.tsx'
import { ButtonRow } from '../../components/ui/button-row.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { useAcceptForm } from './use-accept-form.ts'

type AcceptDialogProps = { request: ProfessionalRequest; onClose: () => void }

const choices = companyTypes.map((value) => ({ value, label: value }))

/** 'Accepter': asks which kind of partnership begins. While it is being sent it cannot be left. */
export function AcceptDialog({ request, onClose }: AcceptDialogProps) {
  const { form, refusal } = useAcceptForm({ id: request.id, onDone: onClose })

  function leave() {
    if (!form.state.isSubmitting) onClose()
  }

  return (
    <Dialog isOpen onClose={leave} title="Accepter cette demande">
      <form.AppForm>
        <form.FormShell>
          <p>
            <strong>{request.entreprise}</strong>, {request.nom}. La demande devient un partenariat, en
            attente.
          </p>
          <form.AppField name="companyType">
            {(field) => (
              <field.SelectField
                label="Type de partenariat"
                placeholder="Choisissez un type"
                choices={choices}
              />
            )}
          </form.AppField>
          <FormAlert sentence={refusal} />
          <ButtonRow>
            <Button look="quiet" onClick={leave}>
              Annuler
            </Button>
            <form.SubmitButton label="Accepter" pendingLabel="Enregistrement…" />
          </ButtonRow>
        </form.FormShell>
      </form.AppForm>
    </Dialog>
  )
}
