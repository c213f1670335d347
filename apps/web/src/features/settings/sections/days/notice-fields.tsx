import { controlClass, FieldFrame, type FieldWords } from '../../../../components/form/fields/field-frame.tsx'
import { SwitchField } from '../../../../components/form/fields/switch-field.tsx'
import { useFieldControl } from '../../../../components/form/fields/use-field-control.ts'
import type { SettingsForm } from '../../use-settings-form.ts'

const freshNotice = { text: '', firstDay: null, lastDay: null }

export function NoticeFields({ form }: { form: SettingsForm }) {
  return (
    <form.AppField name="notice">
      {() => (
        <SwitchField label="Afficher un bandeau" fresh={freshNotice}>
          <div className="sm:col-span-2">
            <form.AppField name="notice.text">
              {(field) => (
                <field.TextAreaField label="Texte" rows={3} maxLength={300} hint="300 caractères au plus." />
              )}
            </form.AppField>
          </div>
          <form.AppField name="notice.firstDay">
            {() => <OptionalDayField label="Premier jour" hint="Dès maintenant s’il est vide." />}
          </form.AppField>
          <form.AppField name="notice.lastDay">
            {() => <OptionalDayField label="Dernier jour" hint="Sans fin s’il est vide." />}
          </form.AppField>
        </SwitchField>
      )}
    </form.AppField>
  )
}

/** A day that may be left out. Shapes: the value is null while there is none. */
function OptionalDayField({ label, hint }: FieldWords) {
  const { value, error, change, attributes } = useFieldControl<string | null>({ hasHint: Boolean(hint) })
  const { name: _, ...rest } = attributes
  return (
    <FieldFrame id={rest.id} label={label} hint={hint} optional error={error}>
      <input
        {...rest}
        type="date"
        className={controlClass}
        value={value ?? ''}
        onChange={(event) => change(event.target.value || null)}
      />
    </FieldFrame>
  )
}
