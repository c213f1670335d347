import { type ReactNode, useId } from 'react'
import { FieldNotes } from './field-frame.tsx'
import type { useFieldControl } from './use-field-control.ts'

type ChoiceGroupProps = {
  field: Pick<ReturnType<typeof useFieldControl>, 'attributes' | 'error'>
  heading: ReactNode
  hint?: ReactNode
  children: ReactNode
}

/** The radios of a field under their heading: Tab reaches the group, arrows move within. */
export function ChoiceGroup({ field: { attributes, error }, heading, hint, children }: ChoiceGroupProps) {
  const headingId = useId()
  return (
    <div
      id={attributes.id}
      role="radiogroup"
      aria-labelledby={headingId}
      aria-invalid={attributes['aria-invalid']}
      aria-describedby={attributes['aria-describedby']}
      tabIndex={-1}
      className="scroll-my-10 rounded-lg"
    >
      <p id={headingId} className="mb-2 font-semibold">
        {heading}
      </p>
      {children}
      <FieldNotes id={attributes.id} hint={hint} error={error} />
    </div>
  )
}

type Chosen<Value extends string> = {
  value: Value
  change: (value: Value) => void
  attributes: { name: string }
}

/** What makes an <input> one choice of the group. */
export function radioOf<Value extends string>({ value, change, attributes }: Chosen<Value>, choice: Value) {
  const onChange = () => change(choice)
  return { type: 'radio', name: attributes.name, value: choice, checked: value === choice, onChange }
}
