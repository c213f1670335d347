import { NumberField } from '../../../components/form/fields/number-field.tsx'
import { ListEditor } from '../../../components/form/list/list-editor.tsx'
import type { SettingsForm } from '../use-settings-form.ts'
import { useHasError } from './use-has-error.ts'

const freshTestimonial = {
  name: '',
  location: '',
  status: '',
  rating: 5,
  text: '',
  publishedOn: '',
  experienceOn: '',
  verified: false,
}

export function TestimonialFields({ form }: { form: SettingsForm }) {
  const hasError = useHasError(form, 'testimonials')
  return (
    <form.AppField name="testimonials" mode="array">
      {(list) => (
        <ListEditor
          names={list.state.value.map(({ name }) => name)}
          noun="un témoignage"
          onAdd={() => list.pushValue(freshTestimonial)}
          onRemove={(index) => list.removeValue(index)}
          hasError={hasError}
        >
          {(index) => <Testimonial form={form} index={index} />}
        </ListEditor>
      )}
    </form.AppField>
  )
}

function Testimonial({ form, index }: { form: SettingsForm; index: number }) {
  return (
    <>
      <form.AppField name={`testimonials[${index}].name`}>
        {(field) => <field.TextField label="Nom" hint="Comme « Sophie M. »." />}
      </form.AppField>
      <form.AppField name={`testimonials[${index}].location`}>
        {(field) => <field.TextField label="Commune" optional />}
      </form.AppField>
      <form.AppField name={`testimonials[${index}].status`}>
        {(field) => <field.TextField label="Qualité" optional placeholder="Abonné Premium" />}
      </form.AppField>
      <form.AppField name={`testimonials[${index}].rating`}>
        {() => <NumberField kind="decimal" label="Note sur 5" />}
      </form.AppField>
      <div className="sm:col-span-2">
        <form.AppField name={`testimonials[${index}].text`}>
          {(field) => <field.TextAreaField label="Ce que la personne a écrit" />}
        </form.AppField>
      </div>
      <form.AppField name={`testimonials[${index}].experienceOn`}>
        {(field) => <field.TextField type="date" label="Lavage du" />}
      </form.AppField>
      <form.AppField name={`testimonials[${index}].publishedOn`}>
        {(field) => <field.TextField type="date" label="Avis du" />}
      </form.AppField>
      <div className="sm:col-span-2">
        <form.AppField name={`testimonials[${index}].verified`}>
          {(field) => (
            <field.CheckboxField
              label="Vérifié : cette personne a bien été cliente, et l’avis est le sien"
              optional
            />
          )}
        </form.AppField>
      </div>
    </>
  )
}
