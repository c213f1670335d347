import { orderTravelText } from '@tramontane/content/order'
import { useSite } from '../../lib/site.ts'
import { townNamed } from './town-named.ts'
import type { OrderForm } from './use-order.ts'

export function AddressFields({ form }: { form: OrderForm }) {
  return (
    <>
      <form.AppField name="adresse">
        {(field) => <field.TextField label="Adresse" autoComplete="street-address" />}
      </form.AppField>
      <div className="grid gap-6 sm:grid-cols-[10rem_1fr]">
        <form.AppField name="codePostal">
          {(field) => (
            <field.TextField
              label="Code postal"
              autoComplete="postal-code"
              inputMode="numeric"
              maxLength={10}
            />
          )}
        </form.AppField>
        <form.AppField name="ville">
          {(field) => <field.TextField label="Ville" autoComplete="address-level2" />}
        </form.AppField>
      </div>
      <form.Subscribe selector={(state) => state.values.ville}>
        {(city) => <Travel city={city} />}
      </form.Subscribe>
    </>
  )
}

/** What the drive costs, as soon as a town that we know is typed. Source: domain.md LAW-40. */
function Travel({ city }: { city: string }) {
  const town = townNamed(city, useSite().towns)
  return (
    <p role="status" className="text-[0.9375rem] font-medium empty:-mt-6">
      {town && orderTravelText(town)}
    </p>
  )
}
