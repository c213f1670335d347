import { FieldFrame, type FieldWords } from './field-frame.tsx'
import { type Choice, NativeSelect } from './native-select.tsx'
import { useFieldControl } from './use-field-control.ts'

type SelectFieldProps = FieldWords & {
  choices: Choice[]
  /** Shown first, while nothing is chosen. */
  placeholder: string
}

export function SelectField({ label, hint, optional = false, choices, placeholder }: SelectFieldProps) {
  const { value, error, change, attributes } = useFieldControl<string>({ hasHint: Boolean(hint) })
  return (
    <FieldFrame id={attributes.id} label={label} hint={hint} optional={optional} error={error}>
      <NativeSelect
        {...attributes}
        required={!optional}
        value={value}
        choices={choices}
        placeholder={placeholder}
        onChoose={change}
      />
    </FieldFrame>
  )
}
