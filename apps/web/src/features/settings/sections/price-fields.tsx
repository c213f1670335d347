import { useStore } from '@tanstack/react-form'
import { planTexts } from '@tramontane/content/subscription/plans'
import { publicPlanIds } from '@tramontane/domain/contracts/plans'
import { lateChangeHours } from '@tramontane/domain/contracts/terms'
import { serviceIds } from '@tramontane/domain/washes/service-ids'
import { serviceTitles } from '@tramontane/domain/washes/services'
import { NumberField } from '../../../components/form/fields/number-field.tsx'
import { SelectField } from '../../../components/form/fields/select-field.tsx'
import type { SettingsForm } from '../use-settings-form.ts'
import { FieldGroup } from './field-group.tsx'

export function ServiceFields({ form }: { form: SettingsForm }) {
  return (
    <>
      <WashFields form={form} />
      <DepositFields form={form} />
    </>
  )
}

const depositChoices = [
  { value: 'none', label: 'Aucunes' },
  { value: 'share', label: 'Une part du prix' },
  { value: 'sum', label: 'Une somme fixe' },
]

/** What is asked before a one-off wash that the owner agrees to. */
function DepositFields({ form }: { form: SettingsForm }) {
  const kind = useStore(form.store, ({ values }) => values.deposit.kind)
  return (
    <FieldGroup title="Arrhes d’un lavage ponctuel">
      <form.AppField name="deposit.kind">
        {() => (
          <SelectField
            label="Arrhes demandées"
            hint={`Le client reçoit un lien pour les payer par carte, une fois le lavage convenu avec vous. Elles vous restent s’il annule à moins de ${lateChangeHours} heures ; vous en devez le double si c’est vous.`}
            placeholder="Choisissez"
            choices={depositChoices}
          />
        )}
      </form.AppField>
      {kind === 'share' && (
        <form.AppField name="deposit.percent">
          {() => <NumberField label="Part du prix, en %" hint="Arrondie à l’euro." />}
        </form.AppField>
      )}
      {kind === 'sum' && (
        <form.AppField name="deposit.cents">
          {() => <NumberField kind="cents" label="Somme demandée" />}
        </form.AppField>
      )}
      {kind !== 'none' && (
        <form.AppField name="deposit.fromCents">
          {() => <NumberField kind="cents" label="À partir d’un prix de" hint="Déplacement compris." />}
        </form.AppField>
      )}
    </FieldGroup>
  )
}

function WashFields({ form }: { form: SettingsForm }) {
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
