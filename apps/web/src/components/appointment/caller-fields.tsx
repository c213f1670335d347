import type { KnownPerson } from '@tramontane/contract/replies/appointments'
import { Button } from '../ui/button.tsx'
import type { AppointmentForm } from './use-appointment-form.ts'

/** Somebody who has called and is in no list yet. */
export function CallerFields({ form, onKnown }: { form: AppointmentForm; onKnown: () => void }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-5 rounded-lg bg-papier p-4 sm:grid-cols-2">
      <legend className="float-left font-semibold sm:col-span-2">Nouvelle personne</legend>
      <form.AppField name="client.firstName">
        {(field) => <field.TextField label="Prénom" autoComplete="off" optional />}
      </form.AppField>
      <form.AppField name="client.lastName">
        {(field) => <field.TextField label="Nom" autoComplete="off" />}
      </form.AppField>
      <form.AppField name="client.phone">
        {(field) => <field.TextField type="tel" label="Téléphone" autoComplete="off" />}
      </form.AppField>
      <form.AppField
        name="client.email"
        listeners={{
          onChange: ({ value }) => form.setFieldValue('agreement.way', value ? 'email' : 'phone'),
        }}
      >
        {(field) => <field.TextField type="email" label="E-mail" autoComplete="off" optional />}
      </form.AppField>
      <Button look="quiet" onClick={onKnown} className="sm:col-span-2 sm:justify-self-start">
        Choisir une personne connue
      </Button>
    </fieldset>
  )
}

/** The number or the address that was typed is somebody's: it is them, or it is not. */
export function KnownPersonChoice({ form, known }: { form: AppointmentForm; known: KnownPerson }) {
  function take() {
    form.setFieldValue('client', null)
    form.setFieldValue('clientId', known.clientId)
    form.setFieldValue('contactMessageId', known.contactMessageId)
    void form.handleSubmit({ force: false })
  }

  return (
    <div className="flex flex-wrap gap-3">
      <Button look="quiet" onClick={take} className="wrap-anywhere">
        C’est bien {known.name}
      </Button>
      <Button look="quiet" onClick={() => form.handleSubmit({ force: false, isNew: true })}>
        C’est quelqu’un d’autre
      </Button>
    </div>
  )
}
