import type { ClientSubscription } from '@tramontane/contract/replies/clients'
import { useVehicleForm } from './use-info-form.ts'

export function VehicleForm({ subscription }: { subscription: ClientSubscription }) {
  const { id, carBrand, carModel, licensePlate } = subscription
  const form = useVehicleForm(id, { carBrand, carModel, licensePlate })
  return (
    <form.AppForm>
      <form.FormShell aria-label="Votre véhicule">
        <div className="grid gap-6 sm:grid-cols-2">
          <form.AppField name="carBrand">{(field) => <field.TextField label="Marque" />}</form.AppField>
          <form.AppField name="carModel">{(field) => <field.TextField label="Modèle" />}</form.AppField>
        </div>
        <form.AppField name="licensePlate">
          {(field) => <field.TextField label="Immatriculation" autoCapitalize="characters" maxLength={20} />}
        </form.AppField>
        <form.SubmitButton label="Enregistrer mon véhicule" pendingLabel="Enregistrement..." />
      </form.FormShell>
    </form.AppForm>
  )
}
