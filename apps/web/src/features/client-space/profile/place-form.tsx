import { useStore } from '@tanstack/react-form'
import { orderTravelText } from '@tramontane/content/subscription/order'
import type { ClientSubscription } from '@tramontane/contract/replies/clients'
import { chargeAfterMove } from '@tramontane/domain/contracts/agreed-travel'
import { townCondition } from '@tramontane/domain/places/town-condition'
import { AddressField, streetOf } from '../../../components/form/fields/address-field.tsx'
import { useSite } from '../../../lib/site.ts'
import { useVehicleForm } from './use-info-form.ts'

/** Where one vehicle is washed, and what the drive there costs. Source: R-50. */
export function PlaceForm({ subscription }: { subscription: ClientSubscription }) {
  const { id, address, postalCode, city, travel } = subscription
  const site = useSite()
  const form = useVehicleForm(id, { address, postalCode, city })
  const typed = useStore(form.store, ({ values }) => values)
  const { name, charge: today } = townCondition(site, typed)
  const charge = chargeAfterMove(site, { postalCode, city, agreedTravel: travel }, typed) ?? today
  return (
    <form.AppForm>
      <form.FormShell aria-label="Lieu du lavage">
        <form.AppField name="address">
          {() => (
            <AddressField
              label="Adresse du lavage"
              hint="Sur un terrain privé : cour, garage, parking de l’entreprise…"
              wordsOf={streetOf}
              onFound={({ postalCode, city }) => {
                form.setFieldValue('postalCode', postalCode)
                form.setFieldValue('city', city)
              }}
            />
          )}
        </form.AppField>
        <div className="grid items-end gap-6 sm:grid-cols-[12.5rem_1fr]">
          <form.AppField name="postalCode">
            {(field) => <field.TextField label="Code postal du lavage" inputMode="numeric" maxLength={10} />}
          </form.AppField>
          <form.AppField name="city">{(field) => <field.TextField label="Ville du lavage" />}</form.AppField>
        </div>
        <p role="status" className="text-[0.9375rem] font-medium text-pretty">
          {orderTravelText({ name, charge })}
        </p>
        <form.SubmitButton label="Enregistrer ce lieu" pendingLabel="Enregistrement..." />
      </form.FormShell>
    </form.AppForm>
  )
}
