import { useStore } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { orderTravelText } from '@tramontane/content/subscription/order'
import type { ClientSubscription } from '@tramontane/contract/replies/clients/clients'
import type { Place } from '@tramontane/contract/replies/clients/places'
import { chargeAfterMove } from '@tramontane/domain/contracts/agreed-travel'
import { townCondition } from '@tramontane/domain/places/town-condition'
import { PostalFields } from '../../../components/form/fields/postal-fields.tsx'
import { PlaceChoiceField } from '../../../components/place/place-choice-field.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { useSite } from '../../../lib/site.ts'
import { placesQuery } from '../places-query.ts'
import { useVehicleForm, useVehiclePlaceForm } from './use-info-form.ts'

/** Where one vehicle is washed: one of the client's places, or an address that becomes one. Source: V-04. */
export function VehiclePlace({ subscription }: { subscription: ClientSubscription }) {
  const { data: places = [], isPending } = useQuery(placesQuery)
  if (isPending) return <Skeleton lines={3} />
  const hasOthers = places.some(({ id }) => id !== subscription.placeId)
  if (!hasOthers) return <PlaceForm subscription={subscription} />
  return <PlaceChoice key={subscription.placeId} subscription={subscription} places={places} />
}

type PlaceChoiceProps = { subscription: ClientSubscription; places: Place[] }

function PlaceChoice({ subscription, places }: PlaceChoiceProps) {
  const form = useVehiclePlaceForm(subscription.id, { placeId: subscription.placeId })
  const placeId = useStore(form.store, ({ values }) => values.placeId)
  const chosen = places.find(({ id }) => id === placeId)
  return (
    <>
      <form.AppForm>
        <form.FormShell aria-label="Lieu du lavage">
          <form.AppField name="placeId">
            {() => <PlaceChoiceField label="Lieu de ce véhicule" places={places} />}
          </form.AppField>
          {chosen && (
            <>
              <Drive subscription={subscription} place={chosen} />
              <form.SubmitButton label="Choisir ce lieu" pendingLabel="Enregistrement..." />
            </>
          )}
        </form.FormShell>
      </form.AppForm>
      {!chosen && (
        <div className="mt-6">
          <PlaceForm subscription={subscription} />
        </div>
      )}
    </>
  )
}

/** What the drive to a place costs. Source: R-50. */
function Drive({ subscription, place }: { subscription: ClientSubscription; place: Place }) {
  const { postalCode, city, travel } = subscription
  const site = useSite()
  const { name, charge: today } = townCondition(site, place)
  const charge = chargeAfterMove(site, { postalCode, city, agreedTravel: travel }, place) ?? today
  return (
    <p role="status" className="text-[0.9375rem] font-medium text-pretty">
      {orderTravelText({ name, charge })}
    </p>
  )
}

/** Where one vehicle is washed, and what the drive there costs. Source: R-50. */
function PlaceForm({ subscription }: { subscription: ClientSubscription }) {
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
