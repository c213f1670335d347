import { RadioField } from '../../../../components/form/fields/radio-field.tsx'
import type { SettingsForm } from '../../use-settings-form.ts'

const choices = [
  { value: 'each', label: 'Un e-mail pour chaque nouvelle, tout de suite' },
  { value: 'daily', label: 'Un seul e-mail par jour, à 18 h' },
  { value: 'none', label: 'Aucun e-mail : la liste « À faire » me suffit' },
]

export function MessageFields({ form }: { form: SettingsForm }) {
  return (
    <form.AppField name="ownerMail">
      {() => (
        <RadioField
          label="E-mails de ce qui se passe en ligne"
          hint="Envoyés à l’adresse de vos coordonnées. Vos réponses partent directement à la personne concernée."
          choices={choices}
        />
      )}
    </form.AppField>
  )
}
