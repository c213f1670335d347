import { serviceIds } from '@tramontane/domain/washes/service-ids'
import { serviceTitles } from '@tramontane/domain/washes/services'
import type { ReactNode } from 'react'
import { NumberField } from '../../../components/form/fields/number-field.tsx'
import { SwitchField } from '../../../components/form/fields/switch-field.tsx'
import type { SettingsForm } from '../use-settings-form.ts'

const unproved = { proof: '', provedOn: '' }

const services = serviceIds.map((id) => ({ value: id, label: serviceTitles[id] }))

export function ClaimFields({ form }: { form: SettingsForm }) {
  return (
    <div className="grid gap-4">
      <form.AppField name="claims.customers">
        {() => (
          <SwitchField label="Nombre de clients" fresh={{ value: null, ...unproved }}>
            <form.AppField name="claims.customers.value">
              {() => <NumberField label="Clients" hint="Affiché « Plus de … clients »." />}
            </form.AppField>
            <Proof form={form} claim="customers" />
          </SwitchField>
        )}
      </form.AppField>
      <form.AppField name="claims.waterSavedPercent">
        {() => (
          <SwitchField label="Eau économisée" fresh={{ value: null, ...unproved }}>
            <form.AppField name="claims.waterSavedPercent.value">
              {() => <NumberField label="Pour cent d’eau en moins" />}
            </form.AppField>
            <Proof form={form} claim="waterSavedPercent" />
          </SwitchField>
        )}
      </form.AppField>
      <form.AppField name="claims.mostPopular">
        {() => (
          <SwitchField label="Prestation la plus populaire" fresh={{ value: '', ...unproved }}>
            <form.AppField name="claims.mostPopular.value">
              {(field) => (
                <field.SelectField label="Prestation" placeholder="Choisissez" choices={services} />
              )}
            </form.AppField>
            <Proof form={form} claim="mostPopular" />
          </SwitchField>
        )}
      </form.AppField>
      <Statement form={form} claim="bestPrice" label="Meilleur prix" />
      <Statement form={form} claim="subscriptionSaving" label="Économie de l’abonnement">
        <p className="text-nuit/75 text-sm sm:col-span-2">Le pourcentage est calculé d’après vos prix.</p>
      </Statement>
    </div>
  )
}

type StatementProps = {
  form: SettingsForm
  claim: 'bestPrice' | 'subscriptionSaving'
  label: string
  children?: ReactNode
}

/** A claim without a figure. */
function Statement({ form, claim, label, children }: StatementProps) {
  return (
    <form.AppField name={`claims.${claim}`}>
      {() => (
        <SwitchField label={label} fresh={{ value: true, ...unproved }}>
          {children}
          <Proof form={form} claim={claim} />
        </SwitchField>
      )}
    </form.AppField>
  )
}

type ClaimName = 'customers' | 'waterSavedPercent' | 'mostPopular' | 'bestPrice' | 'subscriptionSaving'

function Proof({ form, claim }: { form: SettingsForm; claim: ClaimName }) {
  return (
    <>
      <form.AppField name={`claims.${claim}.provedOn`}>
        {(field) => <field.TextField type="date" label="Prouvé le" />}
      </form.AppField>
      <form.AppField name={`claims.${claim}.proof`}>
        {(field) => <field.TextField label="Preuve" hint="Où elle se trouve : facture, relevé, registre." />}
      </form.AppField>
    </>
  )
}
