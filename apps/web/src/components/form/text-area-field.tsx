import type { ComponentProps } from 'react'
import { controlClass, FieldFrame, type FieldWords } from './field-frame.tsx'
import { useFieldControl } from './use-field-control.ts'

type TextAreaFieldProps = FieldWords & Pick<ComponentProps<'textarea'>, 'rows' | 'maxLength' | 'placeholder'>

export function TextAreaField({ label, hint, optional = false, rows = 4, ...rest }: TextAreaFieldProps) {
  const { value, error, change, attributes } = useFieldControl<string>({ hasHint: Boolean(hint) })
  return (
    <FieldFrame id={attributes.id} label={label} hint={hint} optional={optional} error={error}>
      <textarea
        {...attributes}
        {...rest}
        rows={rows}
        required={!optional}
        className={controlClass}
        value={value}
        onChange={(event) => change(event.target.value)}
      />
    </FieldFrame>
  )
}
