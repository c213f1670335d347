import type { ComponentProps } from 'react'
import { controlClass, FieldFrame, type FieldWords } from './field-frame.tsx'
import { useFieldControl } from './use-field-control.ts'

type TextFieldProps = FieldWords & {
  type?: keyof typeof keyboards
  /** How what is typed is written: a card number in groups of four. */
  format?: (typed: string) => string
} & Pick<
    ComponentProps<'input'>,
    'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder' | 'autoCapitalize' | 'enterKeyHint'
  >

type Keyboard = Pick<ComponentProps<'input'>, 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'>

/** What each kind of text asks of a phone's keyboard. */
const keyboards: Record<'text' | 'email' | 'tel' | 'date' | 'time', Keyboard> = {
  text: {},
  email: { inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  tel: { inputMode: 'tel', autoComplete: 'tel' },
  date: {},
  time: {},
}

export function TextField({
  label,
  hint,
  optional = false,
  type = 'text',
  format = asTyped,
  ...rest
}: TextFieldProps) {
  const { value, error, change, attributes } = useFieldControl<string>({ hasHint: Boolean(hint) })
  return (
    <FieldFrame id={attributes.id} label={label} hint={hint} optional={optional} error={error}>
      <input
        {...attributes}
        {...keyboards[type]}
        {...rest}
        type={type}
        required={!optional}
        className={controlClass}
        value={value}
        onChange={(event) => change(format(event.target.value))}
      />
    </FieldFrame>
  )
}

function asTyped(text: string): string {
  return text
}

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
