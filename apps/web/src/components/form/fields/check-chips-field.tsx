import { type Weekday, weekdays } from '@tramontane/domain/days/day'
import { weekdayName } from '@tramontane/domain/days/opening-hours'
import type { ReactNode } from 'react'
import { FieldNotes } from './field-frame.tsx'
import { useFieldControl } from './use-field-control.ts'

/** `short` is what is drawn, where the name would be long; the name is said. */
type CheckChoice<Value> = { value: Value; label: string; short?: string }

type CheckChipsFieldProps<Value> = { label: string; choices: readonly CheckChoice<Value>[] }

/** Several of a few choices, each one press away. Shapes: in the order of the choices, in whichever they were chosen. */
export function CheckChipsField<Value extends string | number>({
  label,
  choices,
}: CheckChipsFieldProps<Value>) {
  const { value, error, change, attributes } = useFieldControl<Value[]>({ hasHint: false })
  const order = choices.map((one) => one.value)
  return (
    <CheckGroup heading={label} id={attributes.id} error={error}>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value: own, label: name, short }) => (
          <label
            key={own}
            className="relative grid min-h-11 min-w-16 cursor-pointer place-items-center rounded-lg border border-nuit/40 bg-white px-3 font-semibold text-[0.9375rem] hover:bg-ecume has-checked:border-ciel has-checked:bg-ciel has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-ciel has-focus-visible:outline-offset-2 in-disabled:cursor-not-allowed in-disabled:opacity-60"
          >
            <input
              type="checkbox"
              aria-label={name}
              checked={value.includes(own)}
              onChange={({ target }) =>
                change(order.filter((one) => (one === own ? target.checked : value.includes(one))))
              }
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span aria-hidden>{short ?? name}</span>
          </label>
        ))}
      </div>
    </CheckGroup>
  )
}

/** The days of the week, as a field offers them. */
export function weekdayChoices(days: readonly Weekday[] = weekdays): CheckChoice<Weekday>[] {
  return days.map((day) => ({
    value: day,
    label: weekdayName(day),
    short: `${weekdayName(day).slice(0, 3)}.`,
  }))
}

type CheckGroupProps = { heading: string; id: string; error: string | null; children: ReactNode }

/** The boxes of a field under their heading. */
export function CheckGroup({ heading, id, error, children }: CheckGroupProps) {
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-invalid={error !== null || undefined}
      className="min-w-0 scroll-my-10"
    >
      <legend className="mb-2 font-semibold">{heading}</legend>
      {children}
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}
