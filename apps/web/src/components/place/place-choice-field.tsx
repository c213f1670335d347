import type { Place } from '@tramontane/contract/replies/clients/places'
import { FieldFrame } from '../form/fields/field-frame.tsx'
import { NativeSelect } from '../form/fields/native-select.tsx'
import { useFieldControl } from '../form/fields/use-field-control.ts'
import { otherAddress, placeChoices } from './place-choices.ts'

type PlaceChoiceFieldProps = {
  label: string
  places: Place[]
  /** Told before the value changes. */
  onChoose?: (place: Place | null) => void
}

/** One of somebody's places. Shapes: the value is its number, null for another address. */
export function PlaceChoiceField({ label, places, onChoose }: PlaceChoiceFieldProps) {
  const { value, error, change, attributes } = useFieldControl<number | null>({ hasHint: false })
  // Without its name: a form takes over what its inputs held before, and this one holds a word for its value.
  const { name: _, ...rest } = attributes

  function choose(chosen: string) {
    const place = places.find(({ id }) => String(id) === chosen) ?? null
    onChoose?.(place)
    change(place?.id ?? null)
  }

  return (
    <FieldFrame id={rest.id} label={label} error={error}>
      <NativeSelect
        {...rest}
        value={places.some(({ id }) => id === value) ? String(value) : otherAddress}
        choices={placeChoices(places)}
        onChoose={choose}
      />
    </FieldFrame>
  )
}
