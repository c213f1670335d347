import { useStore } from '@tanstack/react-form'
import type { BookableClient } from '@tramontane/contract/replies/appointments/appointments'
import type { Vehicle } from '@tramontane/contract/replies/clients/vehicles'
import { vehicleName } from '@tramontane/domain/washes/vehicle'
import { noSubscription, otherCar } from '../appointment-entry.ts'
import type { AppointmentForm } from '../use-appointment-form.ts'

/** Which car of a client is washed, where no subscription says it: one of theirs, or one in words. */
export function CarChoice({ form, client }: { form: AppointmentForm; client: BookableClient }) {
  const isOutside = useStore(form.store, ({ values }) => values.subscription === noSubscription)
  const isOther = useStore(form.store, ({ values }) => values.car === otherCar)
  if (!isOutside && client.subscriptions.length > 0) return null
  return (
    <>
      <CarSelect form={form} vehicles={client.vehicles} canBeOther />
      {isOther && <CarWords form={form} label="Autre véhicule" />}
    </>
  )
}

type CarSelectProps = { form: AppointmentForm; vehicles: Vehicle[]; canBeOther?: boolean }

export function CarSelect({ form, vehicles, canBeOther = false }: CarSelectProps) {
  const choices = vehicles.map((one) => ({ value: String(one.id), label: vehicleName(one) }))
  const other = canBeOther ? [{ value: otherCar, label: 'Un autre véhicule' }] : []
  return (
    <form.AppField name="car">
      {(field) => (
        <field.SelectField
          label="Véhicule"
          placeholder="Pas précisé"
          choices={[...choices, ...other]}
          optional
        />
      )}
    </form.AppField>
  )
}

/** A car in one breath: brand, model and plate are told apart as an imported list's are. */
export function CarWords({ form, label = 'Véhicule' }: { form: AppointmentForm; label?: string }) {
  return (
    <form.AppField name="carWords">
      {(field) => (
        <field.TextField
          label={label}
          hint="Marque, modèle, immatriculation."
          autoComplete="off"
          enterKeyHint="next"
          maxLength={60}
          optional
        />
      )}
    </form.AppField>
  )
}
