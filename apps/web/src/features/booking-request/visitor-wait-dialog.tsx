import { waitWords } from '@tramontane/content/waitlist/wait-words'
import { type VisitorWaitlistInput, visitorWaitlistInput } from '@tramontane/contract/appointments/waitlist'
import { placeInFull } from '@tramontane/domain/places/place-condition'
import { addressLine, type Served } from '@tramontane/domain/places/town-condition'
import { placeWithStreet } from '@tramontane/domain/places/washing-place'
import { isServiceId, serviceTitles } from '@tramontane/domain/washes/services'
import { wishText } from '@tramontane/domain/washes/waitlist'
import { useState } from 'react'
import { phoneNotice } from '../../components/form/phone-notice.ts'
import { useWaitForm, WaitDialog } from '../../components/waitlist/wait-dialog.tsx'
import {
  emptyWait,
  sentWindow,
  type WaitEntry,
  type WaitWindow,
} from '../../components/waitlist/wait-entry.ts'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/site.ts'
import { toast } from '../../lib/toast.ts'
import type { useBookingRequestForm } from './use-booking-request-form.ts'

type VisitorWaitDialogProps = {
  /** What is typed there is not typed again, and what is typed here is there too. */
  booking: ReturnType<typeof useBookingRequestForm>['form']
  served: Served
  window: WaitWindow
  onDone: (wish: string) => void
  onClose: () => void
}

/** A visitor waits for a start. Source: V-15. */
export function VisitorWaitDialog({ booking, served, window, onDone, onClose }: VisitorWaitDialogProps) {
  const [initial] = useState((): WaitEntry => {
    const { name, email, phone, service, place, street } = booking.state.values
    const where = placeWithStreet(placeInFull(served, place), street)
    return { ...emptyWait, ...window, name, email, phone, service, ...where }
  })
  const { form, refusal } = useWaitForm({
    initial,
    schema: visitorWaitlistInput,
    onTyped: (entry) => {
      for (const name of ['name', 'email', 'phone'] as const)
        if (booking.getFieldValue(name) !== entry[name]) booking.setFieldValue(name, entry[name])
    },
    send: async (entry) => {
      const { name, email, phone, street, postalCode, city, website } = entry
      const service = entry.service as VisitorWaitlistInput['service']
      const json = { ...sentWindow(entry), service, name, email, phone, street, postalCode, city, website }
      await answer(api.waitlist.$post({ json }))
      if (!initial.city) booking.setFieldValue('place', addressLine({ street, postalCode, city }))
      onDone(wishText(entry))
      onClose()
      const { title, mailed, called } = waitWords.done
      toast({ title, description: email ? mailed : called })
    },
  })
  const { service, street, postalCode, city } = initial
  return (
    <WaitDialog
      form={form}
      refusal={refusal}
      title={waitWords.offer}
      submitLabel={waitWords.submit}
      lead={waitWords.lead}
      onClose={onClose}
    >
      <p className="wrap-anywhere rounded-lg bg-ecume px-4 py-3">
        {isServiceId(service) && <strong>{serviceTitles[service]}</strong>}
        {city && `, ${addressLine({ street, postalCode, city })}`}
      </p>
      {!city && (
        <form.AppField name="city">
          {(field) => <field.TextField label="Commune du lavage" autoComplete="address-level2" />}
        </form.AppField>
      )}
      <form.AppField name="name">
        {(field) => <field.TextField label="Votre nom" autoComplete="name" />}
      </form.AppField>
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <form.AppField name="email">
          {(field) => (
            <field.TextField type="email" label="Votre e-mail" hint={waitWords.reach} optional="unmarked" />
          )}
        </form.AppField>
        <form.AppField name="phone">
          {(field) => (
            <field.TextField type="tel" label="Votre téléphone" hint={phoneNotice} optional="unmarked" />
          )}
        </form.AppField>
      </div>
      <form.AppField name="website">{(field) => <field.HoneypotField />}</form.AppField>
      <p className="text-nuit/75 text-sm">
        {waitWords.privacy}{' '}
        <a
          href="/politique-de-confidentialite"
          target="_blank"
          rel="noreferrer"
          className="font-medium text-ciel underline"
        >
          Politique de confidentialité
        </a>
      </p>
    </WaitDialog>
  )
}
