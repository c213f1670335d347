import { ChoiceGroup, radioOf } from './choice-group.tsx'
import type { FieldWords } from './field-frame.tsx'
import { useFieldControl } from './use-field-control.ts'

type ChipsFieldProps = Omit<FieldWords, 'optional'> & { choices: readonly { value: string; label: string }[] }

/** A few choices, each one press away. */
export function ChipsField({ label, hint, choices }: ChipsFieldProps) {
  const field = useFieldControl<string>({ hasHint: Boolean(hint) })
  return (
    <ChoiceGroup field={field} heading={label} hint={hint}>
      <div className="grid grid-cols-2 gap-2">
        {choices.map(({ value, label: words }) => (
          <label
            key={value}
            className="relative grid min-h-11 cursor-pointer place-items-center rounded-lg border border-nuit/40 bg-white px-2 py-1 text-center text-[0.9375rem] font-semibold leading-tight hover:bg-ecume has-checked:border-ciel has-checked:bg-ciel has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ciel in-disabled:cursor-not-allowed in-disabled:opacity-60"
          >
            <input {...radioOf(field, value)} className="absolute inset-0 cursor-pointer opacity-0" />
            {words}
          </label>
        ))}
      </div>
    </ChoiceGroup>
  )
}
