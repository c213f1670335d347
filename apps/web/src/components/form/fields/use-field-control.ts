import { useId } from 'react'
import { useFieldContext } from '../form-contexts.ts'
import { forgetServerField } from '../server-fields.ts'

/** What a field component needs: the value, the sentence to show, and the attributes that tie control and words. */
export function useFieldControl<Value>({ hasHint }: { hasHint: boolean }) {
  const field = useFieldContext<Value>()
  const id = useId()
  const error = firstSentence(field.state.meta.errors)
  const describedBy = [hasHint && hintId(id), error && errorId(id)].filter(Boolean).join(' ')
  return {
    value: field.state.value,
    error,
    change(value: Value) {
      forgetServerField(field)
      field.handleChange(value)
    },
    // No onBlur: leaving a field would erase what the server said of it, and nothing is checked then.
    attributes: {
      id,
      name: field.name,
      'aria-invalid': error !== null,
      'aria-describedby': describedBy || undefined,
      // Without scripts the browser itself leads to the first field that a page comes back with.
      autoFocus:
        field.name === Object.keys(field.form.options.defaultState?.fieldMetaBase ?? {})[0] || undefined,
    },
  }
}

export function hintId(id: string) {
  return `${id}-hint`
}

export function errorId(id: string) {
  return `${id}-error`
}

/** The first failing rule only: schemas give objects with a message, the server plain sentences. */
function firstSentence(errors: unknown[]): string | null {
  const first = errors.find(Boolean)
  if (typeof first === 'object' && first !== null && 'message' in first) return String(first.message)
  return typeof first === 'string' ? first : null
}
