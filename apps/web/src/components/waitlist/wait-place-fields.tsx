import { useStore } from '@tanstack/react-form'
import type { Place } from '@tramontane/contract/replies/clients/places'
import { addressLine } from '@tramontane/domain/places/town-condition'
import { AddressField, lineOf } from '../form/fields/address-field.tsx'
import { PlaceChoiceField } from '../place/place-choice-field.tsx'
import type { WaitForm } from './wait-dialog.tsx'

/** Where the wash would be: one of somebody's places, or an address. */
export function WaitPlaceFields({ form, places }: { form: WaitForm; places: Place[] }) {
  const placeId = useStore(form.store, ({ values }) => values.placeId)
  const isAtPlace = places.some(({ id }) => id === placeId)
  return (
    <>
      {places.length > 0 && (
        <form.AppField name="placeId">
          {() => (
            <PlaceChoiceField
              label="Lieu du lavage attendu"
              places={places}
              onChoose={(place) => form.setFieldValue('address', place ? addressLine(place) : '')}
            />
          )}
        </form.AppField>
      )}
      {!isAtPlace && (
        <form.AppField name="address">
          {() => <AddressField label="Adresse du lavage attendu" autoComplete="off" wordsOf={lineOf} />}
        </form.AppField>
      )}
    </>
  )
}

/** A place that is known, or the address as it was typed. */
export function sentPlace(
  { placeId, address }: { placeId: number | null; address: string },
  places: Place[],
) {
  return places.some(({ id }) => id === placeId) ? { placeId } : { address }
}
