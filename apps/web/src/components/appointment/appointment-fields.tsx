import { useStore } from '@tanstack/react-form'
import {
  type AppointmentWarning,
  appointmentWarnings,
  workWarning,
} from '@tramontane/contract/appointment-admin-reply'
import { appointmentStatusLabels } from '@tramontane/contract/appointment-columns'
import { isDay } from '@tramontane/domain/calendar'
import type { PublicSite } from '@tramontane/domain/public-site'
import { serviceIds, serviceTitles } from '@tramontane/domain/services'
import type { WantedSlot } from '@tramontane/domain/slots'
import { appointmentStatuses } from '@tramontane/domain/statuses'
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
        <MomentNotice form={form} />
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

/** An administrator may choose any moment, and is told before what is unusual about it. */
function MomentNotice({ form }: { form: AppointmentForm }) {
  const site = useSite()
  const { date, timeSlot, service } = useStore(form.store, ({ values }) => values)
  const minutes = blockedMinutes(service, site)
  const warning = isDay(date) ? momentWarning({ day: date, time: timeSlot, minutes }, site) : null
  return (
    <p role="status" className="mt-2 font-medium text-[#5c4500] text-sm empty:mt-0">
      {warning && appointmentWarnings[warning]}
    </p>
  )
}

/** Of a service that is not one of ours, nobody knows here how long it takes. */
function blockedMinutes(title: string, { services }: PublicSite): number {
  const id = serviceIds.find((one) => serviceTitles[one] === title)
  return id ? services[id].blockedMinutes : 0
}

/** The hour is looked at once there is one. */
function momentWarning(slot: WantedSlot, site: PublicSite): AppointmentWarning | null {
  const warning = workWarning(slot, site)
  return warning === 'outside_hours' && !slot.time ? null : warning
}
