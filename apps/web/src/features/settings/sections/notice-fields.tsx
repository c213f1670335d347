import { OptionalDayField } from '../../../components/form/optional-day-field.tsx'
import { SwitchField } from '../../../components/form/switch-field.tsx'
import type { SettingsForm } from '../use-settings-form.ts'

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
