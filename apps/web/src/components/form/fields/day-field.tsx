import { type Day, isDay } from '@tramontane/domain/calendar'
import { longFrenchDate } from '@tramontane/domain/french-date'
import { ClientCalendar } from './client-calendar.tsx'
import { controlClass, FieldFrame, type FieldWords } from './field-frame.tsx'
import { useFieldControl } from './use-field-control.ts'

type DayFieldProps = FieldWords & {
  /** The rule that disables days in the calendar; the schema and the server hold to the same one. */
  canChoose: (day: Day, today: Day) => boolean
  /** What the chosen day is said after: 'Rendez-vous souhaité le'. */
  chosenWords: string
  /** Why a typed day cannot be chosen; null for one that can. */
  refusalOf?: (day: Day) => string | null
  /** The first day that the browser's own calendar offers. */
  earliest?: Day
  /** Told the first day of each month that the calendar shows. */
  onMonth?: (firstDay: Day) => void
}

/** A day, typed or chosen in a calendar. Shapes: the value is 'YYYY-MM-DD', '' while there is none. */
export function DayField(props: DayFieldProps) {
  const { label, hint, optional = false, earliest, chosenWords, refusalOf, ...rules } = props
  const { value, error, change, attributes } = useFieldControl<Day | ''>({ hasHint: Boolean(hint) })
  const refusal = isDay(value) ? (refusalOf?.(value) ?? null) : null
  return (
    <FieldFrame id={attributes.id} label={label} hint={hint} optional={optional} error={error}>
      <input
        {...attributes}
        type="date"
        required={!optional}
        min={earliest}
        className={controlClass}
        value={value}
        onChange={(event) => change(event.target.value)}
      />
      <ClientCalendar value={value} onChoose={change} {...rules} />
      <p
        aria-live="polite"
        className={`mt-2 font-medium empty:mt-0 ${refusal ? 'text-grenat' : 'text-garrigue'}`}
      >
        {!error && refusal}
        {isDay(value) && !refusal && `${chosenWords} ${longFrenchDate(value)}`}
      </p>
    </FieldFrame>
  )
}
