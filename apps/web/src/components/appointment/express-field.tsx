import { useAppointmentCheck } from './use-appointment-check.ts'
import type { AppointmentForm } from './use-appointment-form.ts'

type ExpressFieldProps = { form: AppointmentForm; appointmentId: number }

/** Of a wash that moves into the withdrawal period of what is agreed: whether its client asked for that. Source: R-67. */
export function ExpressField({ form, appointmentId }: ExpressFieldProps) {
  const { warnings } = useAppointmentCheck(form, appointmentId)
  if (!warnings.includes('express_request')) return null
  return (
    <form.AppField name="expressStart">
      {(field) => (
        <field.CheckboxField
          label="Le client a demandé expressément que le lavage ait lieu avant la fin de son délai de rétractation"
          hint="Et sait qu’il le paie s’il se rétracte. Le message qui le prévient reprend sa déclaration."
          optional
        />
      )}
    </form.AppField>
  )
}
