import { formatCents } from '@tramontane/domain/money'
import type { TravelCharge } from '@tramontane/domain/zones'
import { ListEditor } from '../../../components/form/list-editor.tsx'
import { NumberField } from '../../../components/form/number-field.tsx'
import type { SettingsForm } from '../use-settings-form.ts'
import { ChargeField } from './charge-field.tsx'
import { useHasError } from './use-has-error.ts'

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
  return (
    <>
      <form.AppField name={`towns[${index}].name`}>
        {(field) => <field.TextField label="Commune" />}
      </form.AppField>
      <form.AppField name={`towns[${index}].postalCode`}>
        {(field) => <field.TextField label="Code postal" optional inputMode="numeric" />}
      </form.AppField>
      <form.AppField name={`towns[${index}].charge`}>
        {() => <ChargeField form={form} index={index} />}
      </form.AppField>
      <form.AppField name={`towns[${index}].onHomePage`}>
        {(field) => <field.CheckboxField label="Citée sur la page d’accueil" optional />}
      </form.AppField>
      <form.AppField name={`towns[${index}].latitude`}>
        {() => <NumberField kind="decimal" label="Latitude" hint="En degrés : sa place sur la carte." />}
      </form.AppField>
      <form.AppField name={`towns[${index}].longitude`}>
        {() => <NumberField kind="decimal" label="Longitude" />}
      </form.AppField>
    </>
  )
}
