import type { DayHours } from '@tramontane/domain/site/business-settings'
import { useId } from 'react'
import { controlClass, FieldNotes } from '../../../../components/form/fields/field-frame.tsx'
import { NumberField } from '../../../../components/form/fields/number-field.tsx'
import { RadioField } from '../../../../components/form/fields/radio-field.tsx'
import { useFieldControl } from '../../../../components/form/fields/use-field-control.ts'
import type { SettingsForm } from '../../use-settings-form.ts'
import { FieldGroup } from '../field-group.tsx'
import { DayBreaksField } from './break-fields.tsx'
import { ClosingFields } from './closing-fields.tsx'

const days = [
  [1, 'Lundi'],
  [2, 'Mardi'],
  [3, 'Mercredi'],
  [4, 'Jeudi'],
  [5, 'Vendredi'],
  [6, 'Samedi'],
  [7, 'Dimanche'],
] as const

export function HoursFields({ form }: { form: SettingsForm }) {
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-4 font-bold font-display text-lg">La semaine</legend>
        <div className="grid gap-5 sm:gap-3">
          {days.map(([number, day]) => (
            <div key={number}>
              <form.AppField name={`hours.${number}`}>{() => <DayHoursField day={day} />}</form.AppField>
              <form.AppField name={`breaks.${number}`}>
                {() => <DayBreaksField form={form} number={number} day={day} />}
              </form.AppField>
            </div>
          ))}
        </div>
      </fieldset>
      <ClosingFields form={form} />
      <FieldGroup title="Capacité">
        <form.AppField name="vans">
          {() => (
            <NumberField label="Camionnettes" hint="Autant de lavages peuvent avoir lieu en même temps." />
          )}
        </form.AppField>
        <form.AppField name="endsAfterClosingMinutes">
          {() => (
            <NumberField
              label="Minutes après la fermeture"
              hint="Un lavage réservé en ligne finit au plus tard tant de minutes après la fermeture."
            />
          )}
        </form.AppField>
      </FieldGroup>
      <FieldGroup title="Lavages ponctuels">
        <form.AppField name="oneOffBooking">
          {() => (
            <RadioField
              label="Heure choisie par un visiteur"
              hint="Là où le déplacement est sur devis, et sans adresse complète, c’est toujours une demande."
              choices={bookingChoices}
            />
          )}
        </form.AppField>
      </FieldGroup>
    </>
  )
}

const bookingChoices = [
  { value: 'request', label: 'Un souhait : vous confirmez l’heure, ou en proposez une autre' },
  { value: 'instant', label: 'Un rendez-vous, tout de suite, si l’heure est libre' },
]

const usual = { opens: '08:00', closes: '19:00' }

/** One day of the week: open between two times, on appointment, or closed. */
function DayHoursField({ day }: { day: string }) {
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
