import { useStore } from '@tanstack/react-form'
import type { Weekday } from '@tramontane/domain/days/day'
import type { Break } from '@tramontane/domain/site/business-settings'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { useRef } from 'react'
import { controlClass, FieldNotes } from '../../../../components/form/fields/field-frame.tsx'
import { useFieldControl } from '../../../../components/form/fields/use-field-control.ts'
import type { SettingsForm } from '../../use-settings-form.ts'

const usual: Break = { from: '12:30', to: '13:30' }

type DayBreaksFieldProps = { form: SettingsForm; number: Weekday; day: string }

/** The breaks of a weekday, between its hours; nothing on one that is not open. */
export function DayBreaksField({ form, number, day }: DayBreaksFieldProps) {
  const { value, error, change, attributes } = useFieldControl<Break[]>({ hasHint: false })
  const isOpen = useStore(form.store, ({ values }) => typeof values.hours[number] === 'object')
  const addButton = useRef<HTMLButtonElement>(null)
  if (!isOpen) return null

  function changeOne(index: number, part: Partial<Break>) {
    change(value.map((one, at) => (at === index ? { ...one, ...part } : one)))
  }

  function remove(index: number) {
    change(value.filter((_, at) => at !== index))
    addButton.current?.focus()
  }

  return (
    <div className="mt-2 grid gap-2 sm:ml-32">
      {value.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a break has no name of its own, and the inputs hold no state.
        <div key={index} className="flex items-center gap-2 sm:gap-3">
          <span className="shrink-0 text-nuit/80 sm:w-14">Pause</span>
          {(['from', 'to'] as const).map((end) => (
            <input
              key={end}
              type="time"
              aria-label={`${day}, ${end === 'from' ? 'début' : 'fin'} de pause`}
              aria-invalid={attributes['aria-invalid']}
              aria-describedby={attributes['aria-describedby']}
              className={`${controlClass} max-w-36 max-sm:px-2`}
              value={one[end]}
              onChange={({ target }) => changeOne(index, { [end]: target.value })}
            />
          ))}
          <button
            type="button"
            aria-label={`Retirer la pause du ${day.toLowerCase()}`}
            onClick={() => remove(index)}
            className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg text-grenat hover:bg-ecume"
          >
            <Trash2 aria-hidden className="size-5" />
          </button>
        </div>
      ))}
      <button
        ref={addButton}
        type="button"
        aria-label={`Ajouter une pause le ${day.toLowerCase()}`}
        onClick={() => change([...value, usual])}
        className="flex min-h-11 cursor-pointer items-center gap-1.5 justify-self-start rounded-lg px-2 font-medium text-ciel hover:bg-ecume"
      >
        <Plus aria-hidden className="size-4.5" />
        Ajouter une pause
      </button>
      <FieldNotes id={attributes.id} error={error} />
    </div>
  )
}
