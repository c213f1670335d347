import { useStore } from '@tanstack/react-form'
import type { BookableClient, KnownPerson } from '@tramontane/contract/replies/appointments/appointments'
import { emailKey, phoneKey, samePerson } from '@tramontane/domain/people/same-person'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import type { AppointmentForm } from '../use-appointment-form.ts'
import { CarWords } from './car-choice.tsx'
import { useBookableClients } from './client-field.tsx'

type CallerFieldsProps = {
  form: AppointmentForm
  /** Leads back to the choice among those who are known. */
  onKnown: () => void
  onChoose: (client: BookableClient) => void
}

/** Somebody who has called and is in no list yet; whose number or address turns out to be known is said while it is typed. */
export function CallerFields({ form, onKnown, onChoose }: CallerFieldsProps) {
  const part = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (part.current) emptyFieldsOf(part.current)[0]?.focus()
  }, [])
  return (
    <fieldset
      ref={part}
      onKeyDown={leadOn}
      className="grid min-w-0 grid-cols-2 gap-x-3 gap-y-4 rounded-lg bg-papier p-4 sm:gap-5"
    >
      <legend className="float-left col-span-2 font-semibold">Nouvelle personne</legend>
      {/* Labels, inputs and errors in rows: a label that takes two lines moves no input. */}
      <div className="col-span-2 grid grid-cols-2 gap-x-3 sm:gap-x-5 [&_label]:self-end *:row-span-3 *:grid *:grid-rows-subgrid">
        <form.AppField name="client.firstName">
          {(field) => <field.TextField label="Prénom" autoComplete="off" enterKeyHint="next" optional />}
        </form.AppField>
        <form.AppField name="client.lastName">
          {(field) => <field.TextField label="Nom" autoComplete="off" enterKeyHint="next" />}
        </form.AppField>
      </div>
      <div className="max-sm:col-span-2">
        <form.AppField name="client.phone">
          {(field) => <field.TextField type="tel" label="Téléphone" autoComplete="off" enterKeyHint="next" />}
        </form.AppField>
      </div>
      <div className="max-sm:col-span-2">
        <form.AppField
          name="client.email"
          listeners={{
            onChange: ({ value }) => form.setFieldValue('agreement.way', value ? 'email' : 'phone'),
          }}
        >
          {(field) => (
            <field.TextField type="email" label="E-mail" autoComplete="off" enterKeyHint="next" optional />
          )}
        </form.AppField>
      </div>
      {/* Beside what it is known by: below the car it would be out of sight on a phone. */}
      <KnownMeanwhile form={form} onChoose={onChoose} />
      <div className="col-span-2">
        <CarWords form={form} />
      </div>
      <Button look="quiet" onClick={onKnown} className="col-span-2 sm:justify-self-start">
        Choisir une personne connue
      </Button>
    </fieldset>
  )
}

/** Enter in one field leads to the next one that is still to be filled in, and sends where none is left. */
function leadOn(event: KeyboardEvent<HTMLElement>) {
  const { target } = event
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || !target.form) return
  const next = emptyFieldsOf(target.form).find(
    (field) => field.required && target.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  if (!next) return
  event.preventDefault()
  next.focus()
}

function emptyFieldsOf(part: HTMLElement): HTMLInputElement[] {
  return [...part.querySelectorAll('input')].filter(({ value, type }) => value === '' && type !== 'radio')
}

/** Units: digits; with fewer, a number is still being typed. */
const shortestNumber = 9

/** Units: people; a number that a whole company gives is better searched for. */
const sharersShown = 3

function KnownMeanwhile({ form, onChoose }: Pick<CallerFieldsProps, 'form' | 'onChoose'>) {
  const caller = useStore(form.store, ({ values }) => values.client)
  const reach = { email: emailKey(caller?.email ?? ''), phone: phoneKey(caller?.phone ?? '') }
  const byPhone = useBookableClients(reach.phone, reach.phone.length >= shortestNumber)
  const byEmail = useBookableClients(reach.email, /.@.+\../.test(reach.email))
  const found = [...(byPhone.data ?? []), ...(byEmail.data ?? [])].filter((one) => samePerson(one, reach))
  const known = [...new Map(found.map((one) => [one.id, one])).values()].slice(0, sharersShown)
  return (
    <div role="status" className="col-span-2 empty:hidden">
      {known.length > 0 && (
        <div className="grid gap-3 rounded-lg bg-ecume p-3">
          {known.map((one) => (
            <div key={one.id} className="grid gap-2">
              <p className="wrap-anywhere">
                Vous connaissez déjà <strong>{one.name}</strong>
                {one.address && `, ${one.address}`}.
              </p>
              <Button look="quiet" onClick={() => onChoose(one)} className="wrap-anywhere">
                C’est {one.name}
              </Button>
            </div>
          ))}
        </div>
      )}
    </div>
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
