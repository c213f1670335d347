import { closingText } from '@tramontane/content/business/days-off'
import { isDay } from '@tramontane/domain/days/calendar'
import type { Closing } from '@tramontane/domain/site/business-settings'
import { ListEditor } from '../../../../components/form/list/list-editor.tsx'
import type { SettingsForm } from '../../use-settings-form.ts'
import { useHasError } from '../use-has-error.ts'

const freshClosing: Closing = { from: '', to: '', reason: '' }

/** Days and periods on which nobody works, and whether public holidays are among them. */
export function ClosingFields({ form }: { form: SettingsForm }) {
  const hasError = useHasError(form, 'closed.periods')
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-bold font-display text-lg">Fermetures</legend>
      <p className="mb-4 max-w-[65ch] text-nuit/80">
        Personne ne peut réserver ces jours-là ; vous, si. Les rendez-vous déjà pris restent : ils s’ajoutent
        à ce qui est à faire.
      </p>
      <form.AppField name="closed.periods" mode="array">
        {(list) => (
          <ListEditor
            names={list.state.value.map(closingName)}
            noun="une fermeture"
            onAdd={() => list.pushValue(freshClosing)}
            onRemove={(index) => list.removeValue(index)}
            hasError={hasError}
          >
            {(index) => <ClosingField form={form} index={index} />}
          </ListEditor>
        )}
      </form.AppField>
      <div className="mt-5">
        <form.AppField name="closed.publicHolidays">
          {(field) => <field.CheckboxField label="Fermé les jours fériés" optional />}
        </form.AppField>
      </div>
    </fieldset>
  )
}

function ClosingField({ form, index }: { form: SettingsForm; index: number }) {
  return (
    <>
      <form.AppField name={`closed.periods[${index}].from`}>
        {(field) => <field.TextField type="date" label="Premier jour" />}
      </form.AppField>
      <form.AppField name={`closed.periods[${index}].to`}>
        {(field) => <field.TextField type="date" label="Dernier jour" hint="Le même pour un seul jour." />}
      </form.AppField>
      <div className="sm:col-span-2">
        <form.AppField name={`closed.periods[${index}].reason`}>
          {(field) => (
            <field.TextField
              label="Raison"
              optional
              maxLength={100}
              hint="Dite aux visiteurs : « congés d’été »."
            />
          )}
        </form.AppField>
      </div>
    </>
  )
}

/** '' while its days are being typed. */
function closingName(closing: Closing): string {
  return isDay(closing.from) && isDay(closing.to) ? closingText(closing) : closing.reason
}
