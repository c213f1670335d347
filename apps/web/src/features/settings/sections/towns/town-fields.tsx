import { townPosition } from '@tramontane/domain/places/washing-place'
import type { TravelCharge } from '@tramontane/domain/places/zones'
import { formatCents } from '@tramontane/domain/words/money'
import { useId } from 'react'
import { controlClass } from '../../../../components/form/fields/field-frame.tsx'
import { NumberField } from '../../../../components/form/fields/number-field.tsx'
import { useFieldControl } from '../../../../components/form/fields/use-field-control.ts'
import { ListEditor } from '../../../../components/form/list/list-editor.tsx'
import type { SettingsForm } from '../../use-settings-form.ts'
import { useHasError } from '../use-has-error.ts'

const included: TravelCharge = { kind: 'included' }

export function TownFields({ form }: { form: SettingsForm }) {
  const hasError = useHasError(form, 'towns')
  return (
    <form.AppField name="towns" mode="array">
      {(list) => (
        <ListEditor
          names={list.state.value.map(({ name }) => name)}
          facts={list.state.value.map(({ charge }) => chargeText(charge))}
          noun="une commune"
          onAdd={() => list.pushValue(freshTown())}
          onRemove={(index) => list.removeValue(index)}
          onMove={(from, to) => list.moveValue(from, to)}
          hasError={hasError}
        >
          {(index) => <Town form={form} index={index} />}
        </ListEditor>
      )}
    </form.AppField>
  )
}

/** Where Perpignan is: close enough to be moved from. */
function freshTown() {
  return {
    name: '',
    postalCode: '',
    latitude: 42.68866,
    longitude: 2.89483,
    charge: included,
    onHomePage: false,
  }
}

function chargeText(charge: TravelCharge): string {
  if (charge.kind === 'included') return 'Déplacement compris'
  if (charge.kind === 'quotation') return 'Sur devis'
  return charge.cents ? `Supplément de ${formatCents(charge.cents)}` : 'Supplément'
}

function Town({ form, index }: { form: SettingsForm; index: number }) {
  /** A commune that the program knows is where it is. */
  function followName() {
    const town = form.state.values.towns[index]
    if (!town) return
    const { lat, lon } = townPosition({ postalCode: town.postalCode ?? '', city: town.name })
    if (lat === null || lon === null) return
    form.setFieldValue(`towns[${index}].latitude`, lat)
    form.setFieldValue(`towns[${index}].longitude`, lon)
  }

  return (
    <>
      <form.AppField name={`towns[${index}].name`} listeners={{ onChange: followName }}>
        {(field) => <field.TextField label="Commune" />}
      </form.AppField>
      <form.AppField name={`towns[${index}].postalCode`} listeners={{ onChange: followName }}>
        {(field) => <field.TextField label="Code postal" optional inputMode="numeric" />}
      </form.AppField>
      <form.AppField name={`towns[${index}].charge`}>
        {() => <ChargeField form={form} index={index} />}
      </form.AppField>
      <form.AppField name={`towns[${index}].onHomePage`}>
        {(field) => <field.CheckboxField label="Citée sur la page d’accueil" optional />}
      </form.AppField>
      <form.AppField name={`towns[${index}].latitude`}>
        {() => (
          <NumberField
            kind="decimal"
            label="Latitude"
            hint="Sa place sur la carte, en degrés : elle vient avec le nom d’une commune des environs."
          />
        )}
      </form.AppField>
      <form.AppField name={`towns[${index}].longitude`}>
        {() => <NumberField kind="decimal" label="Longitude" />}
      </form.AppField>
    </>
  )
}

/** The usual surcharge, to start from. */
const usualCents = 500

const charges: Record<TravelCharge['kind'], TravelCharge> = {
  included: { kind: 'included' },
  surcharge: { kind: 'surcharge', cents: usualCents },
  quotation: { kind: 'quotation' },
}

type ChargeFieldProps = { form: SettingsForm; index: number }

/** What the drive to a town costs. */
function ChargeField({ form, index }: ChargeFieldProps) {
  const { value, change } = useFieldControl<TravelCharge>({ hasHint: false })
  const id = useId()
  return (
    <div className="grid items-start gap-3 min-[26rem]:grid-cols-2">
      <div>
        <label htmlFor={id} className="mb-1.5 block font-semibold">
          Déplacement
        </label>
        <select
          id={id}
          className={controlClass}
          value={value.kind}
          onChange={({ target }) => change(charges[target.value as TravelCharge['kind']])}
        >
          <option value="included">Compris</option>
          <option value="surcharge">Supplément</option>
          <option value="quotation">Sur devis</option>
        </select>
      </div>
      {value.kind === 'surcharge' && (
        <form.AppField name={`towns[${index}].charge.cents`}>
          {() => <NumberField kind="cents" label="Montant" />}
        </form.AppField>
      )}
    </div>
  )
}
