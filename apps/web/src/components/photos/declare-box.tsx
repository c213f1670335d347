import { FieldNotes } from '../form/fields/field-frame.tsx'
import { errorId } from '../form/fields/use-field-control.ts'

type DeclareBoxProps = {
  id: string
  text: string
  isDeclared: boolean
  isDisabled: boolean
  error: string | null
  onChange: (isDeclared: boolean) => void
}

/** What is declared of a photograph before it is shown; who did and when is kept with it. */
export function DeclareBox({ id, text, isDeclared, isDisabled, error, onChange }: DeclareBoxProps) {
  return (
    <div className="mt-4">
      <label className="flex cursor-pointer items-start gap-3">
        <input
          id={id}
          type="checkbox"
          checked={isDeclared}
          disabled={isDisabled}
          aria-invalid={error !== null}
          aria-describedby={error ? errorId(id) : undefined}
          onChange={({ target }) => onChange(target.checked)}
          className="mt-1 size-5 shrink-0 accent-ciel"
        />
        <span className="max-w-[60ch] text-pretty text-base">{text}</span>
      </label>
      <FieldNotes id={id} error={error} />
    </div>
  )
}
