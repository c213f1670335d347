import { SwitchField } from '../../../components/form/fields/switch-field.tsx'
import type { SettingsForm } from '../use-settings-form.ts'

const freshWasher = { firstName: '', words: '', products: '', guarantee: '' }

export function WasherFields({ form }: { form: SettingsForm }) {
  return (
    <form.AppField name="washer">
      {() => (
        <SwitchField label="Dire qui vient" fresh={freshWasher}>
          <form.AppField name="washer.firstName">
            {(field) => <field.TextField label="Prénom" maxLength={60} />}
          </form.AppField>
          <div className="grid gap-5 sm:col-span-2">
            <form.AppField name="washer.words">
              {(field) => <field.TextAreaField label="Présentation" optional rows={4} maxLength={600} />}
            </form.AppField>
            <form.AppField name="washer.products">
              {(field) => (
                <field.TextAreaField
                  label="Produits et matériel"
                  optional
                  rows={3}
                  maxLength={300}
                  hint="Ce que vous employez vraiment."
                />
              )}
            </form.AppField>
            <form.AppField name="washer.guarantee">
              {(field) => (
                <field.TextAreaField
                  label="Ce que vous garantissez"
                  optional
                  rows={3}
                  maxLength={300}
                  hint="Une garantie affichée vous engage."
                />
              )}
            </form.AppField>
          </div>
        </SwitchField>
      )}
    </form.AppField>
  )
}
