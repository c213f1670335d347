import { withdrawalDays } from '@tramontane/domain/contracts/terms'
import { numberInWords } from '@tramontane/domain/words/number-in-words'
import type { ReactNode } from 'react'
import { PostalFields } from '../../../components/form/fields/postal-fields.tsx'
import type { SubscriberForm } from './use-subscriber-form.ts'

type SubscriberFieldsProps = { form: SubscriberForm; emailHint?: string; isEmailOptional: boolean }

/** Who, where and which car. Nothing is filled in by the browser: it would know the administrator. */
export function SubscriberFields({ form, emailHint, isEmailOptional }: SubscriberFieldsProps) {
  return (
    <>
      <Pair>
        <form.AppField name="firstName">
          {(field) => <field.TextField label="Prénom" autoComplete="off" />}
        </form.AppField>
        <form.AppField name="lastName">
          {(field) => <field.TextField label="Nom" autoComplete="off" />}
        </form.AppField>
      </Pair>
      <form.AppField name="email">
        {(field) => (
          <field.TextField
            type="email"
            label="E-mail"
            hint={emailHint}
            optional={isEmailOptional}
            autoComplete="off"
          />
        )}
      </form.AppField>
      <form.AppField name="phone">
        {(field) => <field.TextField type="tel" label="Téléphone" autoComplete="off" />}
      </form.AppField>
      <PostalFields
        form={form}
        fields={{ street: 'address', postalCode: 'postalCode', city: 'city' }}
        columns="gap-5 sm:grid-cols-[9rem_1fr]"
      />
      <VehicleFields form={form} />
    </>
  )
}

function VehicleFields({ form }: { form: SubscriberForm }) {
  return (
    <>
      <Pair>
        <form.AppField name="vehicleBrand">
          {(field) => <field.TextField label="Marque du véhicule" autoComplete="off" />}
        </form.AppField>
        <form.AppField name="vehicleModel">
          {(field) => <field.TextField label="Modèle" autoComplete="off" />}
        </form.AppField>
      </Pair>
      <form.AppField name="licensePlate">
        {(field) => (
          <field.TextField
            label="Immatriculation"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={20}
          />
        )}
      </form.AppField>
    </>
  )
}

function Pair({ children }: { children: ReactNode }) {
  return <div className="grid gap-5 sm:grid-cols-2">{children}</div>
}

/** Whether the client may renounce: who did not meet the owner to agree may. */
export function DistanceContractField({ form }: { form: SubscriberForm }) {
  return (
    <form.AppField name="isDistanceContract">
      {(field) => (
        <field.CheckboxField
          label="Conclu à distance (téléphone, e-mail)"
          hint={`Le client a ${numberInWords(withdrawalDays)} jours pour renoncer, et demande expressément tout lavage avant leur fin.`}
          optional
        />
      )}
    </form.AppField>
  )
}
