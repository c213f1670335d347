import { FieldFrame } from '../form/fields/field-frame.tsx'
import { NativeSelect } from '../form/fields/native-select.tsx'
import { useFieldControl } from '../form/fields/use-field-control.ts'

const answers = [
  { value: 'oui', label: 'Oui' },
  { value: 'non', label: 'Non' },
]

/** A question that may stay open. Shapes: the value is null while nobody said. */
export function YesNoField({ label }: { label: string }) {
  const { value, error, change, attributes } = useFieldControl<boolean | null>({ hasHint: false })
  // Without its name: a form takes over what its inputs held before, and this one holds a word for its value.
  const { name: _, ...rest } = attributes
  return (
    <FieldFrame id={rest.id} label={label} error={error}>
      <NativeSelect
        {...rest}
        value={value === null ? '' : value ? 'oui' : 'non'}
        placeholder="Non précisé"
        choices={answers}
        onChoose={(chosen) => change(chosen === '' ? null : chosen === 'oui')}
      />
    </FieldFrame>
  )
}
