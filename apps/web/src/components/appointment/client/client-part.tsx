import { useStore } from '@tanstack/react-form'
import type { BookableClient } from '@tramontane/contract/replies/appointments/appointments'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { callerFrom, noSubscription } from '../appointment-entry.ts'
import type { AppointmentForm } from '../use-appointment-form.ts'
import { CallerFields } from './caller-fields.tsx'
import { CarChoice } from './car-choice.tsx'
import { ClientField, useBookableClients } from './client-field.tsx'
import { SubscriptionChoice } from './subscription-choice.tsx'

type ClientPartProps = {
  form: AppointmentForm
  isOptional: boolean
  /** Who sent the request, where they were known before. */
  knownAs: { clientId: number; name: string } | null
  chosen: BookableClient | null
}

/** Somebody known, which fills in where their cars stand unless something else was typed, or somebody new. */
export function ClientPart({ form, isOptional, knownAs, chosen }: ClientPartProps) {
  const [client, setClient] = useState<BookableClient | null>(chosen)
  const isNew = useStore(form.store, ({ values }) => values.client !== null)
  const proposed = useBookableClients(knownAs?.name ?? '', knownAs !== null)
  const account = client
    ? null
    : proposed.data?.find(({ id, hasAccount }) => hasAccount && id === knownAs?.clientId)

  function begin(typed: string) {
    form.setFieldValue('clientId', null)
    form.setFieldValue('contactMessageId', null)
    form.setFieldValue('subscription', '')
    form.setFieldValue('car', '')
    const caller = callerFrom(typed)
    form.setFieldValue('client', caller)
    form.setFieldValue('agreement.way', caller.email ? 'email' : 'phone')
    setClient(null)
  }

  function choose(next: BookableClient | null) {
    const subscription = String(next?.subscriptions[0]?.id ?? '')
    if (isProposed(form.state.values.address, client))
      form.setFieldValue('address', placeOf(next, subscription))
    form.setFieldValue('subscription', subscription)
    form.setFieldValue('car', onlyCarOf(next))
    form.setFieldValue('clientId', next?.id ?? null)
    if (next) form.setFieldValue('agreement.way', next.email ? 'email' : 'phone')
    if (!isOptional) form.setFieldValue('contactMessageId', null)
    setClient(next)
  }

  function moveTo(subscription: string) {
    if (isProposed(form.state.values.address, client))
      form.setFieldValue('address', placeOf(client, subscription))
  }

  if (isNew)
    return (
      <CallerFields
        form={form}
        onKnown={() => form.setFieldValue('client', null)}
        onChoose={(known) => {
          form.setFieldValue('client', null)
          choose(known)
        }}
      />
    )

  return (
    <>
      <form.AppField name="clientId">
        {() => (
          <ClientField
            label={isOptional ? 'Compte client' : 'Client'}
            optional={isOptional}
            client={client}
            isAccountOnly={isOptional}
            isFirst={!isOptional && client === null}
            onChoose={choose}
            onNew={isOptional ? undefined : begin}
          />
        )}
      </form.AppField>
      {account && <ProposedAccount name={account.name} onChoose={() => choose(account)} />}
      {client && <SubscriptionChoice form={form} client={client} onChoose={moveTo} />}
      {client && <CarChoice form={form} client={client} />}
    </>
  )
}

function ProposedAccount({ name, onChoose }: { name: string; onChoose: () => void }) {
  return (
    <div className="-mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-ecume p-3">
      <p className="wrap-anywhere min-w-0 grow text-base">
        Cette demande semble être de <strong>{name}</strong>.
      </p>
      <Button look="quiet" onClick={onChoose}>
        Choisir ce compte
      </Button>
    </div>
  )
}

/** What a client who is known from the first brings along: their vehicle, and where it stands. */
export function choiceOf(client: BookableClient, vehicleId?: number) {
  const own = client.subscriptions.find((one) => one.vehicleId === vehicleId)
  const isApart = vehicleId !== undefined && !own && client.subscriptions.length > 0
  const subscription = isApart ? noSubscription : String((own ?? client.subscriptions[0])?.id ?? '')
  const car = vehicleId === undefined ? onlyCarOf(client) : String(vehicleId)
  return { clientId: client.id, subscription, car, address: placeOf(client, subscription) }
}

/** Whoever has one car is washed that one. */
function onlyCarOf(client: BookableClient | null): string {
  const [car, ...others] = client?.vehicles ?? []
  return car && others.length === 0 ? String(car.id) : ''
}

/** Where a wash of a client takes place: each vehicle has its own. Source: R-50. */
function placeOf(client: BookableClient | null, subscription: string): string {
  const vehicle = client?.subscriptions.find(({ id }) => String(id) === subscription)
  return vehicle?.address ?? client?.address ?? ''
}

/** What nobody typed gives way to another place. */
function isProposed(address: string, client: BookableClient | null): boolean {
  const places = [client?.address, ...(client?.subscriptions.map((one) => one.address) ?? [])]
  return address === '' || places.includes(address)
}
