import { useStore } from '@tanstack/react-form'
import { orderTravelText } from '@tramontane/content/subscription/order'
import type { ClientSubscription } from '@tramontane/contract/replies/clients/clients'
import { chargeAfterMove } from '@tramontane/domain/contracts/agreed-travel'
import { townCondition } from '@tramontane/domain/places/town-condition'
import { PostalFields } from '../../../components/form/fields/postal-fields.tsx'
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
        <PostalFields
          form={form}
          fields={{ street: 'address', postalCode: 'postalCode', city: 'city' }}
          of=" du lavage"
          isOwn
          hint="Sur un terrain privé : cour, garage, parking de l’entreprise…"
          columns="items-end gap-6 sm:grid-cols-[12.5rem_1fr]"
        />
        <p role="status" className="text-[0.9375rem] font-medium text-pretty">
          {orderTravelText({ name, charge })}
        </p>
        <form.SubmitButton label="Enregistrer ce lieu" pendingLabel="Enregistrement..." />
      </form.FormShell>
    </form.AppForm>
  )
}
