import type { ProfessionalRequest } from '@tramontane/contract/replies/requests'
import { companyTypes } from '@tramontane/contract/requests/professional-partnership'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { useAcceptForm } from './use-accept-form.ts'

type AcceptDialogProps = { request: ProfessionalRequest; onClose: () => void }

const choices = companyTypes.map((value) => ({ value, label: value }))

/** 'Accepter': asks which kind of partnership begins. While it is being sent it cannot be left. */
export function AcceptDialog({ request, onClose }: AcceptDialogProps) {
  const { form, refusal } = useAcceptForm({ id: request.id, onDone: onClose })

  return (
    <form.AppForm>
      <FormDialog
        title="Accepter cette demande"
        refusal={refusal}
        onClose={onClose}
        submitLabel="Accepter"
        pendingLabel="Enregistrement…"
      >
        <p>
          <strong>{request.entreprise}</strong>, {request.nom}. La demande devient un partenariat, en attente.
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
      </FormDialog>
    </form.AppForm>
  )
}
