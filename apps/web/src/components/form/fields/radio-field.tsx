import { ChoiceGroup, radioOf } from './choice-group.tsx'
import type { FieldWords } from './field-frame.tsx'
import type { Choice } from './native-select.tsx'
import { useFieldControl } from './use-field-control.ts'

type RadioFieldProps = Omit<FieldWords, 'optional'> & { choices: Choice[] }

/** A few choices that are whole sentences: a native list would cut them on a phone. */
export function RadioField({ label, hint, choices }: RadioFieldProps) {
  const field = useFieldControl<string>({ hasHint: Boolean(hint) })
  return (
    <ChoiceGroup field={field} heading={label} hint={hint}>
      {choices.map(({ value, label: words }) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3 py-1 leading-snug">
          <input {...radioOf(field, value)} className="size-5 shrink-0 accent-ciel" />
          {words}
        </label>
      ))}
    </ChoiceGroup>
  )
}
