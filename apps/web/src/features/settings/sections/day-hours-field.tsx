import type { DayHours } from '@tramontane/domain/opening-hours'
import { useId } from 'react'
import { controlClass, FieldNotes } from '../../../components/form/field-frame.tsx'
import { useFieldControl } from '../../../components/form/use-field-control.ts'

const usual = { opens: '08:00', closes: '19:00' }

/** One day of the week: open between two times, on appointment, or closed. */
export function DayHoursField({ day }: { day: string }) {
  const { value, error, change, attributes } = useFieldControl<DayHours>({ hasHint: false })
  const id = useId()
  const isOpen = typeof value === 'object'
  return (
    <div>
      <div className="grid items-center gap-x-4 gap-y-2 sm:grid-cols-[7rem_13rem_1fr]">
        <label htmlFor={id} className="font-semibold">
          {day}
        </label>
        <select
          id={id}
          className={controlClass}
          value={isOpen ? 'open' : value}
          onChange={({ target }) => change(hoursOf(target.value))}
        >
          <option value="open">Ouvert</option>
          <option value="appointment">Sur rendez-vous</option>
          <option value="closed">Fermé</option>
        </select>
        {isOpen && (
          <div className="flex items-center gap-3">
            <input
              type="time"
              aria-label={`${day}, ouverture`}
              aria-invalid={attributes['aria-invalid']}
              aria-describedby={attributes['aria-describedby']}
              className={`${controlClass} max-w-36`}
              value={value.opens}
              onChange={({ target }) => change({ ...value, opens: target.value })}
            />
            <span aria-hidden>à</span>
            <input
              type="time"
              aria-label={`${day}, fermeture`}
              aria-invalid={attributes['aria-invalid']}
              aria-describedby={attributes['aria-describedby']}
              className={`${controlClass} max-w-36`}
              value={value.closes}
              onChange={({ target }) => change({ ...value, closes: target.value })}
            />
          </div>
        )}
      </div>
      <FieldNotes id={attributes.id} error={error} />
    </div>
  )
}

function hoursOf(choice: string): DayHours {
  return choice === 'appointment' || choice === 'closed' ? choice : usual
}
