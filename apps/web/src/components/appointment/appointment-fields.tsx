import { useStore } from '@tanstack/react-form'
import { appointmentWarnings } from '@tramontane/contract/appointment-admin-reply'
import { appointmentStatusLabels } from '@tramontane/contract/appointment-columns'
import { isDay } from '@tramontane/domain/calendar'
import { serviceIds, serviceTitles } from '@tramontane/domain/services'
import { appointmentStatuses } from '@tramontane/domain/statuses'
import { whyClosed } from '@tramontane/domain/visit-days'
import { useSite } from '../../lib/site.ts'
import type { AppointmentForm } from './use-appointment-form.ts'

const services = serviceIds.map((id) => ({ value: serviceTitles[id], label: serviceTitles[id] }))
const statuses = appointmentStatuses.map((value) => ({ value, label: appointmentStatusLabels[value] }))

/** When, what, where, and how it stands: the same for a new appointment and for one that is corrected. */
export function AppointmentFields({ form }: { form: AppointmentForm }) {
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
        <DayNotice form={form} />
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
    </>
  )
}

const closings = { SUNDAY: appointmentWarnings.sunday, CLOSED: appointmentWarnings.closed }

/** An administrator may choose any day, and is told before what is unusual about it. */
function DayNotice({ form }: { form: AppointmentForm }) {
  const { closed } = useSite()
  const day = useStore(form.store, ({ values }) => values.date)
  const closing = isDay(day) ? whyClosed(day, closed) : null
  return (
    <p role="status" className="mt-2 font-medium text-[#5c4500] text-sm empty:mt-0">
      {closing && closings[closing]}
    </p>
  )
}
