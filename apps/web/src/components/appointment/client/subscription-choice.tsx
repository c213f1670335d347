import { useStore } from '@tanstack/react-form'
import type {
  AppointmentWarning,
  BookableClient,
} from '@tramontane/contract/replies/appointments/appointments'
import { withPlate } from '@tramontane/domain/washes/vehicle'
import { noSubscription } from '../appointment-entry.ts'
import { useAppointmentCheck } from '../use-appointment-check.ts'
import type { AppointmentForm } from '../use-appointment-form.ts'

type SubscriptionChoiceProps = {
  form: AppointmentForm
  client: BookableClient
  onChoose: (subscription: string) => void
}

/** Whose wash an appointment of a client uses. */
export function SubscriptionChoice({ form, client, onChoose }: SubscriptionChoiceProps) {
  const isOutside = useStore(form.store, ({ values }) => values.subscription === noSubscription)
  const { warnings } = useAppointmentCheck(form)
  if (client.subscriptions.length === 0)
    return (
      <p className="-mt-2 text-nuit/75 text-sm">Aucun abonnement actif : ce lavage est à régler à part.</p>
    )
  const choices = client.subscriptions.map(({ id, vehicle, licensePlate }) => ({
    value: String(id),
    label: withPlate(vehicle, licensePlate),
  }))
  return (
    <form.AppField name="subscription" listeners={{ onChange: ({ value }) => onChoose(value) }}>
      {(field) => (
        <field.SelectField
          label="Abonnement"
          hint={isOutside ? 'Ce lavage est à régler à part.' : usedHint(warnings)}
          placeholder="Le premier abonnement actif"
          choices={[...choices, { value: noSubscription, label: 'Hors abonnement' }]}
        />
      )}
    </form.AppField>
  )
}

/** Where none is left, the warning beside the day says it all. */
function usedHint(warnings: AppointmentWarning[]): string | undefined {
  return warnings.includes('no_wash_left') ? undefined : 'Un lavage de cette période est utilisé.'
}
