import type { RefusedContactRequest } from '@tramontane/contract/contact'
import type { BusinessSettings } from '@tramontane/domain/business-settings'
import type { Day } from '@tramontane/domain/calendar'
import { formatCents } from '@tramontane/domain/money'
import { serviceIds, serviceTitles } from '@tramontane/domain/services'
import { canVisitOn } from '@tramontane/domain/visit-days'
import type { WorkDays } from '@tramontane/domain/worked-days'
import { DayField } from '../../components/form/fields/day-field.tsx'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { phoneNotice } from '../../components/form/phone-notice.ts'
import { visitDayRefusal } from '../../components/form/visit-day-refusal.ts'
import { useBookingRequestForm } from './use-booking-request-form.ts'
import { useTownInMessage } from './use-town-in-message.ts'

type BookingRequestFormProps = {
  services: BusinessSettings['services']
  work: WorkDays
  /** The first day that the browser's own calendar offers, where ours does not come. */
  earliest?: Day
  /** A request that was sent without JavaScript, to be shown again. */
  refused?: RefusedContactRequest | null
  /** Where the wash is wished, for the message; '' while nobody said. */
  town?: string
}

export function BookingRequestForm({
  services,
  work,
  earliest,
  refused = null,
  town = '',
}: BookingRequestFormProps) {
  const { form, refusal } = useBookingRequestForm(work, refused)
  useTownInMessage(form, town)

  return (
    <form.AppForm>
      <form.FormShell action="/demande">
        <FormAlert sentence={refusal} />
        <form.AppField name="name">
          {(field) => <field.TextField label="Nom" autoComplete="name" />}
        </form.AppField>
        <form.AppField name="email">
          {(field) => <field.TextField type="email" label="E-mail" />}
        </form.AppField>
        <form.AppField name="phone">
          {(field) => <field.TextField type="tel" label="Téléphone" hint={phoneNotice} />}
        </form.AppField>
        <form.AppField name="service">
          {(field) => (
            <field.SelectField
              label="Service"
              placeholder="Sélectionnez un service"
              choices={serviceChoices(services)}
            />
          )}
        </form.AppField>
        <form.AppField name="appointmentDate">
          {() => (
            <DayField
              label="Date souhaitée"
              hint="Les jours barrés ne sont pas disponibles. Pour un dimanche, appelez-nous."
              chosenWords="Rendez-vous souhaité le"
              earliest={earliest}
              canChoose={(day, today) => canVisitOn(day, today, work).allowed}
              refusalOf={(day) => visitDayRefusal(day, work)}
            />
          )}
        </form.AppField>
        <form.AppField name="message">
          {(field) => <field.TextAreaField label="Message" optional hint={messageHint} />}
        </form.AppField>
        <form.AppField name="website">{(field) => <field.HoneypotField />}</form.AppField>
        <form.SubmitButton
          label="Envoyer ma demande"
          pendingLabel="Envoi en cours..."
          look="call"
          className="w-full"
        />
        <PrivacyLine />
      </form.FormShell>
    </form.AppForm>
  )
}

/** Washing in the street is forbidden in most towns. Source: LAW-46. */
const messageHint =
  'Votre véhicule, votre adresse, et l’emplacement privé où nous le laverons : cour, garage, parking…'

function serviceChoices(services: BusinessSettings['services']) {
  return serviceIds.map((id) => ({
    value: id,
    label: `${serviceTitles[id]} (${formatCents(services[id].priceCents).replace(/\s/g, '')})`,
  }))
}

function PrivacyLine() {
  return (
    <p className="text-sm text-nuit/75">
      Vos informations ne servent qu’à répondre à votre demande.{' '}
      <a href="/politique-de-confidentialite" className="font-medium text-ciel underline">
        Politique de confidentialité
      </a>
    </p>
  )
}
