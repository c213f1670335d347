import { controlClass, FieldFrame, type FieldWords } from './field-frame.tsx'
import { useFieldControl } from './use-field-control.ts'

/** A day that may be left out. Shapes: the value is null while there is none. */
export function OptionalDayField({ label, hint }: FieldWords) {
  const { value, error, change, attributes } = useFieldControl<string | null>({ hasHint: Boolean(hint) })
  const { name: _, ...rest } = attributes
  return (
    <FieldFrame id={rest.id} label={label} hint={hint} optional error={error}>
      <input
        {...rest}
        type="date"
        className={controlClass}
        value={value ?? ''}
        onChange={(event) => change(event.target.value || null)}
      />
    </FieldFrame>
  )
}
