import { controlClass, FieldFrame } from '../../components/form/fields/field-frame.tsx'
import { useFieldControl } from '../../components/form/fields/use-field-control.ts'

/** The day on which somebody would like to leave; without one, the first that is possible. */
export function WishedDayField() {
  const { value, error, change, attributes } = useFieldControl<string>({ hasHint: true })
  return (
    <FieldFrame
      id={attributes.id}
      label="Date de fin souhaitée"
      hint="Sans date, le contrat prend fin dès que possible."
      optional
      error={error}
    >
      <input
        {...attributes}
        type="date"
        className={`${controlClass} sm:max-w-60`}
        value={value}
        onChange={(event) => change(event.target.value)}
      />
    </FieldFrame>
  )
}
