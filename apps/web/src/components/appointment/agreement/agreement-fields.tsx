import { useStore } from '@tanstack/react-form'
import { oneOffPriceText } from '@tramontane/content/towns/travel-charge'
import { NumberField } from '../../form/fields/number-field.tsx'
import { useAppointmentCheck } from '../use-appointment-check.ts'
import type { AppointmentForm } from '../use-appointment-form.ts'

const choices = [
  { value: 'email', label: 'Le client confirmera par e-mail' },
  { value: 'phone', label: 'Convenu par téléphone' },
  { value: 'professional', label: 'Client professionnel' },
]

const hints: Record<string, string> = {
  email: 'Il reçoit un lien pour accepter le prix et les conditions ; le rendez-vous reste « à confirmer ».',
  phone: 'Il reçoit la confirmation du contrat par e-mail, où une adresse est connue.',
  professional: 'Sans droit de rétractation : aucune confirmation n’est demandée.',
}

type AgreementFieldsProps = { form: AppointmentForm; appointmentId?: number }

/** How a wash that no subscription pays is agreed with its client, and at what price. Source: R-72. */
export function AgreementFields({ form, appointmentId }: AgreementFieldsProps) {
  const { oneOff } = useAppointmentCheck(form, appointmentId)
  const { way, agreedOn } = useStore(form.store, ({ values }) => values.agreement)
  const hasPerson = useStore(form.store, ({ values }) =>
    Boolean(values.clientId ?? values.contactMessageId ?? values.client),
  )
  if (!oneOff || !hasPerson) return null
  const { priceCents, travel, needsExpress } = oneOff
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-5 rounded-lg bg-papier p-4">
      <legend className="float-left font-semibold">Lavage hors abonnement</legend>
      {priceCents !== null && (
        <p className="-mt-3 text-base">Prix annoncé : {oneOffPriceText(priceCents, travel)}.</p>
      )}
      <form.AppField name="agreement.way">
        {(field) => (
          <field.SelectField label="Accord" placeholder="Choisissez" hint={hints[way]} choices={choices} />
        )}
      </form.AppField>
      {way === 'phone' && (
        <form.AppField name="agreement.agreedOn">
          {(field) => <field.TextField type="date" label="Jour de l’accord" autoComplete="off" />}
        </form.AppField>
      )}
      {way === 'phone' && needsExpress && agreedOn && (
        <form.AppField name="agreement.expressStart">
          {(field) => (
            <field.CheckboxField
              label="Le client a demandé expressément que le lavage ait lieu avant la fin de son délai de rétractation"
              hint="Et sait qu’il le paie s’il se rétracte, et que ce droit est perdu une fois le lavage fait."
              optional
            />
          )}
        </form.AppField>
      )}
      {way !== 'professional' && travel.kind === 'quotation' && (
        <form.AppField name="agreement.travelCents">
          {() => (
            <NumberField
              kind="cents"
              label="Déplacement convenu"
              hint="Cette adresse n’a pas de déplacement connu : précisez la commune, ou ce dont vous êtes convenus."
              optional
            />
          )}
        </form.AppField>
      )}
    </fieldset>
  )
}
