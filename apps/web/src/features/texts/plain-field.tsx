import { useId } from 'react'
import { controlClass, FieldFrame } from '../../components/form/fields/field-frame.tsx'
import { errorId, hintId } from '../../components/form/fields/use-field-control.ts'

type PlainFieldProps = {
  label: string
  value: string
  error: string | null
  onChange: (value: string) => void
  hint?: string
  placeholder?: string
  /** Where the length of what is read is told. Units: characters. */
  counts?: { max: number; min?: number; read: (text: string) => string }
  /** More than one line is seen at once. */
  rows?: number
  isOptional?: boolean
}

/** A field of a text, which is saved by itself and has no form around it. */
export function PlainField(props: PlainFieldProps) {
  const { label, value, error, onChange, hint, placeholder, counts, rows, isOptional = false } = props
  const id = useId()
  const count = counts && countText(counts.read(value).trim().length, counts)
  const note = [hint, count].filter(Boolean).join(' ')
  const attributes = {
    id,
    value,
    placeholder,
    className: controlClass,
    'aria-invalid': error !== null,
    'aria-describedby': [note && hintId(id), error && errorId(id)].filter(Boolean).join(' ') || undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  return (
    <FieldFrame id={id} label={label} hint={note || undefined} error={error} optional={isOptional}>
      {rows ? <textarea {...attributes} rows={rows} /> : <input type="text" {...attributes} />}
    </FieldFrame>
  )
}

/** '48 caractères sur 60', '12 caractères : 50 au moins'. */
function countText(length: number, { max, min = 0 }: { max: number; min?: number }): string {
  if (length > max) return `${length} caractères : ${length - max} de trop.`
  const noun = length > 1 ? 'caractères' : 'caractère'
  if (length < min) return `${length} ${noun} : ${min} au moins.`
  return `${length} ${noun} sur ${max}.`
}
