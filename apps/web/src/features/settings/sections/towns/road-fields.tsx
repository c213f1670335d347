import { useStore } from '@tanstack/react-form'
import { communeOfCode } from '@tramontane/domain/places/commune-codes'
import type { FoundAddress } from '@tramontane/domain/places/found-address'
import type { Base, OwnDrive } from '@tramontane/domain/site/business-settings'
import { AddressField, streetOf } from '../../../../components/form/fields/address-field.tsx'
import type { Choice } from '../../../../components/form/fields/native-select.tsx'
import { NumberField } from '../../../../components/form/fields/number-field.tsx'
import { SwitchField } from '../../../../components/form/fields/switch-field.tsx'
import { ListEditor } from '../../../../components/form/list/list-editor.tsx'
import type { SettingsForm } from '../../use-settings-form.ts'
import { FieldGroup } from '../field-group.tsx'
import { townChoices } from '../town-choices.ts'
import { useHasError } from '../use-has-error.ts'
import { SectorFields } from './sector-fields.tsx'

/** What the planning counts between two washes. */
export function RoadFields({ form }: { form: SettingsForm }) {
  return (
    <>
      <FieldGroup title="Avant chaque lavage">
        <form.AppField name="setUpMinutes">
          {() => (
            <NumberField
              kind="minutes"
              label="Installation"
              hint="Entre l’arrivée et le début du lavage. Elle s’ajoute à chaque trajet."
            />
          )}
        </form.AppField>
      </FieldGroup>
      <BaseFields form={form} />
      <SectorFields form={form} />
      <OwnDriveFields form={form} />
    </>
  )
}

/** Without a point: none is saved that was not chosen. */
const freshBase = { street: '', postalCode: '', city: '', lat: null, lon: null }

function BaseFields({ form }: { form: SettingsForm }) {
  const { street, postalCode, city } = useStore(form.store, ({ values }) => values.contact)
  const ownAddress = [street, `${postalCode} ${city}`.trim()].filter(Boolean).join(', ')

  function place({ postalCode, city, lat, lon }: FoundAddress) {
    form.setFieldValue('base.postalCode', postalCode)
    form.setFieldValue('base.city', city)
    form.setFieldValue('base.lat', lat)
    form.setFieldValue('base.lon', lon)
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-bold font-display text-lg">Départ des tournées</legend>
      <p className="mb-4 max-w-[65ch] text-nuit/80">
        Le premier et le dernier trajet de la journée. Sans autre adresse, c’est celle de l’entreprise
        {ownAddress && ` : ${ownAddress}`}.
      </p>
      <form.AppField name="base">
        {() => (
          <SwitchField label="Les tournées partent d’une autre adresse" fresh={freshBase as unknown as Base}>
            <div className="sm:col-span-2">
              <form.AppField name="base.street">
                {() => (
                  <AddressField
                    label="Rue"
                    optional
                    autoComplete="off"
                    maxLength={300}
                    hint="Choisissez une adresse proposée : sa place sur la carte vient avec elle."
                    wordsOf={streetOf}
                    onFound={place}
                  />
                )}
              </form.AppField>
            </div>
            <form.AppField name="base.postalCode">
              {(field) => <field.TextField label="Code postal" optional inputMode="numeric" />}
            </form.AppField>
            <form.AppField name="base.city">
              {(field) => <field.TextField label="Ville" optional />}
            </form.AppField>
            <form.AppField name="base.lat">
              {() => <NumberField kind="decimal" label="Latitude" hint="En degrés, comme 42,64561." />}
            </form.AppField>
            <form.AppField name="base.lon">
              {() => <NumberField kind="decimal" label="Longitude" hint="En degrés, comme 2,87442." />}
            </form.AppField>
          </SwitchField>
        )}
      </form.AppField>
    </fieldset>
  )
}

/** Without minutes: none are saved that were not typed. */
const freshDrive = { from: '', to: '', minutes: null }

function OwnDriveFields({ form }: { form: SettingsForm }) {
  const hasError = useHasError(form, 'ownDrives')
  const served = useStore(form.store, ({ values }) => values.towns)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-bold font-display text-lg">Vos temps de trajet</legend>
      <p className="mb-4 max-w-[65ch] text-nuit/80">
        Là où vous savez mieux que la carte : entre deux communes, dans les deux sens, stationnement compris.
        Les autres trajets sont calculés.
      </p>
      <form.AppField name="ownDrives" mode="array">
        {(list) => (
          <ListEditor
            names={list.state.value.map(driveName)}
            facts={list.state.value.map(minutesText)}
            noun="un trajet"
            onAdd={() => list.pushValue(freshDrive as unknown as OwnDrive)}
            onRemove={(index) => list.removeValue(index)}
            hasError={hasError}
          >
            {(index) => (
              <OwnDriveField
                form={form}
                index={index}
                towns={townChoices(
                  served,
                  list.state.value.flatMap(({ from, to }) => [from, to]),
                )}
              />
            )}
          </ListEditor>
        )}
      </form.AppField>
    </fieldset>
  )
}

function OwnDriveField({ form, index, towns }: { form: SettingsForm; index: number; towns: Choice[] }) {
  return (
    <>
      <form.AppField name={`ownDrives[${index}].from`}>
        {(field) => <field.SelectField label="De" choices={towns} placeholder="Choisir une commune" />}
      </form.AppField>
      <form.AppField name={`ownDrives[${index}].to`}>
        {(field) => (
          <field.SelectField
            label="À"
            choices={towns}
            placeholder="Choisir une commune"
            hint="La même pour un trajet dans la commune."
          />
        )}
      </form.AppField>
      <form.AppField name={`ownDrives[${index}].minutes`}>
        {() => <NumberField kind="minutes" label="Temps de trajet" />}
      </form.AppField>
    </>
  )
}

/** '' while neither town is chosen. */
function driveName({ from, to }: OwnDrive): string {
  return [from, to].filter(Boolean).map(communeOfCode).join(' – ')
}

function minutesText({ minutes }: Partial<OwnDrive>): string {
  return minutes ? `${minutes} min` : ''
}
