import { ListEditor } from '../../../components/form/list-editor.tsx'
import { NumberField } from '../../../components/form/number-field.tsx'
import { SwitchField } from '../../../components/form/switch-field.tsx'
import type { SettingsForm } from '../use-settings-form.ts'
import { ReviewDayField } from './review-day-field.tsx'
import { useHasError } from './use-has-error.ts'

const freshSummary = { name: '', url: '', reviews: [] }

const freshReview = { author_name: '', rating: 5, text: '', time: 0, relative_time_description: '' }

export function ReviewFields({ form }: { form: SettingsForm }) {
  return (
    <form.AppField name="reviews">
      {() => (
        <SwitchField label="Afficher les avis de la fiche" fresh={freshSummary}>
          <form.AppField name="reviews.name">
            {(field) => <field.TextField label="Nom de la fiche" />}
          </form.AppField>
          <form.AppField name="reviews.url">
            {(field) => (
              <field.TextField label="Adresse de la fiche" inputMode="url" placeholder="https://" />
            )}
          </form.AppField>
          <p className="text-nuit/75 text-sm sm:col-span-2">
            La note et le nombre d’avis affichés sont ceux des six derniers avis ci-dessous.
          </p>
          <div className="min-w-0 sm:col-span-2">
            <ReviewList form={form} />
          </div>
        </SwitchField>
      )}
    </form.AppField>
  )
}

function ReviewList({ form }: { form: SettingsForm }) {
  const hasError = useHasError(form, 'reviews.reviews')
  return (
    <form.AppField name="reviews.reviews" mode="array">
      {(list) => (
        <ListEditor
          names={(list.state.value ?? []).map(({ author_name }) => author_name)}
          noun="un avis"
          onAdd={() => list.pushValue(freshReview)}
          onRemove={(index) => list.removeValue(index)}
          onMove={(from, to) => list.moveValue(from, to)}
          hasError={hasError}
        >
          {(index) => (
            <>
              <form.AppField name={`reviews.reviews[${index}].author_name`}>
                {(field) => <field.TextField label="Auteur" />}
              </form.AppField>
              <form.AppField name={`reviews.reviews[${index}].rating`}>
                {() => <NumberField kind="decimal" label="Note sur 5" />}
              </form.AppField>
              <form.AppField name={`reviews.reviews[${index}].time`}>
                {() => <ReviewDayField />}
              </form.AppField>
              <div className="sm:col-span-2">
                <form.AppField name={`reviews.reviews[${index}].text`}>
                  {(field) => <field.TextAreaField label="Texte" optional />}
                </form.AppField>
              </div>
            </>
          )}
        </ListEditor>
      )}
    </form.AppField>
  )
}
