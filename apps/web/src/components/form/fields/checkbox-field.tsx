import { FieldNotes, type FieldWords } from './field-frame.tsx'
import { useFieldControl } from './use-field-control.ts'

export function CheckboxField({ label, hint, optional = false }: FieldWords) {
  const { value, error, change, attributes } = useFieldControl<boolean>({ hasHint: Boolean(hint) })
  return (
    <div className="min-w-0">
      <label htmlFor={attributes.id} className="flex cursor-pointer items-start gap-3 py-1">
        <input
          {...attributes}
          type="checkbox"
          required={!optional}
          className="mt-1 size-5 shrink-0 scroll-my-10 rounded accent-ciel aria-invalid:outline-2 aria-invalid:outline-offset-2 aria-invalid:outline-grenat"
          checked={value}
          onChange={(event) => change(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      <FieldNotes id={attributes.id} hint={hint} error={error} />
    </div>
  )
}
