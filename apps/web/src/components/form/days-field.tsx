import { type Day, isDay } from '@tramontane/domain/calendar'
import { longFrenchDate } from '@tramontane/domain/french-date'
import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { controlClass, FieldNotes } from './field-frame.tsx'
import { hintId, useFieldControl } from './use-field-control.ts'

/** Days one by one, in order, each once. */
export function DaysField({ label, hint }: { label: string; hint: string }) {
  const { value, error, change } = useFieldControl<Day[]>({ hasHint: true })
  const id = useId()
  const [day, setDay] = useState('')

  function add() {
    if (isDay(day)) change([...new Set([...value, day])].sort())
    setDay('')
  }

  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <ul className="mb-3 flex flex-wrap gap-2 empty:hidden">
        {value.map((one) => (
          <li key={one}>
            <button
              type="button"
              aria-label={`Retirer le ${longFrenchDate(one)}`}
              onClick={() => change(value.filter((other) => other !== one))}
              className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full bg-ecume px-4 hover:bg-nuit/10"
            >
              {longFrenchDate(one)}
              <X aria-hidden className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <input
          id={id}
          type="date"
          aria-label="Jour à ajouter"
          aria-describedby={hintId(id)}
          className={`${controlClass} max-w-52`}
          value={day}
          onChange={(event) => setDay(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button look="quiet" onClick={add} disabled={!isDay(day)}>
          Ajouter ce jour
        </Button>
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}
