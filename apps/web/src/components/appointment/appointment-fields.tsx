import { useStore } from '@tanstack/react-form'
import { appointmentStatusLabels } from '@tramontane/contract/appointment-columns'
import { appointmentServices } from '@tramontane/domain/first-visit'
import { appointmentStatuses } from '@tramontane/domain/statuses'
import { CheckNotice } from './check-notice.tsx'
import type { AppointmentForm } from './use-appointment-form.ts'

const services = appointmentServices.map((title) => ({ value: title, label: title }))
const statuses = appointmentStatuses.map((value) => ({ value, label: appointmentStatusLabels[value] }))

type AppointmentFieldsProps = { form: AppointmentForm; appointmentId?: number; refused: string | null }

/** When, what, where, and how it stands: the same for a new appointment and for one that is corrected. */
export function AppointmentFields({ form, appointmentId, refused }: AppointmentFieldsProps) {
  return (
    <>
      <div>
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <form.AppField name="date">
            {(field) => <field.TextField type="date" label="Date" autoComplete="off" />}
          </form.AppField>
          <form.AppField name="timeSlot">
            {(field) => <field.TextField type="time" label="Heure" autoComplete="off" />}
          </form.AppField>
        </div>
        <CheckNotice form={form} appointmentId={appointmentId} said={refused} />
        <HourNotice form={form} />
      </div>
      <form.AppField name="service">
        {(field) => (
          <field.SelectField label="Service" placeholder="Choisissez un service" choices={services} />
        )}
      </form.AppField>
      <form.AppField name="address">
        {(field) => <field.TextField label="Adresse" autoComplete="off" />}
      </form.AppField>
      <form.AppField name="status">
        {(field) => (
          <field.SelectField label="Statut" placeholder="Choisissez un statut" choices={statuses} />
        )}
      </form.AppField>
      <form.AppField name="notes">
        {(field) => <field.TextAreaField label="Notes" rows={3} optional />}
      </form.AppField>
      <form.AppField name="notify">
        {(field) => (
          <field.CheckboxField
            label="Prévenir le client"
            hint="Par e-mail, où une adresse est connue."
            optional
          />
        )}
      </form.AppField>
    </>
  )
}

/** An appointment without an hour is a choice, not an omission. */
function HourNotice({ form }: { form: AppointmentForm }) {
  const isUntimed = useStore(form.store, ({ values }) => values.timeSlot === '')
  return (
    <p role="status" className="mt-2 font-medium text-[#5c4500] text-sm empty:mt-0">
      {isUntimed && 'Sans heure, ce rendez-vous reste à caler ce jour-là : « heure à convenir ».'}
    </p>
  )
}
