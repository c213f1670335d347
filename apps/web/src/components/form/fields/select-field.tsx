import ChevronDown from 'lucide-react/icons/chevron-down'
import { controlClass, FieldFrame, type FieldWords } from './field-frame.tsx'
import { useFieldControl } from './use-field-control.ts'

type Choice = { value: string; label: string }

type SelectFieldProps = FieldWords & {
  choices: Choice[]
  /** Shown first, while nothing is chosen. */
  placeholder: string
}

/** A native list: phones open their own picker, which nothing drawn here would equal. */
export function SelectField({ label, hint, optional = false, choices, placeholder }: SelectFieldProps) {
  const { value, error, change, attributes } = useFieldControl<string>({ hasHint: Boolean(hint) })
  return (
    <FieldFrame id={attributes.id} label={label} hint={hint} optional={optional} error={error}>
      <div className="relative">
        <select
          {...attributes}
          required={!optional}
          className={`${controlClass} appearance-none truncate pr-11`}
          value={value}
          onChange={(event) => change(event.target.value)}
        >
          <option value="">{placeholder}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-nuit/70"
        />
      </div>
    </FieldFrame>
  )
}
