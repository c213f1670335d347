import type { TravelCharge } from '@tramontane/domain/zones'
import { useId } from 'react'
import { controlClass } from '../../../components/form/field-frame.tsx'
import { NumberField } from '../../../components/form/number-field.tsx'
import { useFieldControl } from '../../../components/form/use-field-control.ts'
import type { SettingsForm } from '../use-settings-form.ts'

/** The usual surcharge, to start from. */
const usualCents = 500

const charges: Record<TravelCharge['kind'], TravelCharge> = {
  included: { kind: 'included' },
  surcharge: { kind: 'surcharge', cents: usualCents },
  quotation: { kind: 'quotation' },
}

type ChargeFieldProps = { form: SettingsForm; index: number }

/** What the drive to a town costs. */
export function ChargeField({ form, index }: ChargeFieldProps) {
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
