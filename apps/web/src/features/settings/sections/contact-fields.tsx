import type { FoundAddress } from '@tramontane/domain/places/found-address'
import { townPosition } from '@tramontane/domain/places/washing-place'
import { AddressField, streetOf } from '../../../components/form/fields/address-field.tsx'
import { NumberField } from '../../../components/form/fields/number-field.tsx'
import { ListEditor } from '../../../components/form/list/list-editor.tsx'
import type { SettingsForm } from '../use-settings-form.ts'
import { byLaw, FieldGroup } from './field-group.tsx'
import { useHasError } from './use-has-error.ts'

export function ContactFields({ form }: { form: SettingsForm }) {
  function place({ postalCode, city, lat, lon }: FoundAddress) {
    form.setFieldValue('contact.postalCode', postalCode)
    form.setFieldValue('contact.city', city)
    form.setFieldValue('contact.latitude', lat)
    form.setFieldValue('contact.longitude', lon)
  }

  /** A town typed by hand has its middle, one's own its point again: what stands on the map is never another town's. */
  function followTown() {
    const { contact: typed } = form.state.values
    const { lat, lon, cityCode } = townPosition(typed)
    if (lat === null || lon === null) return
    const stored = form.options.defaultValues?.contact
    const isStored = stored && townPosition(stored).cityCode === cityCode
    form.setFieldValue('contact.latitude', isStored ? stored.latitude : lat)
    form.setFieldValue('contact.longitude', isStored ? stored.longitude : lon)
  }

  return (
    <>
      <FieldGroup title="Nous joindre">
        <form.AppField name="contact.phone">
          {(field) => (
            <field.TextField
              label="Téléphone"
              optional="unmarked"
              type="tel"
              autoComplete="off"
              hint={byLaw}
            />
          )}
        </form.AppField>
        <form.AppField name="contact.email">
          {(field) => (
            <field.TextField
              label="E-mail"
              optional="unmarked"
              type="email"
              autoComplete="off"
              hint={byLaw}
            />
          )}
        </form.AppField>
        <form.AppField name="contact.street">
          {() => (
            <AddressField
              label="Rue"
              optional="unmarked"
              autoComplete="off"
              maxLength={300}
              hint={`${byLaw} Choisissez une adresse proposée : la ville et la place sur la carte viennent avec elle.`}
              wordsOf={streetOf}
              onFound={place}
            />
          )}
        </form.AppField>
        <form.AppField name="contact.postalCode" listeners={{ onChange: followTown }}>
          {(field) => <field.TextField label="Code postal" optional="unmarked" inputMode="numeric" />}
        </form.AppField>
        <form.AppField name="contact.city" listeners={{ onChange: followTown }}>
          {(field) => <field.TextField label="Ville" optional="unmarked" />}
        </form.AppField>
      </FieldGroup>
      <FieldGroup title="Place sur la carte">
        <form.AppField name="contact.latitude">
          {() => <NumberField kind="decimal" label="Latitude" hint="En degrés, comme 42,64561." />}
        </form.AppField>
        <form.AppField name="contact.longitude">
          {() => <NumberField kind="decimal" label="Longitude" hint="En degrés, comme 2,87442." />}
        </form.AppField>
      </FieldGroup>
      <Socials form={form} />
    </>
  )
}

function Socials({ form }: { form: SettingsForm }) {
  const hasError = useHasError(form, 'contact.socials')
  return (
    <fieldset className="min-w-0">
      <legend className="mb-4 font-bold font-display text-lg">Réseaux sociaux</legend>
      <form.AppField name="contact.socials" mode="array">
        {(list) => (
          <ListEditor
            names={list.state.value.map(({ name }) => name)}
            noun="un réseau"
            onAdd={() => list.pushValue({ name: '', url: '' })}
            onRemove={(index) => list.removeValue(index)}
            onMove={(from, to) => list.moveValue(from, to)}
            hasError={hasError}
          >
            {(index) => (
              <>
                <form.AppField name={`contact.socials[${index}].name`}>
                  {(field) => <field.TextField label="Nom" placeholder="Instagram" />}
                </form.AppField>
                <form.AppField name={`contact.socials[${index}].url`}>
                  {(field) => <field.TextField label="Adresse" inputMode="url" placeholder="https://" />}
                </form.AppField>
              </>
            )}
          </ListEditor>
        )}
      </form.AppField>
    </fieldset>
  )
}
