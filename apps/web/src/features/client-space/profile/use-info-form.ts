import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type ClientInfoInput,
  type ClientSubscriptionInput,
  clientInfoInput,
  clientSubscriptionInput,
} from '@tramontane/contract/clients/client'
import type { ClientInfo } from '@tramontane/contract/replies/clients/clients'
import { useState } from 'react'
import { z } from 'zod'
import { useAppForm } from '../../../components/form/app-form.ts'
import { checkedBy } from '../../../components/form/checked-by.ts'
import { landFailure } from '../../../components/form/server-fields.ts'
import { toast } from '../../../lib/toast.ts'
import { changeInfo, changeVehiclePlace } from '../account-calls.ts'
import { clientInfoQuery } from '../client-info-query.ts'
import { sayFailure } from '../failures.ts'
import { placesQuery } from '../places-query.ts'

const failed = 'Une erreur est survenue lors de la mise à jour des informations.'

type Saving<Sent> = {
  schema: z.ZodType<Sent>
  save: (values: Sent) => Promise<{ data: ClientInfo }>
}

/** A form over the account's own details. */
export function useInfoForm<Entry extends ClientInfoInput>(entry: Entry) {
  const [known] = useState(entry)
  const schema = z.preprocess((values) => withoutBlanks(values, known), clientInfoInput)
  return useSavedForm(entry, { schema, save: changeInfo })
}

/** Of what was never known, nothing is asked: what is still empty is not sent. */
function withoutBlanks(values: unknown, known: object): unknown {
  const blank = new Set(Object.entries(known).flatMap(([name, value]) => (value === '' ? [name] : [])))
  return Object.fromEntries(
    Object.entries(values ?? {}).filter(([name, value]) => value !== '' || !blank.has(name)),
  )
}

/** A form over what is of one vehicle: its place, its plate. */
export function useVehicleForm<Entry extends ClientSubscriptionInput>(subscriptionId: number, entry: Entry) {
  return useSavedForm(entry, {
    schema: clientSubscriptionInput,
    save: (values) => changeVehiclePlace(subscriptionId, values),
  })
}

/** The place of one vehicle among the client's own. */
export function useVehiclePlaceForm(subscriptionId: number, entry: { placeId: number | null }) {
  return useSavedForm(entry, {
    schema: clientSubscriptionInput,
    save: (values) => changeVehiclePlace(subscriptionId, values),
  })
}

/** What the server answers is what is shown from then on. The entry is kept after a failure. */
function useSavedForm<Entry, Sent>(entry: Entry, { schema, save }: Saving<Sent>) {
  const queryClient = useQueryClient()
  const change = useMutation({ mutationFn: save })
  // A refresh in the background must not overwrite what is being typed.
  const [defaultValues] = useState(entry)
  return useAppForm({
    defaultValues,
    ...checkedBy<Entry>(schema),
    onSubmit: async ({ value, formApi }) => {
      try {
        const { data } = await change.mutateAsync(schema.parse(value))
        queryClient.setQueryData(clientInfoQuery.queryKey, data)
        void queryClient.invalidateQueries({ queryKey: placesQuery.queryKey })
        toast({ title: 'Informations mises à jour' })
      } catch (error) {
        if (!landFailure(formApi, error)) sayFailure('Erreur', error, failed)
      }
    },
  })
}
