import { useStore } from '@tanstack/react-form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { clientService } from '@tramontane/contract/appointments/appointment'
import { type AdminWaitlistInput, adminWaitlistInput } from '@tramontane/contract/appointments/waitlist'
import type { BookableClient } from '@tramontane/contract/replies/appointments/appointments'
import type { Place } from '@tramontane/contract/replies/clients/places'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import { serviceIds } from '@tramontane/domain/washes/service-ids'
import { serviceTitles } from '@tramontane/domain/washes/services'
import { withPlate } from '@tramontane/domain/washes/vehicle'
import { useState } from 'react'
import { noSubscription } from '../../../components/appointment/appointment-entry.ts'
import { ClientField } from '../../../components/appointment/client/client-field.tsx'
import { clientPlacesQuery, placeAt } from '../../../components/appointment/client/client-places.ts'
import { useWaitForm, WaitDialog, type WaitForm } from '../../../components/waitlist/wait-dialog.tsx'
import { emptyWait, sentWindow, type WaitEntry, windowOf } from '../../../components/waitlist/wait-entry.ts'
import { sentPlace, WaitPlaceFields } from '../../../components/waitlist/wait-place-fields.tsx'
import { answer } from '../../../lib/api.ts'
import { api } from '../../../lib/calls/calendar.ts'
import { toast } from '../../../lib/toast.ts'
import { waitsQuery } from './waits-query.ts'

/** Units: days; most who call mean the next two weeks. */
const windowDays = 14

/** The owner notes a client who calls, and whom no free start suits. Source: V-15. */
export function AddWaitDialog({ onClose }: { onClose: () => void }) {
  const { form, refusal, client, places, choose, choosePlace } = useAddWait(onClose)
  return (
    <WaitDialog
      form={form}
      refusal={refusal}
      title="Inscrire sur la liste d’attente"
      submitLabel="Inscrire"
      onClose={onClose}
    >
      <form.AppField name="clientId">
        {() => (
          <ClientField
            label="Client qui attend"
            client={client}
            isAccountOnly={false}
            isFirst
            onChoose={choose}
          />
        )}
      </form.AppField>
      {client && (
        <>
          <WashFields
            form={form}
            client={client}
            onChoose={(subscription) => choosePlace(client, subscription)}
          />
          <WaitPlaceFields form={form} places={places} />
        </>
      )}
    </WaitDialog>
  )
}

function useAddWait(onClose: () => void) {
  const queryClient = useQueryClient()
  const [initial] = useState(() => {
    const today = dayOf(new Date())
    return { ...emptyWait, ...windowOf(today, plusDays(today, windowDays)) }
  })
  const [client, setClient] = useState<BookableClient | null>(null)
  const { form, refusal } = useWaitForm({
    initial,
    schema: adminWaitlistInput,
    send: async (entry) => {
      const { data } = await answer(api.admin.waitlist.$post({ json: sentWait(entry, places) }))
      toast({ title: 'Inscrit sur la liste d’attente', description: `${data.clientName}, ${data.wish}` })
      onClose()
      await queryClient.invalidateQueries(waitsQuery)
    },
  })
  const clientId = useStore(form.store, ({ values }) => values.clientId)
  const { data: places = [] } = useQuery(clientPlacesQuery(clientId))

  /** Their first vehicle, and where it stands. */
  async function choose(next: BookableClient | null) {
    setClient(next)
    form.setFieldValue('clientId', next?.id ?? null)
    const subscription = String(next?.subscriptions[0]?.id ?? '')
    form.setFieldValue('subscription', subscription)
    await choosePlace(next, subscription)
  }

  async function choosePlace(of: BookableClient | null, subscription: string) {
    const vehicle = of?.subscriptions.find(({ id }) => String(id) === subscription)
    const address = vehicle?.address || of?.address || ''
    form.setFieldValue('address', address)
    form.setFieldValue('placeId', null)
    // Without the places the address says it too.
    const known = of && (await queryClient.ensureQueryData(clientPlacesQuery(of.id)).catch(() => []))
    const { clientId: still, address: now } = form.state.values
    if (!known || still !== of.id || now !== address) return
    form.setFieldValue('placeId', placeAt(known, { address, placeId: null })?.id ?? null)
  }

  return { form, refusal, client, places, choose, choosePlace }
}

function sentWait(entry: WaitEntry, places: Place[]): AdminWaitlistInput {
  const { subscription, service } = entry
  const isOutside = subscription === noSubscription || subscription === ''
  return {
    ...sentWindow(entry),
    ...sentPlace(entry, places),
    clientId: entry.clientId ?? 0,
    subscriptionId: isOutside ? null : Number(subscription),
    service: isOutside ? (service as AdminWaitlistInput['service']) : clientService,
  }
}

type WashFieldsProps = { form: WaitForm; client: BookableClient; onChoose: (subscription: string) => void }

/** Whose wash it would use, or which one is paid by itself. */
function WashFields({ form, client, onChoose }: WashFieldsProps) {
  const chosen = useStore(form.store, ({ values }) => values.subscription)
  const isOutside = chosen === '' || chosen === noSubscription
  const own = client.subscriptions.map(({ id, vehicle, licensePlate }) => ({
    value: String(id),
    label: withPlate(vehicle, licensePlate),
  }))
  return (
    <>
      {own.length > 0 && (
        <form.AppField name="subscription" listeners={{ onChange: ({ value }) => onChoose(value) }}>
          {(field) => (
            <field.SelectField
              label="Abonnement"
              hint={isOutside ? 'Ce lavage est à régler à part.' : `${clientService} de cet abonnement.`}
              placeholder="Choisissez…"
              choices={[...own, { value: noSubscription, label: 'Hors abonnement' }]}
            />
          )}
        </form.AppField>
      )}
      {isOutside && (
        <form.AppField name="service">
          {(field) => (
            <field.SelectField label="Prestation attendue" placeholder="Choisissez…" choices={services} />
          )}
        </form.AppField>
      )}
    </>
  )
}

const services = serviceIds.map((id) => ({ value: id, label: serviceTitles[id] }))
