import type { OrderForm } from './use-order.ts'

export function VehicleFields({ form }: { form: OrderForm }) {
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <form.AppField name="marqueVehicule">
          {(field) => <field.TextField label="Marque" autoComplete="off" />}
        </form.AppField>
        <form.AppField name="modeleVehicule">
          {(field) => <field.TextField label="Modèle" autoComplete="off" />}
        </form.AppField>
      </div>
      <form.AppField name="immatriculation">
        {(field) => (
          <field.TextField
            label="Immatriculation"
            hint="Comme sur la plaque, par exemple AB-123-CD."
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={20}
          />
        )}
      </form.AppField>
    </>
  )
}
