import { useFieldContext } from '../form-contexts.ts'

/** A field that people neither see nor reach, and that robots fill. Source: SEC-35. */
export function HoneypotField() {
  const field = useFieldContext<string>()
  return (
    <div aria-hidden className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        Ne remplissez pas ce champ
        <input
          type="text"
          name={field.name}
          tabIndex={-1}
          autoComplete="off"
          value={field.state.value}
          onChange={(event) => field.handleChange(event.target.value)}
        />
      </label>
    </div>
  )
}
