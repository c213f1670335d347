import { useStore } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { addressLine } from '@tramontane/domain/places/town-condition'
import { useId } from 'react'
import { FieldFrame } from '../../form/fields/field-frame.tsx'
import { NativeSelect } from '../../form/fields/native-select.tsx'
import { otherAddress, placeChoices } from '../../place/place-choices.ts'
import type { AppointmentForm } from '../use-appointment-form.ts'
import { clientPlacesQuery, placeAt } from './client-places.ts'

/** The places of an appointment’s client: one of them is the address, or another address is typed. */
export function PlaceChoice({ form }: { form: AppointmentForm }) {
  const id = useId()
  const clientId = useStore(form.store, ({ values }) => values.clientId)
  const address = useStore(form.store, ({ values }) => values.address)
  const placeId = useStore(form.store, ({ values }) => values.placeId)
  const { data: places = [] } = useQuery(clientPlacesQuery(clientId))
  if (clientId === null || places.length === 0) return null

  function choose(chosen: string) {
    const place = places.find((one) => String(one.id) === chosen)
    form.setFieldValue('placeId', place?.id ?? null)
    form.setFieldValue('address', place ? addressLine(place) : '')
  }

  return (
    <FieldFrame id={id} label="Lieu du client" error={null}>
      <NativeSelect
        id={id}
        value={String(placeAt(places, { address, placeId })?.id ?? otherAddress)}
        choices={placeChoices(places)}
        onChoose={choose}
      />
    </FieldFrame>
  )
}
