import type { ComponentProps } from 'react'
import { controlClass, FieldFrame, type FieldWords } from './field-frame.tsx'
import { useFieldControl } from './use-field-control.ts'

type TextFieldProps = FieldWords & {
  type?: keyof typeof keyboards
} & Pick<
    ComponentProps<'input'>,
    'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder' | 'autoCapitalize'
  >

/** What each kind of text asks of a phone's keyboard. */
const keyboards = {
  text: {},
  email: { inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  tel: { inputMode: 'tel', autoComplete: 'tel' },
} as const satisfies Record<string, ComponentProps<'input'>>

export function TextField({ label, hint, optional = false, type = 'text', ...rest }: TextFieldProps) {
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
        onChange={(event) => change(event.target.value)}
      />
    </FieldFrame>
  )
}
