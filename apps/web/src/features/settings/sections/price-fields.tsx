import { planTexts } from '@tramontane/content/subscription/plans'
import { publicPlanIds } from '@tramontane/domain/contracts/plans'
import { serviceIds, serviceTitles } from '@tramontane/domain/washes/services'
import { NumberField } from '../../../components/form/fields/number-field.tsx'
import type { SettingsForm } from '../use-settings-form.ts'
import { FieldGroup } from './field-group.tsx'

export function ServiceFields({ form }: { form: SettingsForm }) {
  return serviceIds.map((id) => (
    <FieldGroup key={id} title={serviceTitles[id]}>
      <form.AppField name={`services.${id}.priceCents`}>
        {() => <NumberField kind="cents" label="Prix TTC" />}
      </form.AppField>
      <form.AppField name={`services.${id}.blockedMinutes`}>
        {() => <NumberField kind="minutes" label="Temps bloqué dans le planning" />}
      </form.AppField>
      <form.AppField name={`services.${id}.minutes.from`}>
        {() => <NumberField kind="minutes" label="Durée annoncée, au moins" />}
      </form.AppField>
      <form.AppField name={`services.${id}.minutes.to`}>
        {() => (
          <NumberField kind="minutes" label="Durée annoncée, au plus" hint="La même si elle ne varie pas." />
        )}
      </form.AppField>
    </FieldGroup>
  ))
}

export function PlanFields({ form }: { form: SettingsForm }) {
  return (
    <FieldGroup title="Prix par mois">
      {publicPlanIds.map((id) => (
        <form.AppField key={id} name={`plans.${id}.monthlyCents`}>
          {() => <NumberField kind="cents" label={planTexts[id].name} hint="TTC, par mois." />}
        </form.AppField>
      ))}
    </FieldGroup>
  )
}
