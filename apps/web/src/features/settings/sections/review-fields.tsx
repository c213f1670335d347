import { SwitchField } from '../../../components/form/fields/switch-field.tsx'
import type { SettingsForm } from '../use-settings-form.ts'
import { FieldGroup } from './field-group.tsx'

const freshPage = { name: '', url: '' }

/** Whether reviews are asked for, and where else everybody can write one. */
export function ReviewFields({ form }: { form: SettingsForm }) {
  return (
    <>
      <FieldGroup title="La demande">
        <div className="sm:col-span-2">
          <form.AppField name="asksReviews">
            {(field) => (
              <field.CheckboxField label="Demander un avis par e-mail le lendemain d’un lavage" optional />
            )}
          </form.AppField>
          <p className="mt-2 max-w-[65ch] text-nuit/80 text-sm">
            Entre 10 h et 20 h, une fois par lavage, et jamais plus d’une fois en trois mois au même client.
            Vous en écrivez le début et la fin dans « Messages aux clients ».
          </p>
        </div>
      </FieldGroup>
      <FieldGroup title="Votre fiche sur un service de cartes">
        <div className="sm:col-span-2">
          <form.AppField name="reviews">
            {() => (
              <SwitchField label="Proposer aussi votre fiche" fresh={freshPage}>
                <form.AppField name="reviews.name">
                  {(field) => <field.TextField label="Nom de la fiche" />}
                </form.AppField>
                <form.AppField name="reviews.url">
                  {(field) => (
                    <field.TextField label="Adresse de la fiche" inputMode="url" placeholder="https://" />
                  )}
                </form.AppField>
              </SwitchField>
            )}
          </form.AppField>
          <p className="mt-2 max-w-[65ch] text-nuit/80 text-sm">
            Le lien est proposé à tous ceux qui viennent de donner un avis, quelle que soit leur note : n’y
            envoyer que les satisfaits est interdit.
          </p>
        </div>
      </FieldGroup>
    </>
  )
}
