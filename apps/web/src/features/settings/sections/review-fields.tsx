import { dayOf, instantOf, isDay } from '@tramontane/domain/days/calendar'
import { controlClass, FieldFrame } from '../../../components/form/fields/field-frame.tsx'
import { NumberField } from '../../../components/form/fields/number-field.tsx'
import { SwitchField } from '../../../components/form/fields/switch-field.tsx'
import { useFieldControl } from '../../../components/form/fields/use-field-control.ts'
import { ListEditor } from '../../../components/form/list/list-editor.tsx'
import type { SettingsForm } from '../use-settings-form.ts'
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

/** The day of a review. Shapes: the value is in seconds, as the reviews service gives it; 0 while there is none. */
function ReviewDayField() {
  const { value, error, change, attributes } = useFieldControl<number>({ hasHint: false })
  const { name: _, ...rest } = attributes
  return (
    <FieldFrame id={rest.id} label="Publié le" error={error}>
      <input
        {...rest}
        type="date"
        className={controlClass}
        value={value ? dayOf(new Date(value * 1000)) : ''}
        onChange={({ target }) => change(isDay(target.value) ? instantOf(target.value).getTime() / 1000 : 0)}
      />
    </FieldFrame>
  )
}
