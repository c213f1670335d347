import { NumberField } from '../../../components/form/number-field.tsx'
import type { SettingsForm } from '../use-settings-form.ts'
import { ClosingFields } from './closing-fields.tsx'
import { DayHoursField } from './day-hours-field.tsx'
import { FieldGroup } from './field-group.tsx'

const days = [
  ['hours.1', 'Lundi'],
  ['hours.2', 'Mardi'],
  ['hours.3', 'Mercredi'],
  ['hours.4', 'Jeudi'],
  ['hours.5', 'Vendredi'],
  ['hours.6', 'Samedi'],
  ['hours.7', 'Dimanche'],
] as const

export function HoursFields({ form }: { form: SettingsForm }) {
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-4 font-bold font-display text-lg">La semaine</legend>
        <div className="grid gap-5 sm:gap-3">
          {days.map(([name, day]) => (
            <form.AppField key={name} name={name}>
              {() => <DayHoursField day={day} />}
            </form.AppField>
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
    </>
  )
}
