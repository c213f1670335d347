import type { ReactNode } from 'react'
import { useFieldControl } from './use-field-control.ts'

type SwitchFieldProps<Value> = {
  label: string
  /** What the fields start from when it is switched on. */
  fresh: Value
  /** The fields of what is switched on. */
  children?: ReactNode
}

/** Shows something or not; its fields come with it. Shapes: the value is null while it is off. */
export function SwitchField<Value>({ label, fresh, children }: SwitchFieldProps<Value>) {
  const { value, change, attributes } = useFieldControl<Value | null>({ hasHint: false })
  return (
    <div className="rounded-xl border border-nuit/15 bg-white p-4 sm:p-5">
      <label htmlFor={attributes.id} className="flex min-h-8 cursor-pointer items-center gap-3 font-semibold">
        <input
          id={attributes.id}
          type="checkbox"
          className="size-5 shrink-0 accent-ciel"
          checked={value !== null}
          onChange={(event) => change(event.target.checked ? fresh : null)}
        />
        {label}
      </label>
      {value !== null && children && <div className="mt-4 grid gap-5 sm:grid-cols-2">{children}</div>}
    </div>
  )
}
